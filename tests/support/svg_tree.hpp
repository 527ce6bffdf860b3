#pragma once

#include <boost/property_tree/ptree.hpp>
#include <string>

namespace tavoliere {

using SvgTree = boost::property_tree::ptree;

// The svg element; a text that is no XML fails the test.
SvgTree svg_tree(const std::string& svg);

}  // namespace tavoliere

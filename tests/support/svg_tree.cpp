#include "support/svg_tree.hpp"

#include <boost/property_tree/xml_parser.hpp>
#include <sstream>

namespace tavoliere {

SvgTree svg_tree(const std::string& svg) {
    std::istringstream stream(svg);
    SvgTree tree;
    boost::property_tree::read_xml(stream, tree, boost::property_tree::xml_parser::trim_whitespace);
    return tree.get_child("svg");
}

}  // namespace tavoliere

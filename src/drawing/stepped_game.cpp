#include "drawing/stepped_game.hpp"

#include "drawing/diagram_animation.hpp"
#include "drawing/svg.hpp"
#include "records/move_number.hpp"

namespace tavoliere {

namespace {

constexpr std::string_view step_script =
    R"(for(const box of document.querySelectorAll('.steps')){)"
    R"(const parts=[...box.querySelectorAll('[data-from]')],turns=[...box.querySelectorAll('li')],bar=box.querySelector('.bar');)"
    R"(let at=0;)"
    R"(const show=n=>{at=Math.max(0,Math.min(turns.length,n));)"
    R"(for(const p of parts)p.setAttribute('visibility',p.dataset.from<=at&&at<=p.dataset.to?'visible':'hidden');)"
    R"(turns.forEach((t,i)=>i+1===at?t.setAttribute('aria-current','step'):t.removeAttribute('aria-current'));)"
    R"(bar.querySelector('output').textContent=at+' / '+turns.length};)"
    R"(bar.hidden=false;)"
    R"(const go={first:()=>show(0),back:()=>show(at-1),on:()=>show(at+1),last:()=>show(turns.length)};)"
    R"(for(const b of bar.querySelectorAll('button'))b.onclick=go[b.className];)"
    R"(box.onkeydown=e=>{const f={ArrowLeft:go.back,ArrowRight:go.on,Home:go.first,End:go.last}[e.key];if(f){f();e.preventDefault()}};)"
    R"(turns.forEach((t,i)=>t.onclick=()=>show(i+1));show(0)})";

constexpr std::string_view step_digest = "sha256-E0p8Sh4HyQH1UUpKn7FKelZGmbw5GTdrK9AF9UZZGeQ=";

constexpr std::string_view step_style = R"(
.steps{margin:0 0 1.5em;outline-offset:.4em}.steps svg{display:block;max-width:100%;height:auto;margin:0 auto}
.steps .bar{display:flex;gap:.4em;justify-content:center;align-items:center;margin:.5em 0}.steps .bar[hidden]{display:none}
.steps button{font:inherit;min-width:2.75em;min-height:2.75em;border:1px solid var(--line);border-radius:.4em;background:var(--sunken);color:inherit;cursor:pointer}
.steps output{min-width:5em;text-align:center;font-variant-numeric:tabular-nums}
.steps ol{display:flex;flex-wrap:wrap;gap:.1em .9em;list-style:none;padding:0;margin:.5em 0;font-size:.9em;max-height:9em;overflow:auto}
.steps li{cursor:pointer}.steps li[aria-current]{font-weight:700;text-decoration:underline}
)";

std::string button(std::string_view name, std::string_view sign, const Words& words, Language language) {
    return "<button type=\"button\" class=\"" + std::string(name) + "\" aria-label=\"" +
           xml_escaped(words.in(language)) + "\">" + std::string(sign) + "</button>";
}

}  // namespace

std::string_view stepper_script() { return step_script; }
std::string_view stepper_digest() { return step_digest; }
std::string_view stepper_style() { return step_style; }

std::string stepped_game(const Record& record, const DiagramOptions& options, std::size_t from) {
    const Language language = options.language;
    std::string html = "<div class=\"steps\" tabindex=\"0\">\n" +
                       svg_animation(record, {.diagram = options, .motion = Motion::by_steps, .from = from});
    html += "<div class=\"bar\" hidden>" + button("first", "|◀", {"to the start", "all'inizio"}, language) +
            button("back", "◀", {"a turn back", "un turno indietro"}, language) +
            "<output aria-live=\"polite\"></output>" + button("on", "▶", {"a turn on", "un turno avanti"}, language) +
            button("last", "▶|", {"to the end", "alla fine"}, language) + "</div>\n<ol>";
    for (std::size_t ply = from; ply < record.plies().size(); ++ply)
        html += "<li>" + xml_escaped(numbered_move(record, ply)) + "</li>";
    return html + "</ol>\n</div>\n";
}

}  // namespace tavoliere

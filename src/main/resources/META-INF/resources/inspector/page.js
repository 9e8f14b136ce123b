// Draws lines between what is the same in each column. Without it the page says all it says, and links lead there.

const worlds = document.querySelector(".worlds");
const SVG = "http://www.w3.org/2000/svg";

function wire(from, to, box) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x1, x2] = [a.right - box.left, b.left - box.left];
  const middle = (x1 + x2) / 2;
  const height = rect => rect.top - box.top + Math.min(rect.height / 2, 16);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", `M${x1},${height(a)} C${middle},${height(a)} ${middle},${height(b)} ${x2},${height(b)}`);
  return path;
}

/** What shows this message or layer in a column, as far as it is not folded away. */
function shownIn(column, link) {
  return [...column.querySelectorAll(`[data-link~="${link}"]`)].filter(found => found.checkVisibility());
}

function draw(wires, links) {
  const box = worlds.getBoundingClientRect();
  const columns = [...worlds.querySelectorAll(".world")];
  const paths = links.flatMap(link => {
    const found = columns.map(column => shownIn(column, link)).filter(list => list.length);
    return found.slice(1).flatMap((list, i) => found[i].flatMap(from => list.map(to => wire(from, to, box))));
  });
  wires.replaceChildren(...paths);
}

if (worlds) {
  const wires = document.createElementNS(SVG, "svg");
  wires.setAttribute("class", "wires");
  wires.setAttribute("aria-hidden", "true");
  worlds.append(wires);
  let held = "";
  const show = event => {
    const link = event.target.closest?.("[data-link]")?.dataset.link ?? "";
    if (link === held) return;
    held = link;
    draw(wires, link.split(" ").filter(Boolean));
  };
  worlds.addEventListener("mouseover", show);
  worlds.addEventListener("focusin", show);
  worlds.addEventListener("mouseleave", () => { held = ""; wires.replaceChildren(); });
  worlds.addEventListener("toggle", () => { if (held) draw(wires, held.split(" ")); }, true);
}

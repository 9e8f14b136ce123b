// Files that are going to be sent: chosen, dropped or pasted.

import {icon, iconButton, make, size} from "./dom.js";

const MOST = 10;
const MOST_BYTES = 6 * 1024 * 1024;

export async function base64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

export class Tray {
  constructor(id, changed) {
    this.files = [];
    this.changed = changed;
    this.list = make("ul", {className: "tray", "aria-label": "Files to send", hidden: true});
    const input = make("input", {type: "file", multiple: true, id: id + "-attach"});
    input.addEventListener("change", () => { this.add(input.files); input.value = ""; });
    this.label = make("label", {className: "tool", title: "Attach files"}, make("span", {className: "hidden", textContent: "Attach files"}), icon("attach"), input);
  }

  add(files) {
    this.files = [...this.files, ...files].slice(0, MOST);
    this.draw();
  }

  clear() {
    this.files = [];
    this.draw();
  }

  draw() {
    this.list.querySelectorAll("img").forEach(picture => URL.revokeObjectURL(picture.src));
    this.list.replaceChildren(...this.files.map(file => make("li", {className: file.size > MOST_BYTES ? "too-large" : ""},
      file.type.startsWith("image/") ? make("img", {src: URL.createObjectURL(file), alt: ""}) : icon("file"),
      make("span", {textContent: file.name}), make("small", {textContent: file.size > MOST_BYTES ? "over 6 MB" : size(file.size)}),
      iconButton("close", "Don’t send " + file.name, () => {
        this.files = this.files.filter(other => other !== file);
        this.draw();
      }))));
    this.list.hidden = !this.files.length;
    this.changed();
  }

  /** As the server takes them. */
  read() {
    return Promise.all(this.files.map(async file => ({
      name: file.name.replace(/[/\\]/g, "_") || "file", type: file.type || "document", base64: await base64(file),
    })));
  }
}

/** Lets files be dropped anywhere in an element. */
export function takeDrops(element, taken) {
  let inside = 0;
  const mark = on => element.classList.toggle("dropping", on);
  const hasFiles = event => event.dataTransfer?.types.includes("Files");
  element.addEventListener("dragenter", event => { if (hasFiles(event)) { inside++; mark(true); } });
  element.addEventListener("dragleave", event => { if (hasFiles(event) && --inside <= 0) { inside = 0; mark(false); } });
  element.addEventListener("dragover", event => { if (hasFiles(event)) event.preventDefault(); });
  element.addEventListener("drop", event => {
    inside = 0;
    mark(false);
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    taken(event.dataTransfer.files);
  });
}

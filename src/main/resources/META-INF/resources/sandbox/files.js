// Files that are going to be sent: chosen, dropped or pasted.

import {icon, iconButton, make, size} from "./dom.js";
import {base64, voiceFile} from "./speech.js";

const MOST = 10;
const MOST_BYTES = 6 * 1024 * 1024;

export class Tray {
  constructor(id, changed) {
    this.files = [];
    this.spoken = new Set();
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

  /** Takes out what was sent, and leaves what has come since. */
  drop(sent) {
    this.files = this.files.filter(file => !sent.includes(file));
    this.draw();
  }

  draw() {
    this.list.querySelectorAll("img").forEach(picture => URL.revokeObjectURL(picture.src));
    this.list.replaceChildren(...this.files.map(file => make("li", {className: file.size > MOST_BYTES ? "too-large" : ""},
      file.type.startsWith("image/") ? make("img", {src: URL.createObjectURL(file), alt: ""}) : icon("file"),
      make("span", {textContent: file.name}), make("small", {textContent: file.size > MOST_BYTES ? "over 6 MB" : size(file.size)}),
      file.type.startsWith("audio/") ? this.voiceKey(file) : null,
      iconButton("close", "Don’t send " + file.name, () => {
        this.files = this.files.filter(other => other !== file);
        this.draw();
      }))));
    this.list.hidden = !this.files.length;
    this.changed();
  }

  /** Whether a sound goes as a voice note rather than as a file. */
  voiceKey(file) {
    return make("button", {type: "button", className: "as-voice", textContent: "as voice note", "aria-pressed": String(this.spoken.has(file)),
      onclick: event => {
        if (!this.spoken.delete(file)) this.spoken.add(file);
        event.currentTarget.setAttribute("aria-pressed", String(this.spoken.has(file)));
      }});
  }

  /** As the server takes them. */
  read() {
    return Promise.all(this.files.map(async file => this.spoken.has(file) ? voiceFile(file) : ({
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

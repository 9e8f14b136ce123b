// The menu of commands that opens with a slash at the beginning.

import {make} from "./dom.js";

export class CommandMenu {
  constructor(composer, id) {
    this.composer = composer;
    this.offers = [];
    this.chosen = 0;
    this.list = make("ul", {className: "commands", id: id + "-commands", role: "listbox", "aria-label": "Commands", hidden: true});
    const {text} = composer;
    text.setAttribute("aria-controls", this.list.id);
    text.setAttribute("aria-autocomplete", "list");
  }

  typed(text) {
    const asked = /^\/(\S*)$/.exec(text);
    this.shown = asked ? this.offers.filter(offer => offer.name.startsWith(asked[1].toLowerCase())) : [];
    this.chosen = 0;
    this.draw();
  }

  toggle() {
    const {text} = this.composer;
    if (!this.list.hidden) this.close();
    else {
      if (!text.value.startsWith("/")) text.value = "/";
      this.typed("/");
    }
    text.focus();
  }

  close() {
    this.shown = [];
    this.draw();
  }

  draw() {
    this.list.hidden = !this.shown.length;
    this.list.replaceChildren(...this.shown.map((offer, i) => make("li", {
      id: `${this.list.id}-${i}`, role: "option", "aria-selected": String(i === this.chosen),
      onpointerdown: event => { event.preventDefault(); this.take(offer); },
    }, make("strong", {textContent: "/" + offer.name}), make("span", {textContent: offer.description}))));
    const {text} = this.composer;
    if (this.shown.length) {
      text.setAttribute("aria-activedescendant", `${this.list.id}-${this.chosen}`);
      this.list.children[this.chosen].scrollIntoView({block: "nearest"});
    } else text.removeAttribute("aria-activedescendant");
  }

  take(offer) {
    const {text} = this.composer;
    text.value = `/${offer.name} `;
    this.close();
    this.composer.typed();
    text.focus();
  }

  /** Whether the key was for this menu. */
  onKey(event) {
    if (this.list.hidden) return false;
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    const exact = this.composer.text.value === "/" + this.shown[this.chosen].name;
    if (step) {
      this.chosen = (this.chosen + step + this.shown.length) % this.shown.length;
      this.draw();
    } else if (event.key === "Tab" || (event.key === "Enter" && !event.shiftKey && !exact)) this.take(this.shown[this.chosen]);
    else if (event.key === "Escape") this.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

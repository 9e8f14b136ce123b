// What a bot tells somebody who pressed a button, without a message: a line that goes by, or a word to be clicked away.

import {make} from "./dom.js";

const STAYS_MS = 4500;

export class Notices {
  constructor(window) {
    this.window = window;
    this.upTo = new Map();
    this.element = make("div", {className: "notices", id: window.platform + "-notices", role: "status", "aria-live": "polite"});
  }

  /** Shows what has come since one looked last. */
  show(told, chat) {
    const key = chat + "/" + this.window.view.person;
    const before = this.upTo.get(key);
    const newest = told.at(-1)?.number ?? 0;
    this.upTo.set(key, newest);
    if (before === undefined) return;
    for (const each of told.filter(one => one.number > before)) {
      this.release(each.message);
      if (each.alert && each.text) this.alert(each.text);
      else if (each.text) this.toast(each.text);
      if (each.url) this.toast("The bot opens " + each.url);
    }
  }

  /** The pressed button need not wait any longer. */
  release(message) {
    document.getElementById(`${this.window.platform}-m${message}`)?.querySelectorAll(".key[aria-busy=true]")
      .forEach(key => { key.ariaBusy = "false"; });
  }

  toast(text) {
    const toast = make("p", {className: "toast", textContent: text});
    this.element.append(toast);
    setTimeout(() => toast.remove(), STAYS_MS);
  }

  alert(text) {
    const back = document.activeElement;
    const ok = make("button", {type: "button", className: "primary", textContent: "OK", onclick: () => dialog.close()});
    const dialog = make("dialog", {className: "alert", "aria-label": "The bot says"}, make("p", {textContent: text}), ok);
    dialog.addEventListener("close", () => {
      dialog.remove();
      back?.focus?.();
    });
    document.body.append(dialog);
    dialog.showModal();
  }
}

// What one can do with a message: one toolbar, which goes to the message under the pointer or with the focus.

import {call, messagePath} from "./api.js";
import {icon, iconButton, make} from "./dom.js";
import {isMine} from "./manners.js";
import {react} from "./message.js";
import {alias, state} from "./store.js";

export class Toolbar {
  constructor(talk) {
    this.talk = talk;
    this.element = make("div", {className: "toolbar", role: "toolbar", "aria-label": "What to do with this message"});
    talk.list.addEventListener("pointerover", event => this.over(event.target));
    talk.list.addEventListener("pointerleave", () => { if (!this.element.contains(document.activeElement)) this.leave(); });
    talk.list.addEventListener("focusin", event => this.over(event.target));
    this.element.addEventListener("keydown", event => this.onKey(event));
  }

  over(target) {
    const item = target.closest?.(".message");
    if (!item || item === this.item || this.element.querySelector(".picker")?.contains(document.activeElement)) return;
    // what the keyboard is at is not taken away by a pointer that happens to lie elsewhere
    if (this.element.contains(document.activeElement) && !item.contains(document.activeElement)) return;
    this.item = item;
    this.fill();
    item.querySelector(".stack").append(this.element);
  }

  leave() {
    this.item = null;
    this.element.remove();
  }

  fill() {
    const {talk, item: {message}} = this;
    const mine = isMine(message);
    const inThread = talk.manner.repliesIn === "thread";
    const buttons = [
      iconButton("smile", "Add a reaction", () => this.pick(message), {"aria-expanded": "false"}),
      inThread
        ? talk.id.endsWith("thread") ? null : iconButton("thread", "Reply in thread", () => talk.openThread(message.thread ?? message.id))
        : iconButton("reply", "Reply", () => talk.composer.replyTo(message)),
      mine ? iconButton("edit", "Edit", () => talk.composer.edit(message)) : null,
      mine ? iconButton("trash", "Delete", () => this.remove(message)) : null,
      state.inspector ? this.inspect(message) : null,
    ].filter(Boolean);
    buttons.forEach((button, i) => { button.tabIndex = i ? -1 : 0; });
    this.element.replaceChildren(...buttons);
  }

  inspect(message) {
    const words = "Inspect: what was shown, stored and exported";
    return make("a", {href: "/inspector/find?" + new URLSearchParams({platform: this.talk.platform, chat: message.chat, message: message.id}),
      target: "_blank", rel: "noopener", className: "inspect", title: words, "aria-label": words}, icon("inspect"));
  }

  async remove(message) {
    const {talk} = this;
    const next = this.item.previousElementSibling ?? talk.list;
    this.leave();
    await talk.attempt(() => call("DELETE", messagePath(talk.platform, alias(talk.place.chat), message.id)));
    next.focus?.();
  }

  pick(message) {
    const open = this.element.querySelector(".picker");
    const opener = this.element.firstElementChild;
    opener.setAttribute("aria-expanded", String(!open));
    if (open) {
      open.remove();
      return;
    }
    const choose = emoji => {
      react(this.talk, message, emoji);
      const item = this.item;
      this.leave();
      item?.focus();
    };
    const picker = make("div", {className: "picker", role: "group", "aria-label": "Reactions"},
      ...this.talk.manner.quick.map(emoji => make("button", {type: "button", textContent: emoji, "aria-label": "React with " + emoji,
        "aria-pressed": String((message.reactors[emoji] ?? []).includes(state.person)), onclick: () => choose(emoji)})));
    this.element.append(picker);
    picker.firstElementChild.focus();
  }

  onKey(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      const picker = this.element.querySelector(".picker");
      if (picker) {
        this.element.firstElementChild.setAttribute("aria-expanded", "false");
        this.element.firstElementChild.focus();
        picker.remove();
      } else this.item?.focus();
      return;
    }
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    const group = event.target.closest(".picker") ?? this.element;
    const all = [...group.querySelectorAll(":scope > button, :scope > a")];
    const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
    all.forEach(button => { if (group === this.element) button.tabIndex = button === next ? 0 : -1; });
    next.focus();
  }
}

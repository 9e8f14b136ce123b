// The first-run tour: five steps beside what they are about.

import {iconButton, make} from "./dom.js";
import {save, state} from "./store.js";

const STEPS = [
  {at: "#windows", title: "Three platforms, no account",
    words: "These windows stand in for Telegram, Discord and Slack. Nothing here reaches the real ones: they run in this server, and a restart forgets it all. The gateway talks to them through the real SDKs."},
  {at: ".window:not([hidden]) .composer", title: "Say hello",
    words: "Write in any window. Enter sends, Shift+Enter breaks the line, Up edits your last message. Attach or drop files, record a voice note, type “/” for commands."},
  {at: "#people", title: "Be several people",
    words: "Choose who you are, or add somebody. In a group the bot answers whoever mentions it; keep the “@” beside the text pressed. The chats at each side hold groups, topics, threads and posts."},
  {at: ".window:not([hidden]) .messages", title: "Look behind a message",
    words: "Point at a message, or go to it with the arrow keys: react, reply, edit, delete. Where the inspector is switched on, the magnifier shows what the model was shown, what is stored and what is exported."},
  {at: "#open-bench", title: "Break it",
    words: "The workbench makes calls fail as real platforms do, lists every call that the gateway made, and delivers any raw event. “Reset” forgets everything."},
];

export class Tour {
  constructor(opener) {
    this.opener = opener;
    this.title = make("h2", {id: "tour-title", tabIndex: -1});
    this.words = make("p", {id: "tour-words"});
    this.count = make("span", {className: "count"});
    this.back = make("button", {type: "button", id: "tour-back", textContent: "Back", onclick: () => this.show(this.step - 1)});
    this.next = make("button", {type: "button", id: "tour-next", className: "primary", onclick: () => this.step === STEPS.length - 1 ? this.close() : this.show(this.step + 1)});
    this.dialog = make("dialog", {className: "tour", id: "tour", "aria-labelledby": "tour-title", "aria-describedby": "tour-words"},
      iconButton("close", "Close the tour", () => this.close(), {id: "tour-close", className: "tool"}),
      this.title, this.words, make("div", {className: "steps"}, this.count, this.back, this.next));
    this.dialog.addEventListener("keydown", event => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    opener.addEventListener("click", () => this.open());
  }

  open() {
    document.body.append(this.dialog);
    if (!this.dialog.open) this.dialog.show();
    this.show(0);
  }

  show(step) {
    this.step = step;
    const {at, title, words} = STEPS[step];
    this.unmark();
    const target = [...document.querySelectorAll(at)].find(element => element.offsetParent !== null) ?? document.querySelector(at);
    target?.classList.add("toured");
    target?.scrollIntoView({block: "nearest"});
    this.title.textContent = title;
    this.words.textContent = words;
    this.count.textContent = `${step + 1} of ${STEPS.length}`;
    this.back.disabled = step === 0;
    this.next.textContent = step === STEPS.length - 1 ? "Done" : "Next";
    this.title.focus();
  }

  unmark() {
    document.querySelectorAll(".toured").forEach(element => element.classList.remove("toured"));
  }

  close() {
    this.unmark();
    this.dialog.close();
    state.tour = "seen";
    save();
    this.opener.focus();
  }
}

// The chats at the side of a window, each platform's in its own manner.

import {call, chatPath, soon} from "./api.js";
import {avatar, clock, icon, iconButton, keyed, make, part, say} from "./dom.js";
import {isMine} from "./manners.js";
import {addChat, alias, botName, isName, kind, NAMES, save, state} from "./store.js";

const WORDS = {
  telegram: {list: "Chats", add: "New group", topics: "with topics"},
  discord: {list: "Text channels", add: "New channel", topics: "a forum"},
  slack: {list: "Channels", add: "New channel", topics: "named as a forum"},
};
const MOST_LOOKED_AT = 12;

export class Side {
  constructor(window) {
    this.window = window;
    this.platform = window.platform;
    this.latest = new Map();
    this.lookAround = soon(() => this.fetchLatest(), 1500);
    const words = WORDS[this.platform];
    this.directs = make("div", {className: "chats directs"});
    this.groups = make("div", {className: "chats groups"});
    this.adder = iconButton("plus", words.add, () => this.showForm(), {className: "tool adder", "aria-expanded": "false"});
    this.form = this.buildForm(words);
    const heading = text => make("h3", {textContent: text});
    const list = this.platform === "telegram"
      ? [make("div", {className: "side-head"}, heading(words.list), this.adder), this.form, this.directs, this.groups]
      : [make("div", {className: "side-head"}, make("strong", {textContent: "Sandbox"})),
        ...this.platform === "discord" ? [heading("Direct messages"), this.directs] : [],
        make("div", {className: "side-row"}, heading(words.list), this.adder), this.form, this.groups,
        ...this.platform === "slack" ? [heading("Apps"), this.directs] : []];
    this.me = make("div", {className: "me"});
    this.element = make("nav", {className: "side", id: this.platform + "-side", "aria-label": NAMES[this.platform] + " chats"},
      this.platform === "telegram" ? null : this.rail(), make("div", {className: "side-list"}, ...list, this.me));
    this.element.addEventListener("keydown", event => { if (event.key === "Escape") this.close(true); });
  }

  rail() {
    return make("div", {className: "rail", "aria-hidden": "true"}, make("span", {className: "home", textContent: "S"}),
      ...this.platform === "discord" ? [make("span", {className: "bar"}), make("span", {className: "place", textContent: "T"})] : []);
  }

  buildForm(words) {
    const id = this.platform + "-new-chat";
    const name = make("input", {id, placeholder: "name", maxLength: 40, autocomplete: "off", required: true,
      pattern: "[A-Za-z0-9][A-Za-z0-9_.\\-]*", title: "Letters, digits, “.”, “_” and “-”"});
    const topics = make("input", {type: "checkbox"});
    const form = make("form", {className: "new-chat", hidden: true}, make("label", {className: "hidden", for: id, textContent: words.add}), name,
      make("label", {}, topics, " " + words.topics), make("button", {type: "submit", textContent: "Add"}));
    form.addEventListener("submit", event => {
      event.preventDefault();
      const chat = (topics.checked && !name.value.startsWith("forum-") ? "forum-" : "") + name.value.trim();
      if (!isName(chat)) return;
      addChat(chat);
      form.reset();
      this.showForm(false);
      this.window.go({chat}, true);
    });
    return form;
  }

  showForm(on = this.form.hidden) {
    this.form.hidden = !on;
    this.adder.setAttribute("aria-expanded", String(on));
    if (on) this.form.querySelector("input").focus();
  }

  /** Where there is no room for it, it comes over the chat. */
  toggle(on = !this.element.classList.contains("open")) {
    this.element.classList.toggle("open", on);
    this.window.menu?.setAttribute("aria-expanded", String(on));
    if (on) this.element.querySelector(".chats button[aria-current]")?.focus();
  }

  close(focus) {
    if (!this.element.classList.contains("open")) return;
    this.toggle(false);
    if (focus) this.window.menu.focus();
  }

  draw() {
    this.list(this.directs, ["dm"]);
    this.list(this.groups, state.chats);
    part(this.me, [state.person], () => [avatar(state.person), make("span", {}, make("strong", {textContent: state.person}), make("small", {textContent: "you"}))]);
  }

  list(parent, chats) {
    const {place} = this.window;
    keyed(parent, chats, chat => chat, chat => {
      const button = make("button", {type: "button", id: `${this.platform}-chat-${chat}`, onclick: () => this.window.go({chat}, true)});
      button.slots = {sign: make("span", {className: "sign"}), name: make("span", {className: "name"}), time: make("small", {className: "time"}),
        last: make("small", {className: "preview"}), unread: make("span", {className: "unread", hidden: true})};
      button.append(...Object.values(button.slots));
      return button;
    }, (button, chat) => {
      const {sign, name, time, last, unread} = button.slots;
      const title = chat === "dm" ? botName(this.platform) : chat;
      const known = this.latest.get(alias(chat)) ?? {};
      part(sign, [title], () => [this.platform === "telegram" || chat === "dm" ? avatar(title, chat === "dm" ? "app" : "")
        : make("span", {className: "hash", textContent: kind(chat) === "forum" && this.platform === "discord" ? "≡" : "#", "aria-hidden": "true"})]);
      say(name, title);
      if (chat === "dm" && !name.querySelector(".badge")) name.append(make("span", {className: "badge", textContent: this.platform === "telegram" ? "bot" : "APP"}));
      say(time, known.at ? clock(known.at) : "");
      say(last, known.words ?? (chat === "dm" ? "write to the bot" : this.window.manner.subtitle(chat)));
      const count = chat === place.chat ? 0 : known.unread ?? 0;
      part(unread, count, () => count ? [count > 99 ? "99+" : String(count), make("span", {className: "hidden", textContent: " unread"})] : []);
      button.classList.toggle("has-unread", count > 0);
      if (chat === place.chat) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
  }

  /** What was said last in the other chats, and how much of it nobody has read here. */
  async fetchLatest() {
    const {window, platform} = this;
    this.note(alias(window.place.chat), window.view.messages, true);
    const used = new Set(await call("GET", "chats/" + platform));
    const others = ["dm", ...state.chats].filter(chat => chat !== window.place.chat && used.has(alias(chat))).slice(0, MOST_LOOKED_AT);
    for (const chat of others) this.note(alias(chat), await call("GET", chatPath(platform, alias(chat), "messages")), false);
    this.draw();
  }

  note(chat, messages, reading) {
    const seen = messages.filter(message => !message.to || message.to === state.person);
    const last = seen.at(-1);
    const key = `${this.platform}/${chat}/${state.person}`;
    if (reading && last && state.read[key] !== last.at) {
      state.read[key] = last.at;
      save();
    }
    const since = state.read[key] ?? "";
    this.latest.set(chat, last ? {
      at: last.at, words: `${isMine(last) ? "You" : last.from}: ${last.text || "a file"}`.slice(0, 80),
      unread: seen.filter(message => message.at > since && !isMine(message)).length,
    } : {});
  }
}

/** The posts of a forum, as cards. */
export function drawPosts(window) {
  const {topics, messages} = window.view;
  const posts = topics.map(topic => {
    const said = messages.filter(message => message.thread === topic.id);
    return {topic, first: said[0], count: Math.max(0, said.length - 1), last: said.at(-1)};
  }).reverse();
  keyed(window.posts, posts.length ? posts : [{none: true}], post => post.none ? "none" : post.topic.id, () => make("li"), (card, post) =>
    part(card, [post.topic?.name, post.first?.text, post.count, post.last?.at], () => post.none
      ? [make("p", {className: "none", textContent: "No post yet. Open one with “New post”."})]
      : [make("button", {type: "button", onclick: () => window.go({thread: post.topic.id}, true)},
        make("strong", {textContent: post.topic.name}),
        make("span", {textContent: post.first ? `${post.first.from}: ${post.first.text}` : ""}),
        make("small", {}, icon("thread"), `${post.count} · ${post.last ? clock(post.last.at) : ""}`))]));
}

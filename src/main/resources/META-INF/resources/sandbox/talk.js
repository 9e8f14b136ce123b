// A list of messages with its composer: the middle of a window, or the thread beside it.

import {Composer} from "./composer.js";
import {keyed, make, part, say} from "./dom.js";
import {isMine, manners} from "./manners.js";
import {createMessage, emptyWords, updateMessage} from "./message.js";
import {alias, botName, kind, NAMES, state} from "./store.js";
import {Toolbar} from "./toolbar.js";

const AT_END = 90;

export class Talk {
  constructor(window, id, label) {
    this.window = window;
    this.platform = window.platform;
    this.id = id;
    this.place = {chat: "dm", thread: null};
    this.messages = [];
    this.list = make("div", {className: "messages", id: id + "-messages", role: "log", "aria-live": "off", tabIndex: 0, "aria-label": label});
    this.news = make("p", {className: "hidden", role: "status", "aria-live": "polite"});
    this.presence = make("div", {className: "presence", id: id + "-presence", hidden: true});
    this.jump = make("button", {type: "button", className: "jump", hidden: true, textContent: "New messages ↓", onclick: () => this.toEnd(true)});
    this.writeLabel = id === this.platform ? `Write on ${NAMES[id]}` : "Write in the thread";
    this.composer = new Composer(this, id);
    this.toolbar = new Toolbar(this);
    this.list.addEventListener("keydown", event => this.onKey(event));
    this.list.addEventListener("scroll", () => { if (this.atEnd()) this.jump.hidden = true; }, {passive: true});
    this.elements = [this.list, this.news, this.presence, this.jump, this.composer.form];
  }

  /** Shows what belongs to this place; `all` are the messages of the whole chat. */
  show(all, wanted, place, presence) {
    const moved = this.where !== [alias(place.chat), place.thread, state.person].join("/");
    this.where = [alias(place.chat), place.thread, state.person].join("/");
    this.place = place;
    this.all = all;
    const stay = !moved && !this.atEnd();
    const grown = wanted.length > this.messages.length;
    this.messages = wanted;
    this.list.classList.toggle("direct", kind(place.chat) === "dm");
    if (moved) this.toolbar.leave();
    this.draw();
    this.drawPresence(presence);
    this.composer.at(place, moved);
    if (!stay) this.toEnd();
    else if (grown) this.jump.hidden = false;
    this.tell(moved);
  }

  draw() {
    const items = [];
    let day = "";
    this.messages.forEach((message, i) => {
      const its = new Date(message.at).toDateString();
      if (its !== day) items.push({day: its, at: message.at});
      day = its;
      items.push({message, earlier: this.messages[i - 1], later: this.messages[i + 1]});
    });
    if (!items.length) items.push({empty: emptyWords(this)});
    keyed(this.list, items,
      item => item.message ? "m" + item.message.id : item.day ? "d" + item.day : "empty",
      item => item.message ? createMessage(this, item.message) : item.day ? dayLine(item) : make("div", {className: "empty"}),
      (node, item) => {
        if (item.message) updateMessage(this, node, item.message, item.earlier, item.later);
        if (item.empty) part(node, item.empty, () => [make("strong", {textContent: item.empty[0]}), make("span", {textContent: item.empty[1]})]);
      });
  }

  drawPresence({action, draft}) {
    const name = botName(this.platform);
    const words = action === null ? "" : action === "thinking" ? `${name} is thinking` : action === "typing" ? `${name} is typing`
      : `${name} ${action.startsWith("is ") ? action : "is " + action.replaceAll("_", " ")}`;
    part(this.presence, [action, draft], () => [
      draft === null ? null : make("div", {className: "draft", textContent: draft || "…"}),
      action === null ? null : make("span", {className: "doing"}, make("span", {className: "dots", "aria-hidden": "true"}), words.replace(/[.…]+$/, "") + "…")]);
  }

  /** Reads out what others say, once it has stopped growing. */
  tell(moved) {
    clearTimeout(this.telling);
    const last = this.messages.at(-1);
    const print = last && `${last.from}: ${last.text || "sent a file"}`;
    if (moved || !last || isMine(last)) {
      this.told = print;
      return;
    }
    this.telling = setTimeout(() => {
      if (this.told === print) return;
      this.told = print;
      say(this.news, print);
    }, 1200);
  }

  find(id) {
    return this.all?.find(message => message.id === id);
  }

  /** Whether the bot has done something after this message, so that it has seen it. */
  isHeard(message) {
    const last = this.all?.findLast(other => other.bot);
    return !!last && last.at >= message.at;
  }

  /** The thread that hangs at a message in this list. */
  threadOf(message) {
    return this.window.threadAt(message, this);
  }

  openThread(id) {
    this.window.openThread(id);
  }

  attempt(work) {
    return this.window.attempt(work);
  }

  goTo(id) {
    const item = document.getElementById(`${this.id}-m${id}`);
    if (!item) return;
    item.scrollIntoView({block: "center"});
    item.focus();
    item.classList.remove("flash");
    requestAnimationFrame(() => item.classList.add("flash"));
  }

  atEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < AT_END;
  }

  toEnd(smooth) {
    this.list.scrollTo({top: this.list.scrollHeight, behavior: smooth ? "smooth" : "instant"});
    this.jump.hidden = true;
  }

  get manner() {
    return manners[this.platform];
  }

  /** The person's own last message that can still be edited. */
  lastOwn() {
    return this.messages.findLast(isMine);
  }

  onKey(event) {
    if (!["ArrowUp", "ArrowDown", "Home", "End"].includes(event.key) || event.target.closest("button, a, audio, video, pre, .toolbar")) return;
    const items = [...this.list.querySelectorAll(":scope > .message")];
    if (!items.length) return;
    const now = items.indexOf(document.activeElement.closest(".message"));
    const next = {ArrowUp: now < 0 ? items.length - 1 : now - 1, ArrowDown: now < 0 ? items.length - 1 : now + 1, Home: 0, End: items.length - 1}[event.key];
    event.preventDefault();
    items[Math.max(0, Math.min(items.length - 1, next))].focus();
  }
}

function dayLine({day, at}) {
  const today = new Date().toDateString() === day;
  const words = today ? "Today" : new Date(at).toLocaleDateString([], {weekday: "long", day: "numeric", month: "long"});
  return make("div", {className: "day"}, make("span", {textContent: words}));
}

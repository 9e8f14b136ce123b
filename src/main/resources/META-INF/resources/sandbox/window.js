// One platform's window: the chats at the side, a chat in the middle, and a thread beside it where the platform has that.

import {call, chatPath, soon} from "./api.js";
import {avatar, iconButton, keyed, make, part, say} from "./dom.js";
import {takeDrops} from "./files.js";
import {manners} from "./manners.js";
import {Notices} from "./notices.js";
import {drawPosts, Side} from "./side.js";
import {alias, kind, NAMES, save, state} from "./store.js";
import {Talk} from "./talk.js";

const NOTHING = {messages: [], topics: [], commands: [], told: [], presence: {action: null, draft: null}};

export class ChatWindow {
  constructor(platform, attempt) {
    this.platform = platform;
    this.manner = manners[platform];
    this.tell = attempt;
    this.view = NOTHING;
    this.pane = null;
    this.talk = new Talk(this, platform, `${NAMES[platform]} messages`);
    this.threadTalk = this.manner.repliesIn === "thread" ? new Talk(this, platform + "-thread", "Thread") : null;
    this.side = new Side(this);
    this.notices = new Notices(this);
    this.refresh = soon(() => this.look(), 60);
    this.build();
  }

  build() {
    const {platform} = this;
    this.picture = make("span", {className: "head-picture"});
    this.title = make("h2", {id: platform + "-title"});
    this.subtitle = make("p");
    this.menu = iconButton("menu", "Chats", () => this.side.toggle(), {className: "tool side-menu", "aria-expanded": "false"});
    this.opener = make("button", {type: "button", className: "opener", id: platform + "-new-thread", hidden: true,
      onclick: () => this.go({thread: "new"}, true)});
    this.strip = make("div", {className: "strip", role: "group", "aria-label": "Topics and threads", hidden: true});
    this.posts = make("ul", {className: "posts", "aria-label": "Posts", hidden: true});
    const head = make("header", {className: "talk-head"}, this.menu, this.picture,
      make("div", {className: "titles"}, this.title, this.subtitle), this.opener);
    const main = make("div", {className: "talk"}, head, this.strip, this.posts, ...this.talk.elements, this.notices.element);
    this.element = make("section", {className: "window " + platform, id: "window-" + platform, "aria-label": NAMES[platform]},
      make("div", {className: "caption"}, make("span", {textContent: NAMES[platform]}), make("small", {textContent: "stand-in"})),
      make("div", {className: "inside"}, this.side.element, main, this.threadTalk ? this.buildPane() : null));
    takeDrops(main, files => { this.talk.composer.tray.add(files); this.talk.composer.text.focus(); });
  }

  buildPane() {
    this.paneElement = make("aside", {className: "pane", id: this.platform + "-thread", "aria-label": "Thread", hidden: true},
      make("header", {className: "talk-head"}, make("div", {className: "titles"}, make("h2", {textContent: "Thread"})),
        iconButton("close", "Close the thread", () => this.closeThread(), {className: "tool"})), ...this.threadTalk.elements);
    this.paneElement.addEventListener("keydown", event => { if (event.key === "Escape" && !event.defaultPrevented) this.closeThread(); });
    takeDrops(this.paneElement, files => { this.threadTalk.composer.tray.add(files); });
    return this.paneElement;
  }

  get place() {
    return state.places[this.platform];
  }

  get isVisible() {
    return this.element.offsetParent !== null;
  }

  attempt(work) {
    return this.tell(work);
  }

  go(place, focus) {
    const before = this.place;
    state.places[this.platform] = {chat: before.chat, thread: null, ...place};
    if (place.chat !== undefined && place.chat !== before.chat) this.closeThread();
    save();
    this.side.close();
    this.draw();
    this.refresh();
    if (focus) this.talk.composer.text.focus();
    this.onMoved?.();
  }

  /** Somebody else is at the keyboard now. */
  personChanged() {
    if (this.place.chat === "dm") {
      this.view = NOTHING;
      this.closeThread();
    }
    this.draw();
    this.refresh();
  }

  async look() {
    if (!this.isVisible || !state.bots[this.platform]) return;
    const asked = alias(this.place.chat);
    const person = state.person;
    const view = await call("GET", chatPath(this.platform, asked) + "?person=" + encodeURIComponent(person));
    if (asked !== alias(this.place.chat) || person !== state.person) return;
    this.view = view;
    this.draw();
    this.side.lookAround();
    this.notices.show(view.told, asked);
    clearTimeout(this.again);
    // what a bot shows that it does ends by itself, of which nobody tells
    if (view.presence.action !== null || view.presence.draft !== null) this.again = setTimeout(this.refresh, 1200);
  }

  draw() {
    const {place, view} = this;
    if (view.alias !== undefined && view.alias !== alias(place.chat)) this.view = NOTHING;
    const {messages, presence, commands, topics} = this.view;
    const topic = topics.find(each => each.id === place.thread);
    if (place.thread && !["new", "general"].includes(place.thread) && this.view !== NOTHING && !topic) place.thread = null;
    const title = this.manner.title(place.chat);
    part(this.picture, [title], () => [avatar(title, place.chat === "dm" ? "app" : "")]);
    say(this.title, (this.platform !== "telegram" && kind(place.chat) === "group" ? "# " : "") + title);
    say(this.subtitle, place.thread === "new" ? this.manner.newThread(place.chat) : topic?.name ?? this.manner.subtitle(place.chat));
    this.opener.textContent = this.manner.newThread(place.chat);
    this.opener.hidden = !this.opener.textContent || place.thread === "new";
    this.talk.composer.menu.offers = commands;
    if (this.threadTalk) this.threadTalk.composer.menu.offers = commands;
    this.drawStrip();
    const isBoard = this.platform === "discord" && kind(place.chat) === "forum" && place.thread === null;
    this.element.classList.toggle("board", isBoard);
    this.posts.hidden = !isBoard;
    if (isBoard) drawPosts(this);
    this.talk.show(messages, messages.filter(message => this.manner.shows(message, place)), place,
      place.thread === "new" ? NOTHING.presence : presence);
    this.drawPane(messages, presence);
    this.side.draw();
  }

  drawStrip() {
    const {place, view: {topics}} = this;
    const general = this.manner.general(place.chat);
    const items = [];
    if (general) items.push({id: null, name: "All"}, {id: "general", name: general});
    else if (topics.length || place.thread) items.push({id: null, name: kind(place.chat) === "forum" ? "‹ All posts" : "# " + place.chat});
    if (general || kind(place.chat) === "group") items.push(...topics);
    else items.push(...topics.filter(topic => topic.id === place.thread));
    if (place.thread === "new") items.push({id: "new", name: this.manner.newThread(place.chat)});
    this.strip.hidden = items.length < 2;
    keyed(this.strip, items, item => String(item.id), item => make("button", {type: "button", onclick: () => this.go({thread: item.id}, true)}),
      (button, item) => {
        say(button, item.name);
        button.setAttribute("aria-pressed", String(item.id === place.thread));
      });
  }

  drawPane(messages, presence) {
    if (!this.threadTalk) return;
    const root = messages.find(message => message.id === this.pane);
    if (this.pane && this.view !== NOTHING && !root && !messages.some(message => message.thread === this.pane)) this.pane = null;
    this.paneElement.hidden = !this.pane;
    this.element.classList.toggle("with-pane", !!this.pane);
    if (this.pane) {
      this.threadTalk.show(messages, messages.filter(message => message.id === this.pane || message.thread === this.pane),
        {chat: this.place.chat, thread: this.pane}, presence);
    }
  }

  openThread(id) {
    if (!this.threadTalk) return this.go({thread: id}, true);
    this.pane = id;
    this.paneBack = document.activeElement;
    this.draw();
    return this.threadTalk.composer.text.focus();
  }

  closeThread() {
    if (!this.pane) return;
    const inside = this.paneElement.contains(document.activeElement);
    this.pane = null;
    this.draw();
    if (inside) (this.paneBack?.isConnected ? this.paneBack : this.talk.composer.text).focus();
  }

  threadAt(message, talk) {
    if (talk !== this.talk || this.platform === "telegram") return null;
    const topic = this.view.topics.find(each => each.id === message.id);
    const hasThread = this.platform === "slack" ? message.thread === message.id : topic !== undefined;
    if (!hasThread) return null;
    const replies = this.view.messages.filter(other => other.thread === message.id && other.id !== message.id);
    return {id: message.id, name: topic?.name ?? "", replies: replies.length, who: [...new Set(replies.map(reply => reply.from))],
      last: replies.at(-1)?.at ?? null};
  }

  async posted(posted, place) {
    const isThere = () => this.place.chat === place.chat && this.place.thread === "new";
    if (place.thread !== "new" || !posted.thread || !isThere()) return this.refresh();
    await this.look().catch(() => {}); // so that the new one is known
    if (!isThere()) return undefined;
    return this.go({thread: posted.thread}, true);
  }
}

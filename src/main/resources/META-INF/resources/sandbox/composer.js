// Where one writes: text, files, a voice note, a mention of the bot, a command.

import {call, chatPath, messagePath} from "./api.js";
import {CommandMenu} from "./commands.js";
import {iconButton, make} from "./dom.js";
import {Tray} from "./files.js";
import {isMine, needsMention} from "./manners.js";
import {alias, botName, draft, draftKey, keepDraft, save, state} from "./store.js";
import {Recorder} from "./voice.js";

export class Composer {
  constructor(talk, id) {
    this.talk = talk;
    this.context = null;
    this.tray = new Tray(id, () => this.mark());
    this.text = make("textarea", {id: id + "-text", rows: 1, "aria-label": "Message", autocomplete: "off", enterKeyHint: "send"});
    this.menu = new CommandMenu(this, id);
    this.recorder = new Recorder(() => this.envelope(), (file, envelope) => this.voice(file, envelope), () => this.mark());
    this.mention = make("button", {type: "button", className: "tool mention-tool", id: id + "-mention", textContent: "@",
      onclick: () => { state.mention = !state.mention; save(); this.mark(); }});
    this.slash = iconButton("slash", "Commands", () => this.menu.toggle(), {className: "tool slash-tool"});
    this.submit = iconButton("send", "Send", null, {className: "send", type: "submit"});
    this.contextTitle = make("strong");
    this.contextText = make("span");
    this.contextBar = make("div", {className: "context", hidden: true}, make("div", {}, this.contextTitle, this.contextText),
      iconButton("close", "Cancel", () => this.cancel()));
    this.error = make("p", {className: "error", role: "alert", hidden: true});
    this.form = make("form", {className: "composer", id: id + "-composer", "aria-label": talk.writeLabel},
      this.contextBar, this.tray.list, this.menu.list, this.recorder.bar,
      make("div", {className: "line"}, this.tray.label, this.text, this.mention, this.slash, this.recorder.button, this.submit), this.error);
    this.listen();
  }

  listen() {
    this.form.addEventListener("submit", event => { event.preventDefault(); this.send(); });
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", event => this.onKey(event));
    this.text.addEventListener("paste", event => {
      if (event.clipboardData.files.length) { event.preventDefault(); this.tray.add(event.clipboardData.files); }
    });
  }

  /** Goes to a place, with what was half written there. */
  at(place, moved) {
    if (moved) {
      this.context = null;
      this.key = draftKey(this.talk.platform, place.chat, place.thread);
      this.text.value = draft(this.key);
      this.problem("");
      this.menu.close();
    }
    this.mark();
  }

  typed() {
    if (this.context?.what !== "edit") keepDraft(this.key, this.text.value);
    this.menu.typed(this.text.value);
    this.mark();
  }

  mark() {
    const {chat, thread} = this.talk.place;
    this.text.placeholder = this.talk.manner.placeholder(chat, thread);
    this.text.rows = Math.min(8, this.text.value.split("\n").length);
    this.mention.hidden = !needsMention(chat);
    this.mention.setAttribute("aria-pressed", String(state.mention));
    this.mention.title = `Mention ${botName(this.talk.platform)}, so that it knows you mean it`;
    this.mention.setAttribute("aria-label", `Mention ${botName(this.talk.platform)}`);
    this.slash.hidden = !this.menu.offers.length;
    this.form.classList.toggle("ready", this.text.value.trim() !== "" || this.tray.files.length > 0);
    const {what, message} = this.context ?? {};
    this.contextBar.hidden = !this.context;
    this.contextTitle.textContent = what === "edit" ? "Edit message" : message ? "Reply to " + message.from : "";
    this.contextText.textContent = message?.text || (message ? "a file" : "");
  }

  replyTo(message) {
    this.context = {what: "reply", message};
    this.mark();
    this.text.focus();
  }

  edit(message) {
    this.context = {what: "edit", message};
    this.text.value = message.text;
    this.mark();
    this.text.focus();
    this.text.setSelectionRange(message.text.length, message.text.length);
  }

  cancel() {
    if (this.context?.what === "edit") this.text.value = draft(this.key);
    this.context = null;
    this.mark();
    this.text.focus();
  }

  problem(words) {
    this.error.textContent = words;
    this.error.hidden = !words;
  }

  onKey(event) {
    if (event.isComposing) return;
    if (this.menu.onKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.send();
    } else if (event.key === "ArrowUp" && !this.text.value && !this.context && this.talk.lastOwn()) {
      event.preventDefault();
      this.edit(this.talk.lastOwn());
    } else if (event.key === "Escape" && this.context) {
      event.stopPropagation();
      this.cancel();
    }
  }

  /** Where something goes and by whom, which is settled before anything is waited for: one may be elsewhere by then. */
  envelope() {
    const {platform, place} = this.talk;
    return {platform, place: {...place}, chat: alias(place.chat), key: this.key, context: this.context, from: state.person,
      mention: needsMention(place.chat) && state.mention};
  }

  async send() {
    const text = this.text.value;
    const {files} = this.tray;
    if (this.sending || (!text.trim() && !files.length)) return;
    this.sending = true;
    this.problem("");
    const envelope = this.envelope();
    const changes = envelope.context?.what === "edit";
    try {
      if (changes && isMine(envelope.context.message)) await this.change(text, envelope);
      else await this.post(text, await this.tray.read(), envelope);
      if (!changes && draft(envelope.key) === text) keepDraft(envelope.key, "");
      if (this.isAt(envelope) && this.text.value === text) this.text.value = changes ? draft(envelope.key) : "";
      this.tray.drop(files);
      this.done(envelope);
    } catch (e) {
      this.problem("That did not work: " + e.message);
    } finally {
      this.sending = false;
    }
  }

  isAt(envelope) {
    return this.key === envelope.key && this.context === envelope.context;
  }

  done(envelope) {
    if (this.isAt(envelope)) {
      this.context = null;
      this.talk.toEnd();
    }
    this.mark();
  }

  change(text, {platform, chat, context}) {
    return call("PUT", messagePath(platform, chat, context.message.id), {text});
  }

  async post(text, attachments, {platform, place, chat, context, from, mention}) {
    const posted = await call("POST", chatPath(platform, chat, "messages"), {
      from, text, attachments,
      mention: mention && !text.startsWith("/"),
      thread: place.thread === "general" ? null : place.thread,
      replyTo: context?.what === "reply" ? context.message.id : null,
    });
    this.talk.window.posted(posted, place);
  }

  async voice(file, envelope) {
    try {
      await this.post("", [file], envelope);
      this.done(envelope);
    } catch (e) {
      this.problem("The voice note was not sent: " + e.message);
    }
  }
}

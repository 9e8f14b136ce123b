// One message of a list, whatever the platform: each of its parts is made anew only if it has changed.

import {call, messagePath} from "./api.js";
import {avatar, clock, hueClass, icon, make, part, size} from "./dom.js";
import {follows, isMine} from "./manners.js";
import {alias, botName, state} from "./store.js";

const PICTURES = ["photo", "sticker", "image/png", "image/jpeg", "image/gif", "image/webp"];

export function createMessage(talk, message) {
  const parts = {};
  for (const name of ["head", "only", "quote", "files", "text", "reactions", "meta", "buttons", "thread"]) {
    parts[name] = make("div", {className: "m-" + name, hidden: true});
  }
  parts.text.hidden = false;
  const bubble = make("div", {className: "bubble"}, parts.head, parts.only, parts.quote, parts.files, parts.text,
    parts.reactions, parts.meta);
  const item = make("article", {id: `${talk.id}-m${message.id}`, tabIndex: -1},
    avatar(message.from, message.bot ? "app" : ""), make("div", {className: "stack"}, bubble, parts.buttons, parts.thread));
  item.parts = parts;
  return item;
}

export function updateMessage(talk, item, message, earlier, later) {
  const {parts} = item;
  const mine = isMine(message);
  item.message = message;
  item.className = ["message", mine ? "mine" : "theirs", message.bot ? "bot" : "", message.to ? "private" : "",
    follows(message, earlier) ? "follow" : "", later && follows(later, message) ? "" : "last"].filter(Boolean).join(" ");
  item.setAttribute("aria-label", `${message.from}${message.bot ? ", app" : ""}, ${clock(message.at)}`);
  part(parts.head, [message.from, message.bot, message.at], () => [
    make("span", {className: "who " + hueClass(message.from), textContent: message.from}),
    message.bot ? make("span", {className: "badge", textContent: talk.platform === "telegram" ? "bot" : "APP"}) : null,
    make("time", {dateTime: message.at, textContent: clock(message.at), title: new Date(message.at).toLocaleString()})]);
  part(parts.only, message.to, () => message.to ? ["Only visible to " + (message.to === state.person ? "you" : message.to)] : []);
  part(parts.quote, quoted(talk, message), () => quote(talk, message));
  part(parts.files, message.attachments, () => message.attachments.map(file));
  writeText(parts.text, message);
  part(parts.reactions, [message.reactors, state.person], () => reactions(talk, message));
  part(parts.meta, [message.edited, message.silent, message.at, mine, mine && talk.isHeard(message)], () => meta(talk, message, mine));
  part(parts.buttons, message.buttons, () => buttonRows(talk, message));
  part(parts.thread, talk.threadOf(message), () => threadLine(talk, message));
}

function writeText(slot, message) {
  const print = message.html + (message.edited ? "e" : "");
  if (slot.print === print) return;
  slot.print = print;
  slot.innerHTML = message.html; // escaped and made of a few known tags by the server
  slot.querySelectorAll("a[href]").forEach(link => { link.target = "_blank"; link.rel = "noopener noreferrer"; });
  slot.querySelectorAll("pre, blockquote").forEach(dropLineBreakAfter);
  slot.querySelectorAll("pre").forEach(block => { block.tabIndex = 0; });
  slot.querySelectorAll(".spoiler").forEach(hideSpoiler);
  if (message.edited) slot.append(make("span", {className: "edited", textContent: " (edited)"}));
}

/** A block breaks the line itself; the text's own break after it would show as an empty line. */
function dropLineBreakAfter(block) {
  const next = block.nextSibling;
  if (next?.nodeType === Node.TEXT_NODE && next.data.startsWith("\n")) next.data = next.data.slice(1);
}

function hideSpoiler(spoiler) {
  const said = [...spoiler.childNodes];
  spoiler.tabIndex = 0;
  spoiler.setAttribute("role", "button");
  spoiler.append(make("span", {className: "veil"}, ...said), make("span", {className: "hidden", textContent: "Spoiler, press to show"}));
  const show = () => {
    spoiler.classList.add("shown");
    spoiler.removeAttribute("role");
    spoiler.replaceChildren(...said);
  };
  spoiler.addEventListener("click", show);
  spoiler.addEventListener("keydown", event => { if (event.key === "Enter") show(); });
}

function quoted(talk, message) {
  const found = message.replyTo && talk.find(message.replyTo);
  return message.replyTo ? [found?.from ?? "", found?.text ?? "", found?.attachments.length ?? 0] : null;
}

function quote(talk, message) {
  if (!message.replyTo) return [];
  const found = talk.find(message.replyTo);
  if (!found) return [make("span", {className: "quote", textContent: "The message is gone"})];
  return [make("button", {type: "button", className: "quote " + hueClass(found.from), title: "Go to that message",
    onclick: () => talk.goTo(found.id)}, avatar(found.from, "tiny"), make("strong", {textContent: found.from}),
  make("span", {textContent: found.text || "a file"}))];
}

function file(given) {
  if (PICTURES.includes(given.type)) return make("img", {className: "picture", src: given.url, alt: given.name, loading: "lazy"});
  if (given.type === "voice" || given.type.startsWith("audio")) {
    return make("figure", {className: "sound"}, make("figcaption", {textContent: given.type === "voice" ? "Voice message" : given.name}),
      make("audio", {src: given.url, controls: true, preload: "metadata", "aria-label": given.name}));
  }
  if (given.type.startsWith("video") || given.type === "animation") {
    return make("video", {className: "picture", src: given.url, controls: true, preload: "metadata", "aria-label": given.name});
  }
  return make("a", {className: "file", href: given.url, download: given.name}, icon("file"),
    make("span", {textContent: given.name}), make("small", {textContent: size(given.bytes)}));
}

export function react(talk, message, emoji) {
  const had = (message.reactors[emoji] ?? []).includes(state.person);
  return talk.attempt(() => call("POST", messagePath(talk.platform, alias(talk.place.chat), message.id, "reactions"),
    {from: state.person, emoji: had ? "" : emoji}));
}

function reactions(talk, message) {
  return Object.entries(message.reactors).map(([emoji, who]) => make("button", {
    type: "button", "aria-pressed": String(who.includes(state.person)), title: who.join(", "),
    onclick: () => react(talk, message, emoji),
  }, make("span", {textContent: emoji}), make("span", {className: "count", textContent: String(who.length)}),
  make("span", {className: "hidden", textContent: " by " + who.join(", ")})));
}

function meta(talk, message, mine) {
  const words = [message.silent ? "silent" : "", clock(message.at)].filter(Boolean).join(" ");
  if (talk.platform !== "telegram") return message.silent ? ["silent"] : [];
  const heard = mine && talk.isHeard(message);
  return [message.edited ? "edited " : null, words,
    mine ? make("span", {className: heard ? "ticks read" : "ticks", role: "img", "aria-label": heard ? "read" : "sent"}) : null];
}

function buttonRows(talk, message) {
  const rows = [];
  for (const button of message.buttons) (rows[button.row] ??= []).push(button);
  return rows.filter(Boolean).map(row => make("div", {className: "row"}, ...row.map(button => drawButton(talk, message, button))));
}

function drawButton(talk, message, button) {
  if (button.url) {
    return make("a", {className: "key link", href: button.url, target: "_blank", rel: "noopener noreferrer"}, button.text, icon("link"));
  }
  const key = make("button", {type: "button", className: `key ${button.style}`, textContent: button.text});
  key.addEventListener("click", () => {
    if (key.ariaBusy === "true") return;
    key.ariaBusy = "true";
    // what the bot has to say to it ends the wait; without an answer it ends by itself
    setTimeout(() => { key.ariaBusy = "false"; }, talk.platform === "telegram" ? 6000 : 700);
    const path = messagePath(talk.platform, alias(talk.place.chat), message.id, "buttons/" + encodeURIComponent(button.id));
    talk.attempt(() => call("POST", path, {from: state.person}));
  });
  return key;
}

function threadLine(talk, message) {
  const thread = talk.threadOf(message);
  if (!thread) return [];
  const words = thread.replies === 1 ? "1 reply" : `${thread.replies} replies`;
  return [make("button", {type: "button", className: "thread", onclick: () => talk.openThread(thread.id)},
    ...thread.who.slice(0, 3).map(name => avatar(name, "tiny")),
    make("strong", {textContent: thread.name || words}),
    make("span", {textContent: thread.name ? words + " ›" : thread.last ? "Last reply " + clock(thread.last) : "Open the thread"}))];
}

/** What stands where nothing has been said yet. */
export function emptyWords(talk) {
  const {chat, thread} = talk.place;
  if (thread === "new") return ["Something new begins here", "The first line of your message becomes its name."];
  if (chat === "dm") return [`This is your chat with ${botName(talk.platform)}`, "Say hello below; the gateway’s bot answers here."];
  return ["Nothing said here yet", "The bot answers whoever mentions it: leave “@” pressed beside the text."];
}

// What the page remembers in this browser: who one is, which chats there are, where one was, and what was half written.

const KEY = "tern.sandbox.page";
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
export const PLATFORMS = ["telegram", "discord", "slack"];
export const NAMES = {telegram: "Telegram", discord: "Discord", slack: "Slack"};

function saved() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

const before = saved();
export const state = {
  person: "alice", people: ["alice", "bob", "carol"], chats: ["team", "forum-help"], show: "all",
  drafts: {}, read: {}, mention: true, tour: "new", ...before,
  // where each window is: "dm" is the direct chat of whoever one is
  places: Object.fromEntries(PLATFORMS.map(p => [p, {chat: "dm", thread: null, ...before.places?.[p]}])),
  bots: {}, inspector: false,
};

let waiting = 0;

/** Keeps it, a moment later; who leaves at once loses nothing. */
export function save() {
  clearTimeout(waiting);
  waiting = setTimeout(keep, 150);
}

function keep() {
  clearTimeout(waiting);
  waiting = 0;
  const {bots, inspector, ...kept} = state;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch { /* private windows may refuse; then it holds as long as the page */ }
}

window.addEventListener("pagehide", () => { if (waiting) keep(); });

export const kind = chat => chat === "dm" || chat.startsWith("dm-") ? "dm" : chat.startsWith("forum-") ? "forum" : "group";
export const alias = chat => chat === "dm" ? "dm-" + state.person : chat;
export const botName = platform => state.bots[platform]?.name ?? "the bot";
export const isName = name => NAME.test(name);
export const draftKey = (platform, chat, thread) => [platform, alias(chat), thread ?? ""].join("/");

export function draft(key) {
  return state.drafts[key] ?? "";
}

export function keepDraft(key, text) {
  if (text) state.drafts[key] = text;
  else delete state.drafts[key];
  save();
}

export function addPerson(name) {
  if (!state.people.includes(name)) state.people.push(name);
  state.person = name;
  save();
}

export function addChat(name) {
  if (kind(name) !== "dm" && !state.chats.includes(name)) state.chats.push(name);
  save();
}

/** After the server has forgotten everything: people and groups of the beginning, no drafts. */
export function forget() {
  Object.assign(state, {people: ["alice", "bob", "carol"], chats: ["team", "forum-help"], drafts: {}, read: {}, person: "alice"});
  for (const platform of PLATFORMS) state.places[platform] = {chat: "dm", thread: null};
  save();
}

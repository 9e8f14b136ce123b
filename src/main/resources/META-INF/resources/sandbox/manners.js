// In what the three platforms differ, as far as this page is concerned.

import {botName, kind, state} from "./store.js";

const QUICK = ["👍", "❤️", "😁", "🎉", "🤔", "👀", "🔥", "👏", "🙏", "💯"];

const telegram = {
  name: "telegram",
  quick: QUICK,
  repliesIn: "message",
  title: chat => chat === "dm" ? botName("telegram") : chat,
  subtitle: chat => ({dm: "bot", group: "group", forum: "group with topics"})[kind(chat)],
  placeholder: (chat, thread) => thread === "new" ? "Name of the topic, and its first words" : "Message",
  newThread: chat => kind(chat) === "forum" ? "New topic" : "",
  general: chat => kind(chat) === "forum" ? "General" : "",
  shows: (message, place) => place.thread === null || place.thread === "new" && false
    || (place.thread === "general" ? message.thread === null : message.thread === place.thread),
};

const discord = {
  name: "discord",
  quick: QUICK,
  repliesIn: "message",
  title: chat => chat === "dm" ? botName("discord") : chat,
  subtitle: chat => ({dm: "direct message", group: "text channel", forum: "forum"})[kind(chat)],
  placeholder(chat, thread) {
    if (thread === "new") return kind(chat) === "forum" ? "Title of the post, and its first words" : "Title of the thread";
    return chat === "dm" ? "Message @" + botName("discord") : "Message " + (thread ? "the thread" : "#" + chat);
  },
  newThread: chat => ({dm: "", group: "New thread", forum: "New post"})[kind(chat)],
  general: () => "",
  shows: (message, place) => place.thread === "new" ? false : message.thread === place.thread,
};

const slack = {
  name: "slack",
  quick: QUICK,
  repliesIn: "thread",
  title: chat => chat === "dm" ? botName("slack") : chat,
  subtitle: chat => ({dm: "app", group: "channel", forum: "channel"})[kind(chat)],
  placeholder: (chat, thread) => thread ? "Reply…" : "Message " + (chat === "dm" ? botName("slack") : "#" + chat),
  newThread: () => "",
  general: () => "",
  shows: message => message.thread === null || message.thread === message.id,
};

export const manners = {telegram, discord, slack};

/** Whether somebody has to be named for the bot to feel spoken to. */
export const needsMention = chat => kind(chat) !== "dm";

export const isMine = message => message.from === state.person && !message.bot;

/** How many minutes may lie between two messages that are shown as one. */
const TOGETHER = 5 * 60_000;

export function follows(message, earlier) {
  return earlier !== undefined && earlier.from === message.from && earlier.bot === message.bot && earlier.to === message.to
    && !message.replyTo && new Date(message.at) - new Date(earlier.at) < TOGETHER
    && new Date(message.at).toDateString() === new Date(earlier.at).toDateString();
}

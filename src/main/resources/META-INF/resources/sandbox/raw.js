// Any event, delivered to the gateway's bot as the platform would.

import {call, chatPath} from "./api.js";
import {make} from "./dom.js";
import {alias, kind, state} from "./store.js";

const now = () => Math.floor(Date.now() / 1000);

/** Events to begin with; what the gateway makes of strange ones is the question. */
const TEMPLATES = {
  telegram: {
    "a message": ({chat, person}, direct) => ({message: {message_id: now() % 1_000_000_000, date: now(), text: "raw hello",
      chat: {id: Number(chat), ...direct ? {type: "private", first_name: state.person} : {type: "supergroup", title: "team"}},
      from: {id: Number(person), is_bot: false, first_name: state.person}}}),
    "kicked out of a group": ({chat, person, bot}) => ({my_chat_member: {chat: {id: Number(chat), type: "supergroup", title: "team"}, date: now(),
      from: {id: Number(person), is_bot: false, first_name: state.person},
      old_chat_member: {status: "member", user: {id: Number(bot), is_bot: true, first_name: "tern"}},
      new_chat_member: {status: "kicked", until_date: 0, user: {id: Number(bot), is_bot: true, first_name: "tern"}}}}),
    "one that nobody can read": () => ({message: {message_id: "not a number", chat: []}}),
  },
  discord: {
    "a message": ({chat, person}) => ({t: "MESSAGE_CREATE", d: {id: String(BigInt(Date.now() - 1_420_070_400_000) << 22n), channel_id: chat, type: 0,
      content: "raw hello", timestamp: new Date().toISOString(), tts: false, pinned: false, mention_everyone: false,
      author: {id: person, username: state.person, discriminator: "0"}, mentions: [], mention_roles: [], attachments: [], embeds: []}}),
    "one that nobody can read": () => ({t: "MESSAGE_CREATE", d: {id: "x"}}),
  },
  slack: {
    "a message": ({chat, person}, direct) => ({type: "message", channel: chat, channel_type: direct ? "im" : "channel", user: person, text: "raw hello",
      ts: `${now()}.000100`, event_ts: `${now()}.000100`}),
    "kicked out of a channel": ({chat}) => ({type: "member_left_channel", channel: chat, channel_type: "C", user: state.bots.slack?.id, event_ts: `${now()}.000200`}),
    "one that nobody can read": () => ({type: "message", channel: 7}),
  },
};

export function rawTab(bench) {
  const choice = make("select", {id: "raw-template"});
  const text = make("textarea", {id: "raw-event", rows: 16, spellcheck: false});
  const outcome = make("pre", {className: "outcome", role: "status", hidden: true});
  const fill = async () => {
    const {platform} = bench;
    const {chat} = state.places[platform];
    const view = await call("GET", chatPath(platform, alias(chat)) + "?person=" + state.person);
    const event = TEMPLATES[platform][choice.value]({chat: view.id, person: view.person, bot: view.bot}, kind(chat) === "dm");
    text.value = JSON.stringify(event, null, 2);
  };
  const deliver = async () => {
    outcome.hidden = false;
    try {
      const answer = await call("POST", "raw/" + bench.platform, JSON.parse(text.value));
      outcome.textContent = "Delivered:\n" + JSON.stringify(answer, null, 2);
    } catch (e) {
      outcome.textContent = "Not delivered: " + e.message;
    }
  };
  choice.addEventListener("change", () => bench.attempt(fill));
  return {
    panel: make("div", {className: "panel"},
      make("p", {className: "lead", textContent: "Delivered to the gateway’s bot just as the platform would, whatever it says."}),
      make("label", {for: "raw-template", textContent: "Begin with"}), choice,
      make("label", {for: "raw-event", textContent: "The event, in the platform’s own JSON"}), text,
      make("button", {type: "button", className: "primary", id: "raw-deliver", textContent: "Deliver", onclick: deliver}), outcome),
    draw: () => {
      choice.replaceChildren(...Object.keys(TEMPLATES[bench.platform]).map(name => make("option", {value: name, textContent: name})));
      outcome.hidden = true;
      bench.attempt(fill);
    },
  };
}

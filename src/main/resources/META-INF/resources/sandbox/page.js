// The sandbox's chat windows. Everything goes through the people's side of this server's REST API.

const PLATFORMS = [["telegram", "Telegram"], ["discord", "Discord"], ["slack", "Slack"]];
const WORDS = {
  "dm": "direct chat with the bot",
  "forum": "group with topics",
  "group": "group; the bot answers when it is mentioned or replied to",
};
const state = {platform: "telegram", person: "alice", chat: "dm-alice", people: ["alice", "bob"],
  chats: ["team", "forum-help"], messages: [], shown: "", bot: "the bot", bots: [], context: null};
const by = id => document.getElementById(id);

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter(child => child));
  return element;
}

async function call(method, path, body) {
  const answer = await fetch("/sandbox/" + path, {
    method,
    headers: body ? {"Content-Type": "application/json"} : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await answer.text();
  const content = text && answer.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : null;
  if (!answer.ok) throw new Error(content?.error ?? `the server answered ${answer.status}`);
  return content;
}

const chatPath = (rest = "") => `chats/${state.platform}/${encodeURIComponent(state.chat)}/${rest}`;
const kind = chat => chat.startsWith("dm-") ? "dm" : chat.startsWith("forum-") ? "forum" : "group";
const title = chat => kind(chat) === "dm" ? state.bot : chat;

function hue(name) {
  let sum = 7;
  for (const c of name) sum = (sum * 33 + c.codePointAt(0)) >>> 0;
  return (sum * 137) % 360;
}

function avatar(name) {
  const element = make("span", {className: "avatar", textContent: [...name][0].toUpperCase(), ariaHidden: "true"});
  element.style.setProperty("--hue", hue(name));
  return element;
}

async function attempt(work) {
  by("error").hidden = true;
  try {
    await work();
  } catch (e) {
    by("error").textContent = "That did not work: " + e.message;
    by("error").hidden = false;
  }
}

// --- where we are ---

function readHash() {
  const [platform, chat, person] = location.hash.slice(1).split("/").map(decodeURIComponent);
  if (!person) return;
  Object.assign(state, {platform, chat, person});
  if (!state.people.includes(person)) state.people.push(person);
}

function go(change) {
  Object.assign(state, change);
  if (kind(state.chat) === "dm") state.chat = "dm-" + state.person;
  state.context = null;
  state.shown = "";
  history.replaceState(null, "", "#" + [state.platform, state.chat, state.person].map(encodeURIComponent).join("/"));
  draw();
  attempt(refresh);
}

function draw() {
  const served = new Set(state.bots.map(bot => bot.platform));
  by("platforms").replaceChildren(...PLATFORMS.map(([id, name]) => make("button", {
    type: "button", textContent: name, disabled: !served.has(id), ariaPressed: String(id === state.platform),
    title: served.has(id) ? "" : name + " is not in this sandbox yet", onclick: () => go({platform: id}),
  })));
  document.body.dataset.platform = state.platform;
  by("people").replaceChildren(...state.people.map(person => make("button", {
    type: "button", ariaPressed: String(person === state.person), onclick: () => go({person}),
  }, avatar(person), person)));
  by("chats").replaceChildren(...["dm-" + state.person, ...state.chats].map(chat => make("button", {
    type: "button", ariaPressed: String(chat === state.chat), onclick: () => go({chat}),
  }, avatar(title(chat)), make("span", {className: "names"},
    make("strong", {textContent: title(chat)}),
    make("small", {textContent: WORDS[kind(chat)].split(";")[0]})))));
  const picture = avatar(title(state.chat));
  picture.id = "chat-avatar";
  by("chat-avatar").replaceWith(picture);
  by("chat-title").textContent = title(state.chat);
  by("chat-kind").textContent = `${WORDS[kind(state.chat)]} · you are ${state.person}`;
  by("mention-box").hidden = kind(state.chat) === "dm";
  by("topics").hidden = kind(state.chat) !== "forum";
  drawContext();
}

// --- messages ---

async function refresh() {
  const [messages, presence] = await Promise.all([call("GET", chatPath("messages")), call("GET", chatPath("presence"))]);
  drawPresence(presence);
  const shown = JSON.stringify([state.platform, state.chat, state.person, by("topic").value, messages]);
  if (shown === state.shown) return;
  state.shown = shown;
  state.messages = messages;
  drawTopics();
  const list = by("messages");
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80 || list.querySelector(".empty");
  const topic = kind(state.chat) === "forum" ? by("topic").value : "";
  const wanted = messages.filter(message => topic === "" || topic === "new" || (message.thread ?? "general") === topic);
  list.replaceChildren(...(wanted.length ? wanted.map(drawMessage) : [empty()]));
  if (atEnd) list.scrollTop = list.scrollHeight;
}

const empty = () => make("li", {className: "empty"},
  make("strong", {textContent: "Nothing said here yet"}),
  kind(state.chat) === "dm" ? "Write something below; the gateway’s bot will answer here."
    : "Tick “mention the bot” so that it knows you mean it.");

function drawMessage(message) {
  const mine = message.from === state.person && !message.bot;
  const who = make("span", {className: "who"}, message.from, message.bot ? make("em", {textContent: "bot"}) : null);
  who.style.setProperty("--hue", hue(message.from));
  const replied = message.replyTo && state.messages.find(other => other.id === message.replyTo);
  const text = make("div", {className: "text"});
  text.innerHTML = message.html; // escaped and made of a few known tags by the server
  text.querySelectorAll("a[href]").forEach(link => { link.target = "_blank"; });
  text.querySelectorAll("pre, blockquote").forEach(dropLineBreakAfter);
  const time = new Date(message.at).toLocaleTimeString([], {hour: "2-digit", minute: "2-digit"});
  const meta = make("span", {className: "meta", textContent: (message.edited ? "edited " : "") + (message.silent ? "silent " : "") + time});
  const bubble = make("div", {className: "bubble"}, mine ? null : who,
    replied ? make("button", {type: "button", className: "quote", textContent: `${replied.from}: ${replied.text || "a file"}`,
      onclick: () => by("m" + replied.id)?.scrollIntoView({block: "center", behavior: "smooth"})}) : null,
    ...message.attachments.map(drawFile), text, meta);
  return make("li", {id: "m" + message.id, className: mine ? "message mine" : "message"}, mine ? null : avatar(message.from),
    make("div", {className: "stack"}, tools(message, mine), bubble,
      message.reactions.length ? make("div", {className: "reactions", textContent: message.reactions.join(" ")}) : null,
      message.buttons.length ? make("div", {className: "buttons"}, ...message.buttons.map(button => drawButton(message, button))) : null));
}

/** A block breaks the line itself; the text's own break after it would show as an empty line. */
function dropLineBreakAfter(block) {
  const next = block.nextSibling;
  if (next?.nodeType === Node.TEXT_NODE && next.data.startsWith("\n")) next.data = next.data.slice(1);
}

function tools(message, mine) {
  const tool = (label, onclick) => make("button", {type: "button", textContent: label, onclick});
  const path = chatPath("messages/" + message.id);
  return make("div", {className: "tools"},
    tool("Reply", () => setContext("reply", message)),
    make("a", {textContent: "Inspect", target: "_blank", title: "What the model was shown, what is stored, what is exported",
      href: "/inspector/find?" + new URLSearchParams({platform: state.platform, chat: message.chat, message: message.id})}),
    tool("👍", () => attempt(() => call("POST", path + "/reactions", {from: state.person, emoji: "👍"}))),
    mine ? tool("Edit", () => setContext("edit", message)) : null,
    mine ? tool("Delete", () => attempt(() => call("DELETE", path))) : null);
}

function drawButton(message, button) {
  if (button.url) return make("a", {href: button.url, target: "_blank", rel: "noopener noreferrer", textContent: button.text + " ↗"});
  const path = chatPath(`messages/${message.id}/buttons/${encodeURIComponent(button.id)}`);
  return make("button", {type: "button", textContent: button.text,
    onclick: () => attempt(() => call("POST", path, {from: state.person}))});
}

function drawFile(file) {
  if (["photo", "sticker", "image/png", "image/jpeg", "image/gif", "image/webp"].includes(file.type)) return make("img", {className: "attachment", src: file.url, alt: file.name});
  if (file.type === "voice" || file.type.startsWith("audio")) return make("audio", {className: "attachment", src: file.url, controls: true, ariaLabel: file.name});
  if (file.type.startsWith("video") || file.type === "animation") return make("video", {className: "attachment", src: file.url, controls: true, ariaLabel: file.name});
  return make("a", {className: "attachment", href: file.url, download: file.name}, "📄", make("span", {textContent: file.name}),
    make("small", {textContent: file.bytes < 1024 ? `${file.bytes} B` : `${Math.round(file.bytes / 1024)} KB`}));
}

function drawTopics() {
  const before = by("topic").value;
  const names = new Map();
  for (const message of state.messages) {
    if (message.thread && !names.has(message.thread)) names.set(message.thread, message.text.replace(/^@\S+\s+/, "").slice(0, 28) || "Topic " + message.thread);
  }
  const option = (value, textContent) => make("option", {value, textContent});
  by("topic").replaceChildren(option("", "All topics, write in General"), option("general", "General"),
    ...[...names].map(([id, name]) => option(id, name)), option("new", "Open a new topic…"));
  by("topic").value = [...by("topic").options].some(o => o.value === before) ? before : "";
}

function drawPresence({action, draft}) {
  by("presence").hidden = action === null && draft === null;
  by("presence").replaceChildren(
    draft === null ? "" : make("span", {className: "draft", textContent: draft || "Thinking…"}),
    action === null ? "" : `${state.bot} is ${action === "typing" ? "typing" : action.replaceAll("_", " ")}…`);
}

// --- writing ---

function setContext(what, message) {
  state.context = {what, message};
  if (what === "edit") by("text").value = message.text;
  drawContext();
  by("text").focus();
}

function drawContext() {
  by("context").hidden = !state.context;
  if (!state.context) return;
  const {what, message} = state.context;
  by("context-title").textContent = what === "edit" ? "Edit" : "Reply to " + message.from;
  by("context-text").textContent = message.text || "a file";
}

async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return {name: file.name, type: file.type || "document", base64: btoa(text)};
}

async function send() {
  const text = by("text").value;
  const files = [...by("attach").files];
  if (!text.trim() && !files.length) return;
  if (state.context?.what === "edit") {
    await call("PUT", chatPath("messages/" + state.context.message.id), {text});
  } else {
    const topic = kind(state.chat) === "forum" ? by("topic").value : "";
    const posted = await call("POST", chatPath("messages"), {
      from: state.person, text,
      mention: kind(state.chat) !== "dm" && by("mention").checked,
      thread: topic === "" || topic === "general" ? null : topic,
      replyTo: state.context?.message.id ?? null,
      attachments: await Promise.all(files.map(base64)),
    });
    if (topic === "new") {
      await refresh();
      by("topic").value = posted.thread;
    }
  }
  by("text").value = "";
  by("attach").value = "";
  state.context = null;
  drawContext();
  fitText();
  drawFiles();
  await refresh();
  by("messages").scrollTop = by("messages").scrollHeight;
}

function fitText() {
  by("text").style.height = "auto";
  by("text").style.height = by("text").scrollHeight + 2 + "px";
}

function drawFiles() {
  by("files").replaceChildren(...[...by("attach").files].map(file => make("li", {textContent: "📎 " + file.name})));
}

function addBy(form, input, use) {
  by(form).addEventListener("submit", event => {
    event.preventDefault();
    const name = by(input).value.trim();
    if (name) use(name);
    by(form).reset();
  });
}

function listen() {
  by("composer").addEventListener("submit", event => { event.preventDefault(); attempt(send); });
  by("text").addEventListener("input", fitText);
  by("text").addEventListener("keydown", event => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) { event.preventDefault(); attempt(send); }
  });
  by("attach").addEventListener("change", drawFiles);
  by("topic").addEventListener("change", () => attempt(refresh));
  by("context-close").addEventListener("click", () => { state.context = null; drawContext(); });
  by("reset").addEventListener("click", () => attempt(() => call("POST", "reset")));
  addBy("person-form", "person-name", person => {
    if (!state.people.includes(person)) state.people.push(person);
    go({person});
  });
  addBy("chat-form", "chat-name", chat => {
    if (kind(chat) !== "dm" && !state.chats.includes(chat)) state.chats.push(chat);
    go({chat});
  });
  window.addEventListener("hashchange", () => { readHash(); go({}); });
}

async function start() {
  listen();
  readHash();
  state.bots = (await call("GET", "bots")).filter(bot => bot.gateway);
  state.bot = state.bots[0]?.name ?? "the bot";
  for (const bot of state.bots) {
    for (const chat of await call("GET", "chats/" + bot.platform)) {
      if (kind(chat) !== "dm" && !state.chats.includes(chat)) state.chats.push(chat);
    }
  }
  go({});
  // the stream says when to look; now and then we look anyway, since typing and drafts end by themselves
  new EventSource("/sandbox/changes").addEventListener("message", () => attempt(refresh));
  setInterval(() => { if (!document.hidden) refresh().catch(() => {}); }, 2500);
}

attempt(start);

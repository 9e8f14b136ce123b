// The chat. Both ways, what was not confirmed is sent again, and what comes again is known by its id: messages of the
// person until "kept", parts of answers until "got". What is shown is remembered by this browser alone.

const STORE = "tern.chat";
const MOST_SHOWN = 500;
const MOST_SEEN = 1000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const PULSE = 20_000;
const PATIENCE = 120_000;
const CLOSED = {unreadable: 1008, tooBig: 1009, replaced: 4001};
const REFUSALS = {"too-long": "too long", "empty": "nothing in it"};

const by = id => document.getElementById(id);
const clock = new Intl.DateTimeFormat(undefined, {hour: "2-digit", minute: "2-digit"});
const drafts = new Map();
const shown = new Map();
let socket = null;
let failures = 0;
let timer = 0;
let ended = false;
let unanswered = 0;
let asked = false;
let following = true;

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// --- what is remembered, shared by all windows of this browser ---

let memory = {entries: [], seen: []};

function read() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORE));
    if (Array.isArray(stored?.entries) && Array.isArray(stored?.seen)) memory = stored;
  } catch {
    // without a store this window remembers for itself
  }
}

function change(work) {
  read();
  const result = work(memory);
  memory.entries = memory.entries.slice(-MOST_SHOWN);
  memory.seen = memory.seen.slice(-MOST_SEEN);
  while (!write() && memory.entries.length > 1) memory.entries.splice(0, Math.ceil(memory.entries.length / 2));
  draw();
  return result;
}

function write() {
  try {
    localStorage.setItem(STORE, JSON.stringify(memory));
    return true;
  } catch (e) {
    return e.name !== "QuotaExceededError";
  }
}

const unkept = () => memory.entries.filter(entry => entry.kind === "mine" && !entry.kept && !entry.refused);

// --- what is shown ---

function draw() {
  const follow = atEnd();
  const list = by("messages");
  const ids = new Set(memory.entries.map(entry => entry.id));
  for (const [id, item] of shown) {
    if (!ids.has(id)) {
      item.element.remove();
      shown.delete(id);
    }
  }
  memory.entries.forEach((entry, place) => {
    const form = `${entry.kept}${entry.refused ?? ""}${entry.edits ?? ""}${entry.pressed ?? ""}`;
    let item = shown.get(entry.id);
    if (item?.form !== form) {
      const element = entry.kind === "mine" ? mine(entry) : answer(entry);
      item?.element.replaceWith(element);
      item = {element, form};
      shown.set(entry.id, item);
    }
    if (list.children[place] !== item.element) list.insertBefore(item.element, list.children[place] ?? null);
  });
  by("empty").hidden = memory.entries.length > 0 || drafts.size > 0;
  by("waiting").hidden = !unanswered || drafts.size > 0;
  if (follow) toEnd();
}

function mine(entry) {
  const note = entry.refused ? make("span", {className: "wrong", textContent: `not sent: ${entry.refused}`})
    : make("span", {textContent: entry.kept ? clock.format(entry.at) : "waiting to be sent…"});
  return make("li", {className: entry.kept ? "mine" : "mine unkept"},
    make("span", {className: "hidden", textContent: "You:"}),
    make("div", {className: "text", textContent: entry.text}),
    make("div", {className: "meta"}, note));
}

function answer(entry) {
  const copy = make("button", {type: "button", textContent: "copy", onclick: () => copied(copy, entry.text)});
  return make("li", {},
    make("span", {className: "hidden", textContent: "Tern:"}),
    make("div", {className: "answer", innerHTML: entry.html}),
    choices(entry),
    make("div", {className: "meta"}, make("span", {textContent: clock.format(entry.at)}), copy));
}

function choices(entry) {
  const offered = entry.pressed ? [] : entry.choices ?? [];
  return offered.length ? make("div", {className: "choices"}, ...offered.map(choice =>
    make("button", {type: "button", textContent: choice.label, onclick: () => press(entry, choice)}))) : "";
}

async function copied(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "copied";
  } catch {
    button.textContent = "not allowed";
  }
  setTimeout(() => button.textContent = "copy", 2000);
}

function preview(turn, html) {
  const follow = atEnd();
  if (html === "") {
    endPreview(turn);
    return;
  }
  if (!drafts.has(turn)) {
    drafts.set(turn, make("div", {className: "answer draft"}));
    by("drafts").append(drafts.get(turn));
    draw();
  }
  drafts.get(turn).innerHTML = html;
  expect();
  if (follow) toEnd();
}

function endPreview(turn) {
  drafts.get(turn)?.remove();
  drafts.delete(turn);
}

// An answer may never come, so the page does not wait for it for ever.
function expect() {
  clearTimeout(unanswered);
  unanswered = setTimeout(() => {
    unanswered = 0;
    [...drafts.keys()].forEach(endPreview);
    draw();
  }, PATIENCE);
}

function answered() {
  clearTimeout(unanswered);
  unanswered = 0;
}

function atEnd() {
  const box = by("scroll");
  return box.scrollHeight - box.scrollTop - box.clientHeight < 60;
}

function toEnd() {
  by("scroll").scrollTop = by("scroll").scrollHeight;
}

function look() {
  following = atEnd();
  by("down").hidden = following;
}

// A keyboard that slides in must not cover what was just read.
function resized() {
  if (following) toEnd();
  look();
}

function say(state, words) {
  if (by("state").textContent !== words) by("state").textContent = words;
  by("state").dataset.state = state;
  by("retry").hidden = state === "open" || state === "connecting";
}

// --- the connection ---

function send(frame) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

const speak = entry => send({type: "say", id: entry.id, text: entry.text});

function connect() {
  clearTimeout(timer);
  if (socket) return;
  say("connecting", "connecting…");
  const address = new URL("/chat/socket", location);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const mySocket = socket = new WebSocket(address);
  let opened = false;
  mySocket.onopen = () => {
    opened = true;
    failures = 0;
    asked = false;
    say("open", "connected");
    read();
    unkept().forEach(speak);
  };
  mySocket.onmessage = event => {
    asked = false;
    hear(JSON.parse(event.data));
  };
  mySocket.onclose = event => lost(mySocket, event.code, opened);
}

function lost(which, code, opened) {
  if (socket !== which) return;
  socket = null;
  if (code === CLOSED.replaced) {
    ended = true;
    say("closed", "too many windows are open");
  } else if (code === CLOSED.unreadable || code === CLOSED.tooBig) {
    ended = true;
    say("closed", "this page is out of date, please load it again");
  } else {
    again(opened);
  }
}

function again(opened) {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures++);
  const wait = longest / 2 + Math.random() * longest / 2;
  say("lost", navigator.onLine ? "not connected, trying again…" : "you are offline");
  timer = setTimeout(opened ? connect : knock, wait);
}

// A socket that never opened may have been refused for the cookie, which loading the page brings.
async function knock() {
  try {
    await fetch("/chat", {method: "HEAD", cache: "no-store"});
  } catch {
    // still not there
  }
  connect();
}

function now() {
  ended = false;
  failures = 0;
  connect();
}

// Nobody tells a browser that its connection leads nowhere any more: it has to ask.
function pulse() {
  if (socket?.readyState !== WebSocket.OPEN) return;
  if (asked) {
    const dead = socket;
    asked = false;
    lost(dead, 0, true);
    dead.close();
  } else {
    asked = true;
    send({type: "ping"});
  }
}

function hear(frame) {
  switch (frame.type) {
    case "kept":
      expect();
      return change(({entries}) => {
        const entry = entries.find(one => one.id === frame.id);
        if (entry) entry.kept = true;
      });
    case "refused":
      return change(({entries}) => {
        const entry = entries.find(one => one.id === frame.id);
        if (entry) entry.refused = REFUSALS[frame.reason] ?? "not taken";
      });
    case "draft":
      return preview(frame.turn, frame.html);
    case "note":
      answered();
      draw();
      return say(by("state").dataset.state, frame.text);
    case "message":
      return keep(frame);
  }
}

function keep({part, turn, html, text, of, choices}) {
  endPreview(turn);
  answered();
  change(memory => {
    if (!memory.seen.includes(part)) {
      memory.seen.push(part);
      const changed = memory.entries.find(entry => entry.id === of);
      if (changed) Object.assign(changed, {html, text, choices, edits: (changed.edits ?? 0) + 1});
      else if (!of) memory.entries.push({kind: "answer", id: part, html, text, choices, at: Date.now()});
    }
  });
  send({type: "got", part});
  if (document.hidden) document.title = "● Tern";
}

// --- what the person does ---

// Also where the page is not served over TLS, where there is no randomUUID.
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, "0")).join("");
}

function submit(event) {
  event.preventDefault();
  const box = by("text");
  const text = box.value;
  if (!text.trim()) return;
  const entry = {kind: "mine", id: newId(), text, at: Date.now(), kept: false};
  change(({entries}) => entries.push(entry));
  speak(entry);
  box.value = "";
  fit();
  toEnd();
  box.focus();
}

// Pressed once is enough; what came of it is told by the message itself.
function press(entry, choice) {
  if (socket?.readyState !== WebSocket.OPEN) return;
  send({type: "say", id: newId(), text: choice.command, press: true});
  change(({entries}) => {
    const pressed = entries.find(one => one.id === entry.id);
    if (pressed) pressed.pressed = true;
  });
}

function fit() {
  const box = by("text");
  box.style.height = "auto";
  box.style.height = box.scrollHeight + 2 + "px";
}

function clear() {
  if (confirm("Take everything off this page? Tern itself forgets nothing by that.")) {
    change(memory => memory.entries = unkept());
  }
  by("text").focus();
}

by("composer").addEventListener("submit", submit);
by("text").addEventListener("input", fit);
by("text").addEventListener("keydown", event => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) submit(event);
});
by("clear").addEventListener("click", clear);
by("retry").addEventListener("click", now);
by("down").addEventListener("click", toEnd);
by("scroll").addEventListener("scroll", look);
addEventListener("resize", resized);
addEventListener("online", () => ended || now());
addEventListener("storage", event => {
  if (event.key === STORE || event.key === null) {
    read();
    draw();
  }
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  document.title = "Tern";
  if (!socket && !ended) now();
  else pulse();
});
setInterval(pulse, PULSE);

read();
draw();
fit();
toEnd();
connect();

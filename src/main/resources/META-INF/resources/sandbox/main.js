// The page of the sandbox: three windows that look like the platforms, people to be, and a workbench.

import {call, watch} from "./api.js";
import {avatar, keyed, make} from "./dom.js";
import {addChat, addPerson, alias, forget, isName, kind, NAMES, PLATFORMS, save, state} from "./store.js";
import {Tour} from "./tour.js";
import {ChatWindow} from "./window.js";
import {Workbench} from "./workbench.js";

const by = id => document.getElementById(id);
const wide = matchMedia("(min-width: 1180px)");
const windows = {};

async function attempt(work) {
  by("problem").hidden = true;
  try {
    return await work();
  } catch (e) {
    by("problem-text").textContent = "That did not work: " + e.message;
    by("problem").hidden = false;
    return undefined;
  }
}

/** Which windows are to be seen: all where there is room, else one. */
function layOut() {
  const shown = state.show === "all" && !wide.matches ? state.last ?? "telegram" : state.show;
  document.body.dataset.show = shown;
  for (const platform of PLATFORMS) windows[platform].element.hidden = shown !== "all" && shown !== platform;
  for (const id of ["all", ...PLATFORMS]) by("show-" + id).setAttribute("aria-pressed", String(id === shown));
  for (const platform of PLATFORMS) {
    windows[platform].draw();
    windows[platform].refresh();
  }
  writeHash();
}

function show(id) {
  state.show = id;
  if (id !== "all") state.last = id;
  save();
  layOut();
}

function drawPeople() {
  keyed(by("people"), state.people, person => person,
    person => make("button", {type: "button", id: "person-" + person, title: person, onclick: () => become(person)}, avatar(person), make("span", {textContent: person})),
    (button, person) => button.setAttribute("aria-pressed", String(person === state.person)));
}

function become(person) {
  addPerson(person);
  drawPeople();
  for (const platform of PLATFORMS) windows[platform].personChanged();
  writeHash();
}

/** So that a link leads to one chat: #platform/chat/person. */
function readHash() {
  const [platform, chat, person] = location.hash.slice(1).split("/").map(decodeURIComponent);
  if (!PLATFORMS.includes(platform) || !isName(chat ?? "") || !isName(person ?? "")) return false;
  addPerson(person);
  addChat(chat);
  state.places[platform] = {chat: kind(chat) === "dm" ? "dm" : chat, thread: null};
  Object.assign(state, {show: platform, last: platform});
  return true;
}

function writeHash() {
  const shown = document.body.dataset.show;
  const hash = shown === "all" ? "" : "#" + [shown, alias(state.places[shown].chat), state.person].map(encodeURIComponent).join("/");
  if (location.hash !== hash) history.replaceState(null, "", location.pathname + hash);
}

function listen() {
  for (const id of ["all", ...PLATFORMS]) by("show-" + id).addEventListener("click", () => show(id));
  wide.addEventListener("change", layOut);
  by("person-form").addEventListener("submit", event => {
    event.preventDefault();
    const name = by("person-name").value.trim();
    if (isName(name)) become(name);
    by("person-form").reset();
  });
  by("problem-close").addEventListener("click", () => { by("problem").hidden = true; });
  by("reset").addEventListener("click", () => by("reset-dialog").showModal());
  by("reset-dialog").addEventListener("close", () => {
    if (by("reset-dialog").returnValue !== "yes") return;
    attempt(async () => {
      await call("POST", "reset");
      forget();
      drawPeople();
      for (const platform of PLATFORMS) windows[platform].personChanged();
    });
  });
  window.addEventListener("hashchange", () => {
    if (!readHash()) return;
    drawPeople();
    layOut();
  });
}

async function meetBots() {
  for (const bot of (await call("GET", "bots")).filter(each => each.gateway)) state.bots[bot.platform] = bot;
  for (const platform of PLATFORMS) {
    for (const chat of (await call("GET", "chats/" + platform)).slice(0, 40)) addChat(chat);
  }
}

function connected(on) {
  by("away").hidden = on;
  if (on) PLATFORMS.forEach(platform => windows[platform].refresh());
}

async function start() {
  state.inspector = document.documentElement.dataset.inspector === "on";
  readHash();
  for (const platform of PLATFORMS) {
    windows[platform] = new ChatWindow(platform, attempt);
    windows[platform].onMoved = writeHash;
    by("windows").append(windows[platform].element);
  }
  const bench = new Workbench(attempt, by("open-bench"));
  by("page").append(bench.element);
  by("open-bench").addEventListener("click", () => bench.toggle());
  listen();
  drawPeople();
  await attempt(meetBots);
  layOut();
  watch(platform => windows[platform]?.refresh(), connected);
  const tour = new Tour(by("open-tour"));
  if (state.tour === "new") tour.open();
  document.body.dataset.ready = Object.keys(NAMES).length === PLATFORMS.length ? "yes" : "";
}

attempt(start);

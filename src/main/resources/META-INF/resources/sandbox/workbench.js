// The drawer for operators: faults by click, the calls that the gateway made, any raw event.

import {call} from "./api.js";
import {iconButton, keyed, make, part, say} from "./dom.js";
import {rawTab} from "./raw.js";
import {faultWords, recipes} from "./recipes.js";
import {NAMES, PLATFORMS} from "./store.js";

const LOOKS_MS = 1500;
const MOST_CALLS = 250;

export class Workbench {
  constructor(attempt, opener) {
    this.attempt = attempt;
    this.opener = opener;
    this.platform = "telegram";
    this.tabs = {faults: this.faultTab(), calls: this.callTab(), raw: rawTab(this)};
    this.bar = make("div", {className: "tabs", role: "tablist", "aria-label": "Workbench"}, ...[["faults", "Faults"], ["calls", "Calls"], ["raw", "Raw event"]]
      .map(([id, name]) => make("button", {type: "button", role: "tab", id: "tab-" + id, textContent: name, "aria-controls": "panel-" + id, onclick: () => this.show(id)})));
    this.bar.addEventListener("keydown", event => this.onKey(event));
    this.choice = make("div", {className: "choice", role: "group", "aria-label": "Platform"}, ...PLATFORMS.map(platform => make("button", {
      type: "button", id: "bench-" + platform, textContent: NAMES[platform], onclick: () => this.choose(platform)})));
    this.element = make("aside", {className: "bench", id: "workbench", "aria-label": "Workbench", hidden: true},
      make("header", {}, make("h2", {textContent: "Workbench"}), iconButton("close", "Close the workbench", () => this.toggle(false), {className: "tool"})),
      this.bar, this.choice, ...Object.entries(this.tabs).map(([id, tab]) => {
        tab.panel.id = "panel-" + id;
        tab.panel.setAttribute("role", "tabpanel");
        tab.panel.setAttribute("aria-labelledby", "tab-" + id);
        tab.panel.tabIndex = 0;
        return tab.panel;
      }));
    this.element.addEventListener("keydown", event => { if (event.key === "Escape") this.toggle(false); });
    this.show("faults");
  }

  toggle(on = this.element.hidden) {
    this.element.hidden = !on;
    this.opener.setAttribute("aria-expanded", String(on));
    document.body.classList.toggle("benched", on);
    clearInterval(this.looking);
    if (on) {
      this.looking = setInterval(() => this.look(), LOOKS_MS);
      this.bar.querySelector("[aria-selected=true]").focus();
      this.look();
    } else this.opener.focus();
  }

  show(id) {
    this.shown = id;
    for (const [name, tab] of Object.entries(this.tabs)) {
      const on = name === id;
      tab.panel.hidden = !on;
      const button = this.bar.querySelector("#tab-" + name);
      button.setAttribute("aria-selected", String(on));
      button.tabIndex = on ? 0 : -1;
    }
    this.choose(this.platform);
  }

  choose(platform) {
    this.platform = platform;
    for (const each of PLATFORMS) this.choice.querySelector("#bench-" + each).setAttribute("aria-pressed", String(each === platform));
    this.tabs[this.shown].draw?.();
    this.look();
  }

  look() {
    if (!this.element.hidden && !document.hidden) this.tabs[this.shown].look?.().catch(() => {});
  }

  onKey(event) {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!step) return;
    const names = Object.keys(this.tabs);
    const next = names[(names.indexOf(this.shown) + step + names.length) % names.length];
    this.show(next);
    this.bar.querySelector("#tab-" + next).focus();
  }

  faultTab() {
    const times = make("input", {type: "number", id: "fault-times", min: 1, max: 1000, value: 1});
    const list = make("ul", {className: "recipes", "aria-label": "Faults to choose from"});
    const waiting = make("ul", {className: "waiting", id: "faults-waiting", "aria-label": "Faults that wait", "aria-live": "polite"});
    const clear = make("button", {type: "button", id: "faults-clear", textContent: "Take all back", onclick: () => this.attempt(async () => {
      await call("DELETE", "faults");
      this.look();
    })});
    const panel = make("div", {className: "panel"},
      make("p", {className: "lead", textContent: "Click what shall go wrong next, then write to the bot and watch how it copes."}),
      make("label", {className: "times", for: "fault-times"}, "How many times ", times),
      make("div", {className: "waiting-box"}, make("div", {className: "waiting-head"}, make("h3", {textContent: "Waiting for their call"}), clear), waiting),
      make("h3", {textContent: "What can go wrong"}), list);
    const add = recipe => this.attempt(async () => {
      await call("POST", "faults", {platform: this.platform, ...recipe.fault, times: Math.max(1, Number(times.value) || 1)});
      this.look();
    });
    return {
      panel,
      draw: () => keyed(list, recipes(this.platform), recipe => this.platform + recipe.id,
        recipe => make("li", {}, make("button", {type: "button", id: `fault-${this.platform}-${recipe.id}`, onclick: () => add(recipe)},
          make("strong", {textContent: recipe.name}), make("span", {textContent: recipe.words}))), () => {}),
      look: async () => {
        const all = (await call("GET", "faults")).map((fault, i) => ({...fault, key: String(i)}));
        clear.hidden = !all.length;
        keyed(waiting, all.length ? all : [{key: "none"}], fault => fault.key, () => make("li"), (item, fault) =>
          part(item, fault, () => fault.key === "none" ? [make("em", {textContent: "nothing; all is well"})]
            : [make("span", {className: "dot " + fault.platform}), make("strong", {textContent: NAMES[fault.platform] ?? fault.platform}), " " + faultWords(fault)]));
      },
    };
  }

  callTab() {
    const quiet = make("input", {type: "checkbox", id: "calls-quiet", checked: true, onchange: () => this.look()});
    const count = make("p", {className: "lead", role: "status"});
    const list = make("ol", {className: "calls", id: "calls", "aria-label": "Calls, the newest first"});
    return {
      panel: make("div", {className: "panel"}, make("label", {className: "times"}, quiet, " Leave out polling for updates"), count, list),
      look: async () => {
        const all = await call("GET", `calls?platform=${this.platform}&last=${MOST_CALLS}`);
        const shown = all.filter(each => !quiet.checked || !/^(getupdates|apps\.connections\.open)$/i.test(each.method)).reverse();
        say(count, shown.length ? `The last ${shown.length} calls to ${NAMES[this.platform]}, the newest first` : "No call yet");
        const numbers = new Map();
        const keyOf = new Map(shown.toReversed().map(each => {
          const base = `${each.ms} ${each.method}`;
          numbers.set(base, (numbers.get(base) ?? 0) + 1);
          return [each, `${base} ${numbers.get(base)}`];
        }));
        keyed(list, shown, each => keyOf.get(each), drawCall, (item, each) => {
          const status = item.querySelector(".status");
          say(status, each.status === null ? "…" : String(each.status));
          status.className = "status " + (each.status === null ? "open" : each.status < 400 ? "good" : "bad");
        });
      },
    };
  }
}

function drawCall(each) {
  const body = make("pre", {tabIndex: 0});
  const details = make("details", {}, make("summary", {}, make("span", {className: "status"}), make("strong", {textContent: each.method}),
    make("time", {textContent: new Date(each.ms).toLocaleTimeString()})), body);
  details.addEventListener("toggle", () => { body.textContent ||= JSON.stringify(each.request, null, 2); });
  return make("li", {}, details);
}

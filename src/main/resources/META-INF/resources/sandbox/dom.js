// Small ways of making and mending elements.

const PATHS = {
  attach: "M20 11.5 12.2 19a5 5 0 0 1-7-7.1l8.4-8.2a3.4 3.4 0 0 1 4.7 4.8l-8.2 8a1.7 1.7 0 0 1-2.4-2.4l7.2-7",
  send: "M4 12 20 4l-5.5 16-3-6.5zm7.5 1.5L20 4",
  mic: "M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3",
  stop: "M7 7h10v10H7z",
  close: "M6 6l12 12M18 6 6 18",
  reply: "M10 6 4 12l6 6M4.5 12H14a6 6 0 0 1 6 6",
  thread: "M5 5h14v10h-8l-4 4v-4H5zM9 9h6M9 12h4",
  smile: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 14a4.2 4.2 0 0 0 7 0M9 9.5v.5M15 9.5v.5",
  edit: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6",
  inspect: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.5 20.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  slash: "M15 4 9 20",
  plus: "M12 5v14M5 12h14",
  at: "M15.5 12a3.5 3.5 0 1 0-7 0 3.5 3.5 0 0 0 7 0zm0-3.5V13a2.5 2.5 0 0 0 5 0v-1a8.5 8.5 0 1 0-3.4 6.8",
  file: "M7 3.5h7l4 4v13H7zM14 3.5v4h4",
  link: "M9 15 15 9M9 9h6v6",
};

/** An element with properties (a string of text, a class, handlers) and children; what is empty is left out. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("aria-") || name.startsWith("data-") || name === "role" || name === "for") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children.filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

export function icon(name) {
  const holder = document.createElement("template");
  holder.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`;
  return holder.content.firstChild;
}

/** A button that shows a picture, and says what it does. */
export function iconButton(name, label, onclick, properties = {}) {
  return make("button", {type: "button", title: label, "aria-label": label, onclick, ...properties}, icon(name));
}

function hue(name) {
  let sum = 7;
  for (const c of name) sum = (sum * 33 + c.codePointAt(0)) >>> 0;
  return sum % 12;
}

export const hueClass = name => "hue-" + hue(name);

export function avatar(name, extra = "") {
  const letter = [...name.replace(/^(dm|forum)-/, "")][0]?.toUpperCase() ?? "?";
  return make("span", {className: `avatar ${hueClass(name)} ${extra}`, textContent: letter, "aria-hidden": "true"});
}

/**
 * Makes the children of a parent be those of the items, in their order. A child whose key is there already stays the very
 * same element, so that focus, a playing sound and the place in the page stay too.
 */
export function keyed(parent, items, keyOf, create, update) {
  const keys = new Set(items.map(keyOf));
  const known = new Map();
  for (const child of [...parent.children]) {
    if (keys.has(child.dataset.key)) known.set(child.dataset.key, child);
    else child.remove();
  }
  let at = parent.firstElementChild;
  items.forEach((item, index) => {
    const key = keyOf(item);
    let child = known.get(key);
    if (!child) {
      child = create(item);
      child.dataset.key = key;
    }
    update(child, item, index);
    if (child === at) at = at.nextElementSibling;
    else parent.insertBefore(child, at);
  });
}

/** Fills a part of an element anew, only if what it is made of has changed. */
export function part(slot, fingerprint, build) {
  const print = JSON.stringify(fingerprint ?? null);
  if (slot.print === print) return;
  slot.print = print;
  const children = build().filter(child => child !== null && child !== undefined && child !== false);
  slot.replaceChildren(...children);
  slot.hidden = children.length === 0;
}

/** Sets a text only where it differs, so that nothing is read out twice. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export const clock = at => new Date(at).toLocaleTimeString([], {hour: "2-digit", minute: "2-digit"});

export function size(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

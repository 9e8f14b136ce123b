"use strict";
// Without this script every page works: it only looks again by itself, and follows the log.
(() => {
  const EVERY = 5000;
  const pause = document.getElementById("pause");
  const live = () => [...document.querySelectorAll("[data-live]")];
  let paused = false;

  document.querySelector("nav [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });

  /** Whether somebody reads or uses a part just now, which must not change under their hands. */
  const inUse = (part) => {
    const selection = document.getSelection();
    return part.contains(document.activeElement) || part.querySelector("details[open]")
      || (selection && !selection.isCollapsed && part.contains(selection.anchorNode));
  };

  const refresh = async () => {
    if (paused || document.hidden || live().every(inUse)) return;
    const answer = await fetch(location.href, { headers: { "X-Tern-Refresh": "1" }, cache: "no-store" });
    if (answer.redirected) return location.reload();
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of live()) {
      const fresh = page.getElementById(part.id);
      if (fresh && !inUse(part) && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...document.importNode(fresh, true).childNodes);
    }
  };

  const connected = (yes) => { pause.textContent = yes ? "Pause refresh" : "Not connected"; };
  const loop = () => refresh().then(() => connected(true), () => connected(false)).finally(() => setTimeout(loop, EVERY));

  if (live().length || document.getElementById("tail")) {
    pause.hidden = false;
    pause.addEventListener("click", () => {
      paused = !paused;
      pause.setAttribute("aria-pressed", String(paused));
      document.dispatchEvent(new CustomEvent("tern:pause", { detail: paused }));
    });
  }
  if (live().length) setTimeout(loop, EVERY);

  const tail = document.getElementById("tail");
  const MOST = 1000;

  const element = (name, className, text) => {
    const it = document.createElement(name);
    if (className) it.className = className;
    it.textContent = text.replace(/[\p{Cf}\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}/gu, (hidden) => `⟨U+${hidden.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
    return it;
  };

  const row = (line) => {
    const li = document.createElement("li");
    const time = element("time", "", line.time.slice(11, 19));
    time.dateTime = time.title = line.time;
    const words = element("p", "", "");
    words.append(element("span", "logger", line.logger.split(".").pop()), " ", element("span", "", line.message));
    li.append(time, element("span", `level ${{ WARN: "warn", ERROR: "bad" }[line.level] ?? "calm"}`, line.level), words);
    if (line.trace) {
      const trace = document.createElement("details");
      trace.append(element("summary", "", "Trace"), element("pre", "", line.trace));
      trace.lastChild.tabIndex = 0;
      li.append(trace);
    }
    return li;
  };

  const follow = () => {
    const said = document.getElementById("following");
    let source;
    const open = () => {
      source = new EventSource(tail.dataset.follow);
      source.onopen = () => { said.textContent = "following"; tail.replaceChildren(); }; // it begins with the last lines again
      source.onerror = () => { said.textContent = "not connected, trying again"; };
      source.onmessage = (event) => {
        document.getElementById("no-lines").hidden = true;
        tail.prepend(row(JSON.parse(event.data)));
        while (tail.childElementCount > MOST) tail.lastElementChild.remove();
      };
    };
    document.addEventListener("tern:pause", (event) => {
      if (event.detail) { source.close(); said.textContent = "paused"; } else open();
    });
    open();
  };
  if (tail) follow();
})();

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

  const loop = () => refresh().then(() => document.body.classList.remove("stale"), () => document.body.classList.add("stale")).finally(() => setTimeout(loop, EVERY));

  if (live().length || document.getElementById("tail")) {
    pause.hidden = false;
    pause.addEventListener("click", () => {
      paused = !paused;
      pause.setAttribute("aria-pressed", String(paused));
      document.dispatchEvent(new CustomEvent("tern:pause", { detail: paused }));
    });
  }
  if (live().length) setTimeout(loop, EVERY);
})();

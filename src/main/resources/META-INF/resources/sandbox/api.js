// The people's side of this server.

export async function call(method, path, body) {
  const answer = await fetch("/sandbox/" + path, {
    method,
    headers: body === undefined ? {} : {"Content-Type": "application/json"},
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const content = text && answer.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : null;
  if (!answer.ok) throw new Error(content?.error ?? `the server answered ${answer.status}`);
  return content;
}

export const chatPath = (platform, chat, rest = "") =>
  `chats/${platform}/${encodeURIComponent(chat)}${rest ? "/" + rest : ""}`;

export const messagePath = (platform, chat, id, rest = "") =>
  chatPath(platform, chat, `messages/${encodeURIComponent(id)}${rest ? "/" + rest : ""}`);

/** Tells `heard` which platform has changed; and all of them when the connection is there again. */
export function watch(heard, connected) {
  const source = new EventSource("/sandbox/changes");
  source.addEventListener("message", event => heard(event.data));
  source.addEventListener("open", () => connected(true));
  source.addEventListener("error", () => connected(false));
}

/** A function that runs `work` soon: never twice at once, and once more if it was asked for in between. */
export function soon(work, gapMs) {
  let running = false;
  let again = false;
  return async function run() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      try {
        await work();
      } catch { /* the server is away; the next change, or the next look, shows what is true */ }
      await new Promise(done => setTimeout(done, gapMs));
    } while (again);
    running = false;
  };
}

// Faults that really happen, ready to be clicked. Each makes the body of POST /sandbox/faults.

const SEND = {telegram: "sendMessage", discord: "createMessage", slack: "chat.postMessage"};
const EDIT = {telegram: "editMessageText", discord: "editMessage", slack: "chat.update"};
const STREAM = {telegram: "getUpdates", discord: "gateway", slack: "socket"};
const KICKED = {
  telegram: {status: 403, error: "Forbidden: bot was kicked from the supergroup chat"},
  discord: {status: 403, error: "50001"},
  slack: {error: "not_in_channel"},
};
const REFUSED = {
  telegram: {method: "", status: 401},
  discord: {method: "gateway", status: 4004},
  slack: {method: "", error: "invalid_auth"},
};
const CUT = {telegram: {status: 502}, discord: {status: 4000}, slack: {status: 1006}};

export function recipes(platform) {
  const send = SEND[platform];
  return [
    {id: "429", name: "Too many requests", words: "The next send is refused with 429 and told to wait 5 seconds.", fault: {method: send, status: 429, retryAfter: 5}},
    {id: "500", name: "Server error", words: "The next send fails with 500, and nothing is posted.", fault: {method: send, status: 500}},
    {id: "accept-drop", name: "Accept, then drop", words: "The message is posted, but the connection breaks before the answer.", fault: {method: send, acceptThenDrop: true}},
    {id: "silent-send", name: "Send without an answer", words: "The next send hangs: no answer, and the connection stays open.", fault: {method: send, halfOpen: true}},
    {id: "edit-429", name: "Edits too fast", words: "The next edit, as of an answer that grows, is refused with 429.", fault: {method: EDIT[platform], status: 429, retryAfter: 3}},
    {id: "slow", name: "Slow", words: "The next send takes 4 seconds longer.", fault: {method: send, delayMs: 4000}},
    {id: "half-open", name: "Half-open stream", words: "Events stop coming without the connection being closed.", fault: {method: STREAM[platform], halfOpen: true}},
    {id: "cut", name: "Stream cut", words: "The connection on which events come breaks off once.", fault: {method: STREAM[platform], ...CUT[platform]}},
    {id: "kicked", name: "Kicked out", words: "The next send is refused since the bot is no longer in the chat.", fault: {method: send, ...KICKED[platform]}},
    {id: "token", name: "Token refused", words: platform === "discord" ? "The gateway closes with 4004: the token is no longer good." : "The next call is told that the token is no longer good.", fault: REFUSED[platform]},
    ...platform === "telegram" ? [{id: "markup", name: "Markup refused", words: "The next send is refused: can’t parse entities.", fault: {method: send, status: 400}}] : [],
  ];
}

export function faultWords(fault) {
  const {method, times, status, error, retryAfter, delayMs, acceptThenDrop, halfOpen} = fault;
  return [method || "any call", status ?? "", error ?? "", retryAfter ? `retry after ${retryAfter} s` : "",
    acceptThenDrop ? "accepted, then dropped" : "", halfOpen ? "half open" : "", delayMs ? `${delayMs} ms later` : "",
    times > 1 ? `× ${times}` : ""].filter(Boolean).join(" · ");
}

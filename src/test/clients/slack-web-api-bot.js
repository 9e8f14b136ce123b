// A bot on @slack/web-api alone: reads a channel, answers what it reads. Driven by SlackClientsQuarkusTest.
import {ErrorCode, WebClient} from "@slack/web-api";

const client = new WebClient(process.env.BOT_TOKEN, {
  slackApiUrl: process.env.API_URL,
  retryConfig: {retries: 2, minTimeout: 50},
});

const me = await client.auth.test();
console.log(`ready ${me.user}`);

const channels = await client.conversations.list({types: "public_channel"});
const channel = channels.channels.find(each => each.name === "web-api").id;
const history = await client.conversations.history({channel});
const asked = history.messages[0];
const person = await client.users.info({user: asked.user});

await client.chat.postMessage({
  channel,
  thread_ts: asked.ts,
  text: `heard ${asked.text} from ${person.user.name}`,
  metadata: {event_type: "part", event_payload: {id: "p1"}},
});
const thread = await client.conversations.replies({channel, ts: asked.ts, include_all_metadata: true});
console.log(`metadata ${thread.messages[1].metadata.event_payload.id}`);

try {
  await client.chat.postMessage({
    channel,
    text: "too long",
    blocks: [{type: "section", text: {type: "mrkdwn", text: "x".repeat(3001)}}],
  });
} catch (e) {
  if (e.code !== ErrorCode.PlatformError) throw e;
  console.log(`${e.data.error} ${e.data.response_metadata.messages.at(-1)}`);
}

await client.filesUploadV2({
  channel_id: channel,
  thread_ts: asked.ts,
  filename: "answer.txt",
  file: Buffer.from("Zoë"),
  initial_comment: "a file",
});

const answer = await client.chat.postMessage({channel, text: "draft"});
await client.chat.update({channel, ts: answer.ts, text: "*final*"});
await client.reactions.add({channel, timestamp: asked.ts, name: "eyes"});
console.log("stopped");

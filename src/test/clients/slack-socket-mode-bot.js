// A bot on @slack/socket-mode: receives, acknowledges, answers. Driven by SlackClientsQuarkusTest.
import {LogLevel, SocketModeClient} from "@slack/socket-mode";
import {WebClient} from "@slack/web-api";

const slackApiUrl = process.env.API_URL;
const web = new WebClient(process.env.BOT_TOKEN, {slackApiUrl});
const socket = new SocketModeClient({
  appToken: process.env.APP_TOKEN,
  logLevel: LogLevel.ERROR,
  clientOptions: {slackApiUrl},
  // also its pause before it connects again
  clientPingTimeout: 2000,
});

const me = await web.auth.test();
let connections = 0;

socket.on("connected", () => console.log(`connected ${++connections}`));
socket.on("message", async ({event, ack}) => {
  await ack();
  if (event.user === me.user_id) return;
  await web.chat.postMessage({channel: event.channel, thread_ts: event.thread_ts ?? event.ts, text: `heard ${event.text}`});
});

process.on("SIGTERM", async () => {
  await socket.disconnect();
  console.log("stopped");
  process.exit(0);
});
await socket.start();

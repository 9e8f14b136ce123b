// A bot on @slack/bolt in Socket Mode: mentions, commands, buttons, files. Driven by SlackClientsQuarkusTest.
import {App, LogLevel} from "@slack/bolt";

const app = new App({
  token: process.env.BOT_TOKEN,
  appToken: process.env.APP_TOKEN,
  socketMode: true,
  logLevel: LogLevel.ERROR,
  clientOptions: {slackApiUrl: process.env.API_URL},
});

app.event("app_mention", async ({event, say}) => {
  await say({
    thread_ts: event.ts,
    text: "Sure?",
    blocks: [
      {type: "section", text: {type: "mrkdwn", text: `*Sure*, <@${event.user}>?`}},
      {type: "actions", elements: [{type: "button", action_id: "yes", value: "1", text: {type: "plain_text", text: "Yes"}}]},
    ],
  });
});

app.action("yes", async ({ack, respond, action}) => {
  await ack();
  await respond({replace_original: true, text: `pressed: ${action.action_id}`, blocks: []});
});

app.command("/ask", async ({command, ack, respond}) => {
  await ack();
  await respond({response_type: "in_channel", text: `${command.user_name} asks: ${command.text}`});
});

app.message(async ({message, client}) => {
  if (message.subtype !== "file_share") return;
  const file = await fetch(message.files[0].url_private, {headers: {Authorization: `Bearer ${process.env.BOT_TOKEN}`}});
  await client.chat.postMessage({channel: message.channel, text: `file: ${await file.text()}`});
});

process.on("SIGTERM", async () => {
  await app.stop();
  console.log("stopped");
  process.exit(0);
});
await app.start();
console.log("ready");

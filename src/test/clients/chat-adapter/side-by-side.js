// Reads a list of {name, markdown}, and writes what each formatter makes of them: {platform: [text or null if it failed]}.
import { readFileSync, writeFileSync } from 'node:fs';
import { DiscordFormatConverter } from '@chat-adapter/discord';
import { SlackFormatConverter } from '@chat-adapter/slack';
import { TelegramFormatConverter } from '@chat-adapter/telegram';

const inputs = JSON.parse(readFileSync('inputs.json', 'utf8'));
const telegram = new TelegramFormatConverter();
const slack = new SlackFormatConverter();
const discord = new DiscordFormatConverter();

function each(format) {
  return inputs.map(({ markdown }) => {
    try {
      return format({ markdown });
    } catch {
      return null;
    }
  });
}

writeFileSync(
  'outputs.json',
  JSON.stringify({
    telegram: each((message) => telegram.renderPostable(message)),
    slack: each((message) => slack.toSlackPayload(message).markdown_text),
    discord: each((message) => discord.renderPostable(message)),
  }),
);

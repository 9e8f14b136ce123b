// A bot on discord.js: logs in, listens at the gateway, answers. Driven by DiscordJsQuarkusTest, which reads what it prints.
import {ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, DiscordAPIError, Events, GatewayIntentBits, Partials} from "discord.js";

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages,
    GatewayIntentBits.MessageContent, GatewayIntentBits.GuildMessageReactions],
  partials: [Partials.Channel, Partials.Message, Partials.Reaction],
  rest: {api: process.env.API_ROOT},
});

async function answer(message) {
  const words = message.content.replaceAll(/<@!?\d+>/g, "").trim();
  const file = message.attachments.first();
  if (file) return message.reply(`file: ${await (await fetch(file.url)).text()}`);
  switch (words) {
    case "break":
      return message.reply("x".repeat(2001)).catch(e => {
        if (!(e instanceof DiscordAPIError)) throw e;
        return message.reply(`${e.status} ${e.code}: ${e.rawError.errors.content._errors[0].code}`);
      });
    case "ask":
      return message.reply({
        content: "Sure?",
        components: [new ActionRowBuilder().addComponents(
          new ButtonBuilder().setCustomId("yes").setLabel("Yes").setStyle(ButtonStyle.Primary))],
      });
    case "thread": {
      const thread = await message.startThread({name: "Aside"});
      return thread.send("in a thread");
    }
    default:
      await message.channel.sendTyping();
      return message.reply(`**heard** ${words}`);
  }
}

client.on(Events.MessageCreate, async message => {
  if (message.author.bot) return;
  if (message.inGuild() && !message.mentions.has(client.user)) return;
  await answer(message);
});

client.on(Events.InteractionCreate, async interaction => {
  if (interaction.isButton()) await interaction.update({content: `pressed: ${interaction.customId}`, components: []});
  if (interaction.isChatInputCommand()) {
    await interaction.deferReply();
    await interaction.editReply(`asked: ${interaction.options.getString("question")}`);
  }
});

client.on(Events.MessageReactionAdd, async (reaction, user) => {
  if (user.id !== client.user.id) await reaction.message.channel.send(`felt: ${reaction.emoji.name}`);
});

client.on(Events.Error, error => console.log(`failed ${error.message}`));
process.on("unhandledRejection", error => console.log(`failed ${error.stack}`));
process.on("SIGTERM", async () => {
  await client.destroy();
  console.log("stopped");
});
client.once(Events.ClientReady, async ready => {
  await ready.application.commands.set([{
    name: "ask", description: "Asks", options: [{type: 3, name: "question", description: "What", required: true}],
  }]);
  console.log(`ready ${ready.user.username} in ${ready.guilds.cache.map(guild => guild.name).join()}`);
});
await client.login(process.env.BOT_TOKEN);

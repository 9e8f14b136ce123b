// A bot on grammY: logs in, polls, answers. Driven by ForeignClientsQuarkusTest, which reads what it prints.
import {Bot, GrammyError, InlineKeyboard} from "grammy";

const token = process.env.BOT_TOKEN;
const apiRoot = process.env.API_ROOT;
const bot = new Bot(token, {client: {apiRoot}});

const escaped = text => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

bot.on("message:document", async ctx => {
  const file = await ctx.getFile();
  const answer = await fetch(`${apiRoot}/file/bot${token}/${file.file_path}`);
  await ctx.reply(`file: ${await answer.text()}`);
});

bot.hears("break", async ctx => {
  try {
    await ctx.reply("<b>never closed", {parse_mode: "HTML"});
  } catch (e) {
    if (!(e instanceof GrammyError)) throw e;
    await ctx.reply(`${e.error_code}: ${e.description}`);
  }
});

bot.hears("ask", ctx => ctx.reply("Sure?", {reply_markup: new InlineKeyboard().text("Yes", "yes")}));

bot.on("callback_query:data", async ctx => {
  await ctx.answerCallbackQuery();
  await ctx.editMessageText(`pressed: ${ctx.callbackQuery.data}`);
});

bot.on("message:text", ctx => ctx.reply(`<b>heard</b> ${escaped(ctx.msg.text)}`, {
  parse_mode: "HTML",
  message_thread_id: ctx.msg.message_thread_id,
  reply_parameters: {message_id: ctx.msg.message_id},
}));

bot.catch(error => console.log(`failed ${error.message}`));
process.on("SIGTERM", () => bot.stop());
await bot.start({onStart: me => console.log(`ready ${me.username}`)});
console.log("stopped");

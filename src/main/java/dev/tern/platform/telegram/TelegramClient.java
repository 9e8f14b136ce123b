package dev.tern.platform.telegram;

import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.unchecked.Unchecked;
import io.smallrye.mutiny.unchecked.UncheckedSupplier;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import okhttp3.OkHttpClient;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.meta.api.methods.AnswerCallbackQuery;
import org.telegram.telegrambots.meta.api.methods.GetFile;
import org.telegram.telegrambots.meta.api.methods.GetMe;
import org.telegram.telegrambots.meta.api.methods.botapimethods.BotApiMethod;
import org.telegram.telegrambots.meta.api.methods.commands.GetMyCommands;
import org.telegram.telegrambots.meta.api.methods.commands.SetMyCommands;
import org.telegram.telegrambots.meta.api.methods.reactions.SetMessageReaction;
import org.telegram.telegrambots.meta.api.methods.send.SendChatAction;
import org.telegram.telegrambots.meta.api.methods.send.SendDocument;
import org.telegram.telegrambots.meta.api.methods.send.SendMediaGroup;
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.methods.send.SendPhoto;
import org.telegram.telegrambots.meta.api.methods.send.SendVoice;
import org.telegram.telegrambots.meta.api.methods.updates.DeleteWebhook;
import org.telegram.telegrambots.meta.api.methods.updates.GetWebhookInfo;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.DeleteMessage;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageText;
import org.telegram.telegrambots.meta.api.objects.commands.BotCommand;
import org.telegram.telegrambots.meta.api.objects.message.Message;

/** The calls to the Bot API, over the SDK. Each runs once for each subscription, and follows on a thread of ours. */
final class TelegramClient {
    private final TelegramAccount account;
    private final OkHttpClient pollHttp;
    private final OkHttpTelegramClient calls;
    private final OkHttpTelegramClient polls;

    /** @param patience how long a poll may take in all before its connection counts as dead */
    TelegramClient(TelegramAccount account, Duration patience) {
        this.account = account;
        var http = TelegramHttp.client();
        this.pollHttp = TelegramHttp.polling(http, patience);
        this.calls = new OkHttpTelegramClient(http, account.token(), account.url());
        this.polls = new OkHttpTelegramClient(pollHttp, account.token(), account.url());
    }

    TelegramAccount account() {
        return account;
    }

    Uni<TelegramIdentity> identity() {
        return execute(calls, new GetMe()).map(TelegramIdentity::of);
    }

    /** While a webhook is set, Telegram answers no poll. What waits is kept. */
    Uni<Void> dropWebhook() {
        return execute(calls, DeleteWebhook.builder().dropPendingUpdates(false).build())
                .replaceWithVoid();
    }

    Uni<Void> setWebhook(HookRequest request) {
        return execute(calls, request).replaceWithVoid();
    }

    Uni<HookInfo> webhook() {
        return execute(calls, new GetWebhookInfo()).map(HookInfo::of);
    }

    /** @param patience how long it may take; that its call ends then, too, is not left to the SDK */
    Uni<List<RawUpdates.Raw>> poll(RawUpdates request, Duration patience) {
        return execute(polls, request)
                .map(empty -> request.batch())
                .ifNoItem()
                .after(patience)
                .fail();
    }

    /** Where a file is now, below the account's own root; good for an hour. */
    Uni<String> filePath(String fileId) {
        return execute(calls, new GetFile(fileId)).map(file -> Objects.toString(file.getFilePath(), ""));
    }

    Uni<Message> send(SendMessage message) {
        return execute(calls, message);
    }

    Uni<Message> send(SendPhoto photo) {
        return uploaded(() -> calls.executeAsync(photo));
    }

    Uni<Message> send(SendDocument document) {
        return uploaded(() -> calls.executeAsync(document));
    }

    Uni<Message> send(SendVoice voice) {
        return uploaded(() -> calls.executeAsync(voice));
    }

    Uni<List<Message>> send(SendMediaGroup album) {
        return uploaded(() -> calls.executeAsync(album));
    }

    private static <T> Uni<T> uploaded(UncheckedSupplier<CompletableFuture<T>> call) {
        return VirtualThreads.continueFrom(Uni.createFrom().completionStage(Unchecked.supplier(call)));
    }

    Uni<Void> edit(EditMessageText change) {
        return execute(calls, change).replaceWithVoid();
    }

    Uni<Void> answer(AnswerCallbackQuery answer) {
        return execute(calls, answer).replaceWithVoid();
    }

    Uni<Void> delete(DeleteMessage message) {
        return execute(calls, message).replaceWithVoid();
    }

    Uni<Void> act(SendChatAction action) {
        return execute(calls, action).replaceWithVoid();
    }

    Uni<Void> react(SetMessageReaction reaction) {
        return execute(calls, reaction).replaceWithVoid();
    }

    /** The commands that Telegram shows for the bot, to all and in every language. */
    Uni<List<BotCommand>> commands() {
        return execute(calls, new GetMyCommands()).map(List::copyOf);
    }

    /** Has it show these instead. */
    Uni<Void> setCommands(List<BotCommand> commands) {
        return execute(calls, SetMyCommands.builder().commands(commands).build())
                .replaceWithVoid();
    }

    /** Ends the poll that is under way, at once; Telegram keeps what it would have brought. */
    void abortPoll() {
        pollHttp.dispatcher().cancelAll();
    }

    /** Ends the polls under way, and takes none of the connections that stand for the next calls: they may be dead, too. */
    void renew() {
        abortPoll();
        pollHttp.connectionPool().evictAll();
    }

    private static <T extends Serializable> Uni<T> execute(OkHttpTelegramClient client, BotApiMethod<T> method) {
        // by an emitter, to which the failure of a call that was given up means nothing: it is told already
        var answer = Uni.createFrom().<T>emitter(Unchecked.consumer(emitter -> {
            var _ = client.executeAsync(method).whenComplete((result, failure) -> {
                if (failure == null) {
                    emitter.complete(result);
                } else {
                    emitter.fail(
                            failure instanceof CompletionException && failure.getCause() != null
                                    ? failure.getCause()
                                    : failure);
                }
            });
        }));
        // Off OkHttp's own thread, which counts as a running call until it comes back.
        return VirtualThreads.continueFrom(answer);
    }
}

package dev.tern.platform.discord;

import dev.tern.platform.Destination;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;
import java.util.function.Supplier;
import net.dv8tion.jda.api.requests.Route;

/** Opens threads, new ones and archived ones, where something is to be written in them. */
final class Threads {
    /** To write into an archived thread, it must be opened first. */
    private static final int ARCHIVED = 50083;

    private final DiscordClient client;
    private final OpenedThreads opened;

    Threads(DiscordClient client) {
        this.client = client;
        this.opened = new OpenedThreads(client);
    }

    /** Makes the call where a message to there can be written. */
    Uni<Answer> at(Destination to, Function<ChatId, Uni<Answer>> call) {
        return opened.of(to).chain(chat -> open(chat, () -> call.apply(chat)));
    }

    /** Where a message to there is written, or was. */
    Uni<ChatId> where(Destination to) {
        return opened.of(to);
    }

    /** Makes the call, and once more if the thread could be opened; else it stays at what Discord said before (B34). */
    private Uni<Answer> open(ChatId thread, Supplier<Uni<Answer>> call) {
        return Uni.createFrom()
                .deferred(call::get)
                .chain(answer -> isArchived(answer)
                        ? reopened(thread, call, answer)
                        : Uni.createFrom().item(answer));
    }

    private static boolean isArchived(Answer answer) {
        return !answer.isOk()
                && DiscordFault.read(answer) instanceof DiscordFault.Refused refused
                && refused.code() == ARCHIVED;
    }

    private Uni<Answer> reopened(ChatId thread, Supplier<Uni<Answer>> call, Answer before) {
        var route = Route.Channels.MODIFY_CHANNEL.compile(thread.value());
        return client.call(route, "{\"archived\":false}")
                .chain(opened -> opened.isOk() ? call.get() : Uni.createFrom().item(before));
    }
}

package dev.tern.platform.discord;

import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.util.function.Supplier;
import net.dv8tion.jda.api.requests.Route;

/** Opens archived threads where something is to be written in them. */
final class Threads {
    /** To write into an archived thread, it must be opened first. */
    private static final int ARCHIVED = 50083;

    private final DiscordClient client;

    Threads(DiscordClient client) {
        this.client = client;
    }

    /** Makes the call, and once more if the thread could be opened; else it stays at what Discord said before (B34). */
    Uni<Answer> open(ChatId thread, Supplier<Uni<Answer>> call) {
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

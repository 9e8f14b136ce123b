package dev.tern.platform.discord;

import dev.tern.platform.PlatformException;
import dev.tern.platform.Sign;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.Origin;
import io.smallrye.mutiny.Uni;
import net.dv8tion.jda.api.requests.Route;

/** Sets reactions of the bot's and takes them away. */
final class DiscordSigns {
    private static final String WORDS = "reaction failed platform=discord ";

    private final DiscordClient client;

    DiscordSigns(DiscordClient client) {
        this.client = client;
    }

    /** The new one is there before the old one goes, so that the message never looks forgotten. */
    Uni<Void> react(Origin on, Sign sign) {
        return sign.shown()
                .map(emoji -> call(Route.Messages.ADD_REACTION, on, emoji))
                .orElseGet(() -> Uni.createFrom().voidItem())
                .chain(() -> sign.before()
                        .map(emoji -> call(Route.Messages.REMOVE_REACTION, on, emoji))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> call(Route route, Origin on, String emoji) {
        var said = Starter.said(on);
        if (!Envelope.isId(said.message())) {
            return Uni.createFrom().voidItem();
        }
        return Uni.createFrom()
                .deferred(() -> client.call(route.compile(said.channel(), said.message(), emoji, "@me")))
                .invoke(DiscordSigns::check)
                .replaceWithVoid()
                .onFailure(failure -> !(failure instanceof PlatformException))
                .transform(failure -> refusal(DiscordFault.read(failure)));
    }

    private static void check(Answer answer) {
        if (!answer.isOk()) {
            throw refusal(DiscordFault.read(answer));
        }
    }

    private static PlatformException refusal(DiscordFault fault) {
        return DiscordRefusal.of(WORDS + fault.reason(), fault);
    }
}

package dev.tern.tool.builtin;

import dev.tern.session.Homes;
import dev.tern.session.Homes.Home;
import dev.tern.tool.Invocation;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Origin;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The chats that a person may have written to: the one that they are in, their home, and the home channels of the
 * operator. An id opens no other: whoever could name any chat could have strangers written to.
 */
public final class Targets {
    private final Homes homes;
    private final Map<String, String> channels;
    private final Function<PlatformId, Optional<AccountId>> accounts;
    private final Predicate<Origin> allowed;

    /**
     * These and no others.
     *
     * @param channels by platform, the chat that is the operator's home channel there
     * @param accounts the bot's account on a platform, while it is connected
     * @param allowed whether the bot may talk in a chat of several people
     */
    public Targets(
            Homes homes,
            Map<String, String> channels,
            Function<PlatformId, Optional<AccountId>> accounts,
            Predicate<Origin> allowed) {
        this.homes = homes;
        this.channels = Map.copyOf(channels);
        this.accounts = accounts;
        this.allowed = allowed;
    }

    /** @param name as the model is told it */
    record Target(Origin to, String name) {}

    /** Fails with {@link RefusedCall} for a chat that is none of these. */
    Uni<Target> find(String target, Invocation invocation) {
        return switch (target.strip().toLowerCase(Locale.ROOT)) {
            case "here" -> Uni.createFrom().item(here(invocation));
            case "home" -> home(invocation).map(home -> home.orElseThrow(Targets::homeless));
            case String name when name.indexOf(':') < 0 -> Uni.createFrom().item(() -> channel(name, invocation));
            case String other -> named(target.strip(), invocation);
        };
    }

    private static Target here(Invocation invocation) {
        var origin = invocation.origin();
        var to = new Origin(
                origin.account(),
                origin.chat(),
                origin.kind(),
                origin.title(),
                origin.thread(),
                origin.message().elsewhere());
        return new Target(to, "this chat");
    }

    /** Whoever has chosen no home is at home in their direct chat, where they are in it. */
    private Uni<Optional<Target>> home(Invocation invocation) {
        return chosen(invocation)
                .map(home -> home.map(there -> home(there, invocation)).or(() -> Optional.of(here(invocation))
                        .filter(here -> invocation.origin().kind().isDirect())));
    }

    private Uni<Optional<Home>> chosen(Invocation invocation) {
        return homes.of(invocation.origin().account(), invocation.author().id());
    }

    /** Where it was chosen, the bot may not be to talk any more. */
    private Target home(Home home, Invocation invocation) {
        var to = at(home, invocation);
        if (!home.direct() && !isHere(home, invocation) && !allowed.test(to)) {
            throw new RefusedCall("this person's home is in a chat where messages may not be sent any more; they choose"
                    + " another by /sethome, in the chat that is to be it");
        }
        return new Target(to, "the person's home");
    }

    private static boolean isHere(Home home, Invocation invocation) {
        return home.chat().equals(invocation.origin().chat());
    }

    private static Origin at(Home home, Invocation invocation) {
        var origin = invocation.origin();
        return new Origin(
                origin.account(),
                home.chat(),
                ChatKind.CHANNEL,
                "",
                home.thread(),
                origin.message().elsewhere());
    }

    private static RefusedCall homeless() {
        return new RefusedCall(
                "this person has no home yet; they choose one by /sethome, in the chat that is to be it");
    }

    private Target channel(String platform, Invocation invocation) {
        var chat = Optional.ofNullable(channels.get(platform))
                .orElseThrow(() -> new RefusedCall(
                        "there is no home channel on '" + platform + "'" + known() + "; or use home or here"));
        var account = account(platform, invocation)
                .orElseThrow(() -> new RefusedCall("'" + platform + "' is not connected at the moment"));
        var to = new Origin(
                account,
                new ChatId(chat),
                ChatKind.CHANNEL,
                "",
                Optional.empty(),
                invocation.origin().message().elsewhere());
        return new Target(to, "the home channel on " + platform);
    }

    private String known() {
        return channels.isEmpty()
                ? ", nor on any other platform"
                : "; there is one on: "
                        + String.join(", ", channels.keySet().stream().sorted().toList());
    }

    private Optional<AccountId> account(String platform, Invocation invocation) {
        var present = invocation.origin().account();
        return present.platform().value().equals(platform)
                ? Optional.of(present)
                : accounts.apply(new PlatformId(platform));
    }

    /** By its id, which must be that of one of them. */
    private Uni<Target> named(String target, Invocation invocation) {
        int colon = target.indexOf(':');
        var platform = target.substring(0, colon).strip().toLowerCase(Locale.ROOT);
        var chat = target.substring(colon + 1).strip();
        if (chat.equals(channels.get(platform))) {
            return Uni.createFrom().item(() -> channel(platform, invocation));
        }
        if (!invocation.origin().platform().value().equals(platform)) {
            throw refused(target);
        }
        return chat.equals(invocation.origin().chat().value())
                ? Uni.createFrom().item(here(invocation))
                : chosen(invocation)
                        .map(home -> home.filter(it -> it.chat().value().equals(chat))
                                .map(it -> home(it, invocation))
                                .orElseThrow(() -> refused(target)));
    }

    private static RefusedCall refused(String target) {
        return new RefusedCall("'" + target
                + "' can't be written to for this person: only home, here, and the operator's" + " home channels can");
    }
}

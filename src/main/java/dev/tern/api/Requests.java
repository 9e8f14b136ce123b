package dev.tern.api;

import dev.tern.agent.Terms;
import dev.tern.api.Asked.Conversation;
import dev.tern.prompt.Given;
import dev.tern.prompt.GivenMessage;
import dev.tern.prompt.GivenMessage.FromAssistant;
import dev.tern.prompt.GivenMessage.FromTool;
import dev.tern.prompt.GivenMessage.FromUser;
import dev.tern.prompt.GivenPart;
import dev.tern.prompt.OverlayLayer;
import dev.tern.runner.CallerAsk;
import dev.tern.runner.CallerAsk.Place;
import dev.tern.runner.Callers;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Makes of what was asked what the line is asked. In a kept session only the end of what the caller sends is new: what
 * follows the assistant's last words. The rest is what the store knows better.
 */
final class Requests {
    private static final Pattern RESPONSE = Pattern.compile("resp_([0-9a-f]{24})(?:_\\d{1,6})?");

    private final Callers callers;
    private final Clock clock;

    Requests(Callers callers, Clock clock) {
        this.callers = callers;
        this.clock = clock;
    }

    /** Fails with {@link ApiException}. */
    Uni<CallerAsk> of(Asked asked, Caller caller, String nonce) {
        return switch (asked.conversation()) {
            case Conversation.Callers() -> Uni.createFrom().item(() -> passing(asked, caller, nonce));
            case Conversation.New() -> Uni.createFrom().item(() -> begun(asked, caller, nonce));
            case Conversation.Named(var name) ->
                Uni.createFrom().item(() -> {
                    var key = ApiTurns.key(caller, name);
                    return following(asked, caller, nonce, name, new Place.Kept(key, audience(caller)));
                });
            case Conversation.After(var response) ->
                after(caller, response).map(place -> place(asked, caller, nonce, place));
        };
    }

    /** The turn that answered a response of the caller's; fails where there is none. */
    Uni<Found> after(Caller caller, String response) {
        var id = RESPONSE.matcher(response);
        if (!id.matches()) {
            return Uni.createFrom().failure(new ApiException(Faults.noSuchResponse()));
        }
        var turn = new TurnId(id.group(1));
        return callers.keyOf(turn).map(key -> key.filter(found -> ApiTurns.isOf(caller, found))
                .map(found -> new Found(turn, found))
                .orElseThrow(() -> new ApiException(Faults.noSuchResponse())));
    }

    /** A turn, and the key of the session in which it was said. */
    record Found(TurnId turn, SessionKey key) {}

    private CallerAsk place(Asked asked, Caller caller, String nonce, Found found) {
        var name = ApiTurns.name(found.key());
        var branch = ApiTurns.key(caller, begunName(nonce));
        var place = new Place.After(found.turn(), found.key(), audience(caller), branch);
        return following(asked, caller, nonce, name, place);
    }

    private CallerAsk passing(Asked asked, Caller caller, String nonce) {
        int at = lastWords(asked);
        var said = said(asked, at);
        var given = given(asked, at, said);
        var turn = ApiTurns.turn(caller, Optional.empty(), nonce, said, clock.instant());
        var terms = new Terms(false, given, asked.tools(), asked.options());
        return new CallerAsk(new Place.Passing(), Optional.of(turn), List.of(), terms, instructions(asked));
    }

    /** A history that comes with the first request of a session is shown in it, and not kept. */
    private CallerAsk begun(Asked asked, Caller caller, String nonce) {
        int at = lastWords(asked);
        var said = said(asked, at);
        var name = begunName(nonce);
        var turn = ApiTurns.turn(caller, Optional.of(name), nonce, said, clock.instant());
        var terms = new Terms(true, given(asked, at, media(said)), asked.tools(), asked.options());
        var place = new Place.Kept(ApiTurns.key(caller, name), audience(caller));
        return new CallerAsk(place, Optional.of(turn), List.of(), terms, instructions(asked));
    }

    private CallerAsk following(Asked asked, Caller caller, String nonce, String name, Place place) {
        var end = end(asked.messages());
        var results = end.stream()
                .filter(FromTool.class::isInstance)
                .map(FromTool.class::cast)
                .toList();
        var words = end.reversed().stream()
                .filter(FromUser.class::isInstance)
                .map(message -> ((FromUser) message).parts())
                .findFirst();
        if (words.isEmpty() && results.isEmpty()) {
            throw ApiException.invalid("messages", "There is nothing new: the assistant has said the last words.");
        }
        var shown = words.map(Requests::media).orElse(List.of());
        var terms = new Terms(true, new Given(List.of(), shown, List.of()), asked.tools(), asked.options());
        var turn = words.map(said -> ApiTurns.turn(caller, Optional.of(name), nonce, said, clock.instant()));
        return new CallerAsk(place, turn, results, terms, instructions(asked));
    }

    private static String begunName(String nonce) {
        return "resp-" + ApiTurns.id(nonce);
    }

    private static Audience audience(Caller caller) {
        return new Audience.Direct(ApiTurns.ACCOUNT, caller.id());
    }

    private static Optional<OverlayLayer> instructions(Asked asked) {
        return asked.instructions().map(text -> OverlayLayer.of(OverlayLayer.Kind.CALLER_INSTRUCTIONS, text));
    }

    private static Given given(Asked asked, int at, List<GivenPart> now) {
        var all = asked.messages();
        return new Given(all.subList(0, at), now, all.subList(at + 1, all.size()));
    }

    private static List<GivenPart> said(Asked asked, int at) {
        return ((FromUser) asked.messages().get(at)).parts();
    }

    private static List<GivenPart> media(List<GivenPart> parts) {
        return parts.stream().filter(GivenPart.Media.class::isInstance).toList();
    }

    private static int lastWords(Asked asked) {
        var all = asked.messages();
        return IntStream.iterate(all.size() - 1, i -> i >= 0, i -> i - 1)
                .filter(i -> all.get(i) instanceof FromUser)
                .findFirst()
                .orElseThrow(() -> ApiException.invalid("messages", "There must be a message of the role user."));
    }

    private static List<GivenMessage> end(List<GivenMessage> all) {
        int last = IntStream.range(0, all.size())
                .filter(i -> all.get(i) instanceof FromAssistant)
                .reduce((one, next) -> next)
                .orElse(-1);
        return all.subList(last + 1, all.size());
    }
}

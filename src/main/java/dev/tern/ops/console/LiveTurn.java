package dev.tern.ops.console;

import dev.tern.ops.LiveTurns.Live;
import java.time.Instant;
import java.util.List;

/** A turn under way. */
public record LiveTurn(String turn, String platform, String chat, String phase, String steps, When since) {
    static List<LiveTurn> of(List<Live> running, Instant now) {
        return running.stream()
                .map(live -> new LiveTurn(
                        live.turn().value(),
                        live.origin().platform().value(),
                        live.origin().chat().value(),
                        live.phase().word(),
                        steps(live.steps()),
                        When.of(live.since(), now)))
                .toList();
    }

    static String steps(int count) {
        return count == 1 ? "1 step" : count + " steps";
    }
}

package dev.tern.gate;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Gives strangers a code, which those who run the bot let them in by. */
public final class Pairing implements Doorbell {
    private static final String TOO_MANY =
            "I don't know you yet, and too many people wait to be let in just now. Please write to me again later.";

    private final Pairings pairings;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    public Pairing(Pairings pairings, InstantSource clock) {
        this.pairings = pairings;
        this.clock = clock;
    }

    @Override
    public Uni<String> ring(Turn stranger) {
        return Uni.createFrom().deferred(() -> {
            var code = PairingCode.of(random);
            var now = clock.instant();
            return pairings.ring(stranger, SealedCode.of(code, random), now).map(rung -> words(rung, code, now));
        });
    }

    private static String words(Rung rung, PairingCode code, Instant now) {
        return switch (rung) {
            case Rung.Given _ -> """
                    Hello! I don't know you yet. Give this code to whoever runs me, and they can let you in:

                    `%s`

                    It is good for one hour. I tell you here when you are in.""".formatted(code.letters());
            case Rung.Reminded(var expires) -> """
                    You are not in yet. The code that I gave you is good for another %s: give it to whoever runs me. After \
                    that, write again for a new one.""".formatted(minutes(Duration.between(now, expires)));
            case Rung.TooMany _ -> TOO_MANY;
            case Rung.In _ -> "You can talk to me now. Please say that again.";
            case Rung.Silent _ -> "";
        };
    }

    private static String minutes(Duration time) {
        long minutes = Math.max(1, time.toMinutes());
        return minutes == 1 ? "minute" : minutes + " minutes";
    }
}

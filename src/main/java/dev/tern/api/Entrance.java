package dev.tern.api;

import dev.tern.door.Hosts;
import dev.tern.door.Key;
import dev.tern.door.Refusal;
import dev.tern.door.Tries;
import io.smallrye.mutiny.Uni;
import java.time.InstantSource;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/**
 * Decides who is let in. With a key, whoever shows it. Without one, programs of this machine alone, told by the
 * connection's own address and no header; and no page of the web that a browser of this machine has open, under whatever
 * name.
 */
final class Entrance {
    private static final Logger LOG = Logger.getLogger(Entrance.class);
    private static final Pattern SCHEME = Pattern.compile("(?i)^https?://");

    private static final String NO_KEY = "Send the key of this server as 'Authorization: Bearer KEY'.";

    private final Optional<Key> key;
    private final Caller caller;
    private final Tries tries;

    Entrance(Optional<CallerKey> key, InstantSource clock) {
        var secret = key.filter(it -> !it.value().isEmpty());
        this.key = secret.map(it -> Key.of(it.value()));
        this.caller = Caller.of(secret);
        this.tries = new Tries(clock);
    }

    /**
     * What of a request matters at the door.
     *
     * @param address the connection's other end
     * @param loopback whether the connection comes from this machine
     * @param ours whether it calls this server by a name that no page of the web can have
     * @param forwarded whether a proxy says that somebody else sent it
     * @param site what a browser says of the page that sent it, {@code Sec-Fetch-Site}
     */
    record Knock(
            String address,
            boolean loopback,
            boolean forwarded,
            boolean ours,
            Optional<String> authorization,
            Optional<String> origin,
            Optional<String> site) {}

    /** Fails with {@link ApiException} for whoever has to stay outside; after a wrong key, later each time. */
    Uni<Caller> admit(Knock knock) {
        return Uni.createFrom().deferred(() -> key.map(secret -> withKey(knock, secret))
                .orElseGet(() -> Uni.createFrom().item(() -> withoutKey(knock))));
    }

    private Uni<Caller> withKey(Knock knock, Key secret) {
        var shown =
                knock.authorization().flatMap(Key::shown).orElseThrow(() -> refused(401, "missing_api_key", NO_KEY));
        return secret.is(shown) ? Uni.createFrom().item(caller) : wrong(knock.address());
    }

    private Uni<Caller> wrong(String address) {
        var slowed = tries.wrong(address);
        if (slowed.isTooOften()) {
            throw new ApiException(
                    ApiError.of(429, ApiError.RATE, "too_many_wrong_keys", "Wrong keys came too often from there.")
                            .with("retry-after", String.valueOf(slowed.seconds()))
                            .with("x-should-retry", "false"));
        }
        LOG.warnf("wrong callers' key refused address=%s", address);
        return Refusal.later(refused(401, "invalid_api_key", "The key is not the one of this server."), slowed.pause())
                .chain(refusal -> Uni.createFrom().failure(refusal));
    }

    private Caller withoutKey(Knock knock) {
        if (!knock.loopback() || knock.forwarded()) {
            throw refused(403, "local_only", "Without tern.api.key, only programs on the same machine are answered.");
        }
        if (!knock.ours()) {
            throw refused(
                    403, "foreign_host", "Without tern.api.key, this server answers to localhost and tern.door.hosts.");
        }
        if (!knock.origin().map(Entrance::isOurs).orElse(true)
                || knock.site().orElse("none").matches("cross-site|same-site")) {
            throw refused(403, "foreign_page", "Without tern.api.key, pages of other sites are not answered.");
        }
        return caller;
    }

    private static boolean isOurs(String origin) {
        var scheme = SCHEME.matcher(origin);
        return scheme.find() && Hosts.isLoopback(origin.substring(scheme.end()));
    }

    private static ApiException refused(int status, String code, String message) {
        return new ApiException(ApiError.of(status, ApiError.INVALID, code, message));
    }
}

package dev.tern.platform;

import dev.tern.turn.PlatformId;
import java.net.URI;
import java.util.Optional;

/**
 * Stand-ins that this server itself offers for platforms, so that a newcomer needs no account anywhere. An adapter asks
 * once, in {@link PlatformAdapter#start}, and only where it has no token of its own; by then this server listens.
 */
@FunctionalInterface
public interface LocalPlatforms {
    /** Offers nothing. */
    LocalPlatforms NONE = platform -> Optional.empty();

    /** The account to use on the platform's stand-in, if there is one. Does not block. */
    Optional<LocalAccount> of(PlatformId platform);

    /** Whether there will be one; known before this server listens. */
    default boolean offers(PlatformId platform) {
        return of(platform).isPresent();
    }

    /**
     * An account on a stand-in.
     *
     * @param token secret, like a real one
     * @param appToken a second secret, where the platform has one for its socket
     * @param apiUrl what takes the place of the platform's {@code api-url}, for example {@code http://localhost:8080}
     */
    record LocalAccount(String token, Optional<String> appToken, URI apiUrl) {
        @Override
        public String toString() {
            return "LocalAccount[" + apiUrl + "]";
        }
    }
}

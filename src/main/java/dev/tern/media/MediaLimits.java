package dev.tern.media;

import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How much of what people send is opened, and from where.
 *
 * @param file in bytes, of one
 * @param picture in bytes, of one that a model is shown
 * @param files how many of one message
 * @param deadline for one, with all tries
 * @param hosts beside those that a platform names, in lower case
 */
public record MediaLimits(long file, long picture, int files, Duration deadline, Set<String> hosts) {
    /** Its last label has a letter, so it is no number in whatever notation. */
    private static final Pattern HOST = Pattern.compile("\\.?([a-z0-9_-]+\\.)+[a-z][a-z0-9-]*");

    public MediaLimits {
        hosts = Set.copyOf(hosts);
    }

    /** Throws with the key of what is out of bounds. */
    public static MediaLimits of(MediaConfig config) {
        long file = config.maxFile().asLongValue();
        long picture = config.maxPicture().asLongValue();
        check(file > 0, "tern.media.max-file must be more than 0", file);
        check(picture > 0, "tern.media.max-picture must be more than 0", picture);
        check(config.maxFiles() > 0, "tern.media.max-files must be at least 1", config.maxFiles());
        check(
                config.fetchDeadline().isPositive(),
                "tern.media.fetch-deadline must be more than 0",
                config.fetchDeadline());
        var hosts = config.allowHosts().orElse(Set.of()).stream()
                .map(host -> host.strip().toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
        hosts.forEach(
                host -> check(HOST.matcher(host).matches(), "tern.media.allow-hosts must be names of hosts", host));
        return new MediaLimits(file, picture, config.maxFiles(), config.fetchDeadline(), hosts);
    }

    private static void check(boolean holds, String what, Object given) {
        if (!holds) {
            throw new IllegalArgumentException(what + ": " + given);
        }
    }
}

package dev.tern.door;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Makes guessing slow: counts wrong keys by the address they come from, for {@link #SPAN} from the first one. Each of the
 * first {@link #MOST} is answered later than the one before; those after them are refused at once, so that no more than so
 * many answers of an address wait at a time. Answers to wrong keys alone are limited: the right one opens meanwhile, since
 * behind a proxy all have one address, and whoever guesses there must lock nobody out. Any thread may call.
 */
public final class Tries {
    static final int MOST = 5;
    static final Duration SPAN = Duration.ofMinutes(1);

    /** How long the first wrong key's answer takes; the second's takes twice as long, and so on. */
    static final Duration FIRST_PAUSE = Duration.ofMillis(100);

    /** Beyond, the address that has been wrong longest is forgotten. */
    static final int ADDRESSES = 10_000;

    /** Whoever has one address of version 6 has all that begin with the same 64 bits. */
    private static final int NETWORK_BYTES = 8;

    private final Map<String, Counted> wrong = new LinkedHashMap<>();
    private final InstantSource clock;

    /** Knows of none yet. */
    public Tries(InstantSource clock) {
        this.clock = clock;
    }

    private record Counted(Instant since, int times) {
        Counted more() {
            return new Counted(since, Math.min(times + 1, MOST));
        }

        Instant until() {
            return since.plus(SPAN);
        }
    }

    /**
     * What comes of a wrong key.
     *
     * @param pause how long to hold its answer back
     * @param rest how long the address has to wait, since it was wrong too often; zero if it was not
     */
    public record Wrong(Duration pause, Duration rest) {
        /** Whoever shows nothing tries nothing. */
        static final Wrong NOTHING = new Wrong(Duration.ZERO, Duration.ZERO);

        /** Whether more wrong keys of that address are refused at once. */
        public boolean isTooOften() {
            return !rest.isZero();
        }

        /** For a header that counts in seconds, for example 60. */
        public long seconds() {
            return rest.toSeconds() + 1;
        }
    }

    /** Counts one. */
    public synchronized Wrong wrong(String address) {
        var now = clock.instant();
        var network = network(address);
        var counted = wrong.get(network);
        if (counted == null || !now.isBefore(counted.until())) {
            wrong.remove(network);
            counted = new Counted(now, 0);
        }
        if (!wrong.containsKey(network) && wrong.size() >= ADDRESSES) {
            wrong.remove(wrong.keySet().iterator().next());
        }
        wrong.put(network, counted.more());
        return counted.times() < MOST
                ? new Wrong(FIRST_PAUSE.multipliedBy(1L << counted.times()), Duration.ZERO)
                : new Wrong(Duration.ZERO, Duration.between(now, counted.until()));
    }

    private static String network(String address) {
        try {
            return InetAddress.ofLiteral(address) instanceof Inet6Address long6
                    ? HexFormat.of().formatHex(Arrays.copyOf(long6.getAddress(), NETWORK_BYTES))
                    : address;
        } catch (IllegalArgumentException noAddress) { // a socket file of this machine has none
            return address;
        }
    }
}

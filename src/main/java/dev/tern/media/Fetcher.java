package dev.tern.media;

import dev.tern.async.Timeline;
import dev.tern.async.VirtualThreads;
import dev.tern.turn.AccountId;
import dev.tern.turn.Attachment;
import io.smallrye.mutiny.Uni;
import java.net.Proxy;
import java.time.Duration;
import java.time.Instant;
import okhttp3.ConnectionPool;
import okhttp3.Dns;
import okhttp3.OkHttpClient;

/**
 * Has the bytes of people's files from where a platform says they are, and keeps them. What fails by chance is tried again, a
 * few times and within one deadline; a refusal is not.
 */
public final class Fetcher {
    private static final int TRIES = 3;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration SILENCE = Duration.ofSeconds(20);

    private final Asking.Clients clients;
    private final KeptFiles files;
    private final MediaLimits limits;
    private final Timeline time;

    public Fetcher(KeptFiles files, MediaLimits limits, Timeline time) {
        this(new OkHttpClient(), Dns.SYSTEM, files, limits, time);
    }

    /** @param resolver finds the addresses of all hosts but the platforms' own */
    Fetcher(OkHttpClient base, Dns resolver, KeptFiles files, MediaLimits limits, Timeline time) {
        var own = base.newBuilder()
                .connectTimeout(CONNECT)
                .readTimeout(SILENCE)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                // behind a proxy nobody could say what address a name leads to
                .proxy(Proxy.NO_PROXY)
                .build();
        var others = own.newBuilder()
                .dns(new PublicAddresses(resolver))
                // a connection of the other kind is never used for these
                .connectionPool(new ConnectionPool())
                .build();
        this.clients = new Asking.Clients(own, others);
        this.files = files;
        this.limits = limits;
        this.time = time;
    }

    /** What was fetched, and where it was. */
    record Fetched(KeptFiles.Kept kept, Location from) {}

    /**
     * On disk when it completes. Fails with {@link FileRefused} where it can't be had, which is said in the words of {@link
     * dev.tern.turn.Content.Missing}, and with anything else where it did not come in time.
     */
    Uni<Fetched> fetch(Locator locator, AccountId account, Attachment file) {
        return Uni.createFrom().deferred(() -> {
            if (file.bytes() > limits.file()) {
                throw new FileRefused("is " + Sizes.words(file.bytes()) + ", and no more than "
                        + Sizes.words(limits.file()) + " are fetched");
            }
            var end = time.now().plus(limits.deadline());
            return attempt(() -> once(locator, account, file, end), end, 1);
        });
    }

    private interface Try {
        Uni<Fetched> go();
    }

    private Uni<Fetched> attempt(Try once, Instant end, int number) {
        return once.go().onFailure(failure -> !(failure instanceof FileRefused)).recoverWithUni(failure -> {
            var pause = pause(failure, number);
            return number == TRIES || time.now().plus(pause).isAfter(end)
                    ? Uni.createFrom().failure(failure)
                    : time.pause(pause).chain(() -> attempt(once, end, number + 1));
        });
    }

    private static Duration pause(Throwable failure, int number) {
        var own = FIRST_PAUSE.multipliedBy(1L << (2 * (number - 1)));
        return failure instanceof Unreached later && later.pause().compareTo(own) > 0 ? later.pause() : own;
    }

    private Uni<Fetched> once(Locator locator, AccountId account, Attachment file, Instant end) {
        return locator.locate(account, file).ifNoItem().after(left(end)).fail().chain(location -> ask(location, end)
                .map(kept -> new Fetched(kept, location)));
    }

    private Uni<KeptFiles.Kept> ask(Location location, Instant end) {
        var asking = new Asking(clients, location, files, limits);
        return VirtualThreads.call(() -> asking.run(left(end))).onCancellation().invoke(asking::cancel);
    }

    private Duration left(Instant end) {
        var left = Duration.between(time.now(), end);
        return left.isPositive() ? left : Duration.ofMillis(1);
    }
}

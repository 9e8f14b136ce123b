package dev.tern.media;

import dev.tern.async.RetryAfter;
import dev.tern.media.PublicAddresses.PrivateAddress;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * One try to have a file's bytes: goes where it is sent as long as that is allowed, and writes what comes to disk. Blocks;
 * {@link #cancel} from any thread ends it.
 */
final class Asking {
    private static final int MOST_REDIRECTS = 3;

    private final Clients clients;
    private final Location location;
    private final Reach reach;
    private final KeptFiles files;
    private final long most;
    private volatile @Nullable Call running;
    private volatile boolean cancelled;

    Asking(Clients clients, Location location, KeptFiles files, MediaLimits limits) {
        this.clients = clients;
        this.location = location;
        this.reach = Reach.of(location, limits);
        this.files = files;
        this.most = limits.file();
    }

    /**
     * How places are connected to.
     *
     * @param own for the platform's own place
     * @param others for all others; connects to public addresses only
     */
    record Clients(OkHttpClient own, OkHttpClient others) {}

    /** Fails with {@link FileRefused} where asking again is of no use. */
    KeptFiles.Kept run(Duration within) throws IOException {
        long end = System.nanoTime() + within.toNanos();
        var first = Reach.url(location.address());
        var url = first;
        for (int redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
            try (var response = execute(url, first, end - System.nanoTime())) {
                var next = next(response);
                if (next.isEmpty()) {
                    return keep(response);
                }
                url = next.get();
            } catch (PrivateAddress e) {
                throw elsewhere(e);
            }
        }
        throw new FileRefused("could not be fetched: one address leads to the next without end");
    }

    void cancel() {
        cancelled = true;
        var call = running;
        if (call != null) {
            call.cancel();
        }
    }

    private Response execute(HttpUrl url, HttpUrl first, long nanos) throws IOException {
        if (!reach.allows(url)) {
            throw elsewhere(null);
        }
        var request = new Request.Builder().url(url).header("Accept-Encoding", "identity");
        // a token is good at one place of the platform's, and nobody else's business
        if (sameHost(url, first) && reach.isPlatforms(url)) {
            location.headers().forEach(request::header);
        }
        var client = reach.isOwn(url) ? clients.own() : clients.others();
        var call = client.newCall(request.build());
        call.timeout().timeout(Math.max(1, nanos), TimeUnit.NANOSECONDS);
        running = call;
        if (cancelled) {
            call.cancel();
        }
        return call.execute();
    }

    private static boolean sameHost(HttpUrl url, HttpUrl first) {
        return url.scheme().equals(first.scheme()) && url.host().equals(first.host()) && url.port() == first.port();
    }

    private static Optional<HttpUrl> next(Response response) {
        if (!response.isRedirect()) {
            return Optional.empty();
        }
        var place = Optional.ofNullable(response.header("Location"));
        var next =
                place.flatMap(to -> Optional.ofNullable(response.request().url().resolve(to)));
        return Optional.of(next.orElseThrow(() -> elsewhere(null)));
    }

    private static FileRefused elsewhere(@Nullable Throwable cause) {
        var refused = new FileRefused("is at a place that files are not fetched from");
        refused.initCause(cause);
        return refused;
    }

    private KeptFiles.Kept keep(Response response) throws IOException {
        check(response);
        try {
            if (response.body().contentLength() > most) {
                throw LimitedStream.tooLarge(most);
            }
            return files.keep(new LimitedStream(response.body().byteStream(), most), Long.MAX_VALUE);
        } catch (FileRefused e) {
            // else the client reads on for a while, to use the connection again
            cancel();
            throw e;
        }
    }

    private void check(Response response) throws IOException {
        int status = response.code();
        if (status == 408 || status == 429 || status >= 500) {
            throw new Unreached(
                    status, RetryAfter.in(response::header, Clock.systemUTC()).orElse(Duration.ZERO));
        }
        switch (status) {
            case 200 -> {}
            case 401, 403 -> throw new FileRefused("may not be fetched: the platform refuses it to this bot");
            case 404, 410 -> throw new FileRefused("is not there any more");
            default -> throw new FileRefused("could not be fetched");
        }
    }
}

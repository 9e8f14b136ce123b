package dev.tern.sandbox;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The faults that wait for their calls; the oldest that fits a call is used first. Nothing is kept of an abandoned call. */
public final class Faults {
    private static final int MOST = 1_000;

    private final List<Fault> waiting = new ArrayList<>();

    /** Adds a fault for the next calls that fit. */
    public synchronized void add(Fault fault) {
        if (waiting.size() >= MOST) {
            throw SandboxException.bad("there are " + MOST + " faults waiting already; reset first");
        }
        waiting.add(fault);
    }

    /** Those that wait, in the order in which they were given. */
    public synchronized List<Fault> waiting() {
        return List.copyOf(waiting);
    }

    public synchronized void clear() {
        waiting.clear();
    }

    /**
     * Answers a call, or fails it as the next fault for it says.
     *
     * @param work what the call does, and its true answer
     * @param error the platform's own answer to a refused call
     */
    public Uni<Response> answer(
            String platform,
            String method,
            HttpServerRequest request,
            Supplier<Uni<Response>> work,
            Function<Fault, Response> error) {
        var fault = take(next -> next.matches(platform, method));
        if (fault.isEmpty()) {
            return work.get();
        }
        var found = fault.get();
        var answer = Uni.createFrom().deferred(() -> fail(found, request, work, error));
        return found.delay().isZero()
                ? answer
                : Uni.createFrom()
                        .voidItem()
                        .onItem()
                        .delayIt()
                        .by(found.delay())
                        .chain(() -> answer);
    }

    /** Takes the next fault that names this method; for what happens on a connection without being called. */
    public Optional<Fault> takeNamed(String platform, String method) {
        return take(fault -> !fault.method().isEmpty() && fault.matches(platform, method));
    }

    private synchronized Optional<Fault> take(Predicate<Fault> wanted) {
        for (int i = 0; i < waiting.size(); i++) {
            var fault = waiting.get(i);
            if (wanted.test(fault)) {
                if (fault.times() == 1) {
                    waiting.remove(i);
                } else {
                    waiting.set(i, fault.withTimes(fault.times() - 1));
                }
                return Optional.of(fault);
            }
        }
        return Optional.empty();
    }

    private static Uni<Response> fail(
            Fault fault, HttpServerRequest request, Supplier<Uni<Response>> work, Function<Fault, Response> error) {
        if (fault.refuses()) {
            return Uni.createFrom().item(error.apply(fault));
        }
        if (fault.halfOpen()) {
            return fault.acceptThenDrop() ? work.get().chain(Faults::never) : never();
        }
        if (fault.instead().isPresent()) {
            return Uni.createFrom().item(answer(fault.instead().get()));
        }
        return fault.acceptThenDrop() ? work.get().chain(() -> drop(request)) : work.get();
    }

    private static Response answer(Fault.Instead instead) {
        var response = instead.redirect()
                .map(place -> Response.status(302).header("Location", place))
                .orElseGet(() -> Response.ok(instead.body(), instead.contentType()));
        instead.headers().forEach(response::header);
        return response.build();
    }

    private static Uni<Response> drop(HttpServerRequest request) {
        request.connection().close();
        return never();
    }

    private static Uni<Response> never() {
        return Uni.createFrom().nothing();
    }
}

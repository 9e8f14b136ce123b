package dev.tern.platform.discord;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import net.dv8tion.jda.api.requests.RestRateLimiter;
import net.dv8tion.jda.api.requests.SequentialRestRateLimiter;

/**
 * JDA's own rate limiter, which waits where Discord says so, but one for all logins of an account: it forgets no limit
 * between two, and goes on once the gateway is closed, so that what is still to be sent can be.
 */
final class SteadyRateLimiter implements RestRateLimiter {
    private final RestRateLimiter limiter;

    /** @param threads for the calls themselves, which block */
    SteadyRateLimiter(ExecutorService threads) {
        var clock = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("tern-discord-limits").daemon().factory());
        limiter = new SequentialRestRateLimiter(new RateLimitConfig(clock, threads, GlobalRateLimit.create(), true));
    }

    @Override
    public void enqueue(Work work) {
        limiter.enqueue(work);
    }

    /** JDA stops with its gateway; this does not. */
    @Override
    public void stop(boolean now, Runnable stopped) {
        stopped.run();
    }

    @Override
    public boolean isStopped() {
        return false;
    }

    @Override
    public int cancelRequests() {
        return limiter.cancelRequests();
    }
}

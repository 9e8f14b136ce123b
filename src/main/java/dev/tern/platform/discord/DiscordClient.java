package dev.tern.platform.discord;

import dev.tern.async.VirtualThreads;
import dev.tern.platform.Connection;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.random.RandomGenerator;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.JDABuilder;
import net.dv8tion.jda.api.hooks.EventListener;
import net.dv8tion.jda.api.requests.GatewayIntent;
import net.dv8tion.jda.api.requests.Request;
import net.dv8tion.jda.api.requests.Response;
import net.dv8tion.jda.api.requests.RestConfig;
import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.utils.Compression;
import net.dv8tion.jda.internal.JDAImpl;
import net.dv8tion.jda.internal.handle.SocketHandler;
import net.dv8tion.jda.internal.requests.RestActionImpl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.RequestBody;
import org.jspecify.annotations.Nullable;

/** The login and the calls, over JDA. Each runs once for each subscription, and follows on a virtual thread. */
final class DiscordClient {
    private static final EnumSet<GatewayIntent> INTENTS =
            EnumSet.of(GatewayIntent.GUILD_MESSAGES, GatewayIntent.DIRECT_MESSAGES, GatewayIntent.MESSAGE_CONTENT);

    private static final MediaType JSON = MediaType.get("application/json");

    private static final ThreadFactory THREADS =
            Thread.ofVirtual().name("tern-discord-", 0).factory();

    /** The least that JDA takes. */
    private static final int LONGEST_RECONNECT_SECONDS = 32;

    /** A code of one's own, after which a session can be resumed. */
    private static final int CUT = 4900;

    private static final long CUT_PATIENCE_MS = 1_000;

    private final DiscordAccount account;
    private final OkHttpClient http;
    private final GatewaySessions sessions;
    private final SteadyRateLimiter limiter;
    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(DiscordClient::thread);
    private volatile @Nullable JDA jda;
    private volatile boolean closed;

    /** @param answer how long an answer may take before its connection counts as dead */
    DiscordClient(DiscordAccount account, DiscordConfig.BackOff backOff, Connection connection, Duration answer) {
        this.account = account;
        this.http = DiscordHttp.client(answer);
        this.limiter = new SteadyRateLimiter(threads);
        var gateway = new GatewayUrl(account, http);
        var patience = new Patience(backOff, RandomGenerator.getDefault());
        this.sessions = new GatewaySessions(gateway::find, backOff.identify(), patience, connection, threads);
    }

    DiscordAccount account() {
        return account;
    }

    /** JDA's threads come from these, which may come from one of the JDK that knows nothing of this application. */
    private static Thread thread(Runnable work) {
        var thread = THREADS.newThread(work);
        thread.setContextClassLoader(DiscordClient.class.getClassLoader());
        return thread;
    }

    /** Asks who the bot is, and begins to connect. What comes is told to the listener, on JDA's threads. */
    Uni<DiscordIdentity> login(EventListener listener) {
        return VirtualThreads.call(() -> {
            var started = builder(listener).build();
            leaveMessagesAlone((JDAImpl) started);
            jda = started;
            if (closed) {
                started.shutdownNow();
            }
            var me = started.getSelfUser();
            return new DiscordIdentity(me.getId(), me.getName());
        });
    }

    private JDABuilder builder(EventListener listener) {
        return JDABuilder.createLight(account.token(), INTENTS)
                .setRestConfig(new RestConfig().setBaseUrl(account.restUrl()).setRateLimiterFactory(config -> limiter))
                .setHttpClient(http)
                .setSessionController(sessions)
                .setCallbackPool(threads, false)
                // one cut in a message may be repeated by JDA, but whether that is good is decided by us
                .setRequestTimeoutRetry(false)
                // what a chat bot is sent is small, and whoever looks into the traffic sees it
                .setCompression(Compression.NONE)
                .setRawEventsEnabled(true)
                .setEnableShutdownHook(false)
                .setMaxReconnectDelay(LONGEST_RECONNECT_SECONDS)
                .addEventListeners(listener);
    }

    /** JDA would read each message, and one that it cannot read it would write to the log and keep from us. */
    private static void leaveMessagesAlone(JDAImpl jda) {
        var handlers = jda.getClient().getHandlers();
        handlers.put(Envelope.MESSAGE, new SocketHandler.NOPHandler(jda));
        handlers.put(Envelope.INTERACTION, new SocketHandler.NOPHandler(jda));
    }

    /** The bot's own user; empty before the login. */
    Optional<String> self() {
        return Optional.ofNullable(jda).map(current -> current.getSelfUser().getId());
    }

    boolean isLoggedOut() {
        return closed;
    }

    /** The channel that a thread hangs from; empty where it is none that is known now. */
    Optional<ChatId> around(ChatId thread) {
        return Optional.ofNullable(jda)
                .filter(current -> Envelope.isId(thread.value()))
                .map(current -> current.getThreadChannelById(thread.value()))
                .map(known -> new ChatId(known.getParentChannel().getId()));
    }

    /** Cuts the connection as JDA itself does with one that is dead; it comes back and resumes. */
    void reconnect() {
        var current = jda;
        if (current instanceof JDAImpl it && it.getClient() != null && it.getClient().socket != null) {
            it.getClient().socket.disconnect(CUT, "silent", CUT_PATIENCE_MS);
        }
    }

    /** Ends what is left of a login that is of no use any more. */
    void discard() {
        var current = jda;
        if (current != null) {
            current.shutdownNow();
        }
    }

    /** Closes the gateway; calls still work. */
    void logout() {
        closed = true;
        sessions.close();
        discard();
    }

    Uni<Answer> call(Route.CompiledRoute route) {
        return call(route, (RequestBody) null);
    }

    Uni<Answer> call(Route.CompiledRoute route, String json) {
        return call(route, RequestBody.create(json, JSON));
    }

    Uni<Answer> call(Route.CompiledRoute route, @Nullable RequestBody body) {
        return Uni.createFrom().emitter(emitter -> {
            var current = jda;
            if (current == null) {
                emitter.fail(new IOException("not logged in yet"));
            } else {
                new Call(current, route, body).tell(emitter);
            }
        });
    }

    /**
     * What Discord said, whether it did as asked or not.
     *
     * @param body empty where there was none
     */
    record Answer(int status, String body) {
        boolean isOk() {
            return status >= 200 && status < 300;
        }
    }

    /** One call, through JDA's rate limits. */
    private static final class Call extends RestActionImpl<Answer> {
        private Call(JDA jda, Route.CompiledRoute route, @Nullable RequestBody body) {
            super(jda, route, body, null);
        }

        private void tell(UniEmitter<? super Answer> emitter) {
            queue(emitter::complete, emitter::fail);
        }

        @Override
        public void handleResponse(Response response, Request<Answer> request) {
            var failure = response.getException();
            if (failure != null) {
                request.onFailure(failure);
            } else {
                request.onSuccess(new Answer(response.code, response.getString()));
            }
        }
    }
}

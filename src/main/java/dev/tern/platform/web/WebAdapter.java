package dev.tern.platform.web;

import dev.tern.platform.Decoded;
import dev.tern.platform.Draft;
import dev.tern.platform.Edit;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.platform.PlatformTraits;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Receipt;
import dev.tern.platform.Reconciliation;
import dev.tern.platform.Rendered;
import dev.tern.platform.SpeechFormat;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** The chat in the browser: one account, always on unless it is switched off, with nothing beyond this server to reach. */
@Singleton
public final class WebAdapter implements PlatformAdapter {
    static final PlatformId ID = new PlatformId("web");
    static final AccountId ACCOUNT = new AccountId(ID, "main");

    private static final Logger LOG = Logger.getLogger(WebAdapter.class);
    private static final Duration FIRST_RETRY = Duration.ofMillis(500);
    private static final Duration LONGEST_RETRY = Duration.ofMinutes(1);

    private final WebConfig config;
    private final Clock clock;
    private final Windows windows;
    private final WebSender sender;
    private volatile Optional<WebSource> source = Optional.empty();
    private volatile PlatformState closed = new PlatformState.Off();

    @Inject
    public WebAdapter(WebConfig config) {
        this(config, Clock.systemUTC());
    }

    WebAdapter(WebConfig config, Clock clock) {
        this.config = checked(config);
        this.clock = clock;
        this.windows = new Windows(config.windows());
        this.sender = new WebSender(windows, config.patience(), clock);
    }

    private static WebConfig checked(WebConfig config) {
        if (config.windows() < 1) {
            throw new IllegalArgumentException("tern.web.windows must be at least 1: " + config.windows());
        }
        if (!config.patience().isPositive()) {
            throw new IllegalArgumentException("tern.web.patience must be positive: " + config.patience());
        }
        return config;
    }

    @Override
    public PlatformId id() {
        return ID;
    }

    @Override
    public PlatformTraits traits() {
        return new PlatformTraits(
                WebRenderer.MAX_TEXT,
                true,
                true,
                Reconciliation.BY_ID,
                Optional.empty(),
                WebFiles.MOST,
                Optional.of(SpeechFormat.MP3),
                Visitor.IDS);
    }

    @Override
    public boolean isConfigured() {
        return config.enabled();
    }

    @Override
    public boolean isRemote() {
        return false;
    }

    @Override
    public PlatformState state() {
        return source.<PlatformState>map(open -> new PlatformState.Here(ACCOUNT))
                .orElse(closed);
    }

    @Override
    public Uni<Void> start(RawSink sink) {
        if (!config.enabled()) {
            return Uni.createFrom().voidItem().invoke(() -> LOG.info("web chat is off, by tern.web.enabled"));
        }
        return Uni.createFrom()
                .deferred(() -> sink.opened(ACCOUNT))
                .onFailure()
                .invoke(this::notOpened)
                .onFailure()
                .retry()
                .withBackOff(FIRST_RETRY, LONGEST_RETRY)
                .indefinitely()
                .invoke(() -> source = Optional.of(new WebSource(ACCOUNT, sink, clock)));
    }

    private void notOpened(Throwable failure) {
        var fault = Fault.of(failure);
        closed = new PlatformState.Connecting(fault);
        LOG.warnf("web chat cannot open yet, trying again code=%s reason=%s", fault.code(), fault.reason());
    }

    @Override
    public Uni<Void> stop() {
        return Uni.createFrom().voidItem().invoke(() -> source = Optional.empty());
    }

    @Override
    public Decoded decode(RawEvent event) {
        return WebDecoder.decode(event);
    }

    @Override
    public List<Rendered> render(Reply reply) {
        return WebFiles.messages(reply);
    }

    @Override
    public Uni<Receipt> send(Outgoing part) {
        return sender.send(part);
    }

    @Override
    public Uni<Void> edit(Edit edit) {
        return sender.edit(edit);
    }

    @Override
    public Uni<Void> whisper(Turn press, String words) {
        return Uni.createFrom().voidItem().invoke(() -> {
            if (!words.isBlank()) {
                sender.note(press.author().id(), words);
            }
        });
    }

    @Override
    public void draft(Draft draft) {
        sender.draft(draft);
    }

    /** Empty while nothing is taken in. */
    Optional<WebSource> source() {
        return source;
    }

    Windows windows() {
        return windows;
    }

    WebSender sender() {
        return sender;
    }
}

package dev.tern.platform.slack;

import dev.tern.media.KeptFiles;
import dev.tern.media.Location;
import dev.tern.platform.ConnectionFacts;
import dev.tern.platform.Decoded;
import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.FileMessages;
import dev.tern.platform.Finding;
import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.Outgoing;
import dev.tern.platform.Pace;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformState;
import dev.tern.platform.PlatformTraits;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Receipt;
import dev.tern.platform.Reconciliation;
import dev.tern.platform.Rendered;
import dev.tern.platform.Sign;
import dev.tern.platform.SpeechFormat;
import dev.tern.turn.AccountId;
import dev.tern.turn.Attachment;
import dev.tern.turn.Fault;
import dev.tern.turn.GroupId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The bot in Slack: one workspace, by configuration or, without one, the one that this server itself offers. */
@Singleton
public final class SlackAdapter implements PlatformAdapter {
    static final PlatformId ID = new PlatformId("slack");

    private static final Logger LOG = Logger.getLogger(SlackAdapter.class);

    private final SlackConfig config;
    private final LocalPlatforms locals;
    private final KeptFiles files;
    private final Optional<SlackAccount> own;
    private volatile PlatformState idle = new PlatformState.Off();
    private volatile @Nullable Running running;

    @Inject
    public SlackAdapter(SlackConfig config, Instance<LocalPlatforms> locals, KeptFiles files) {
        this(config, locals.isResolvable() ? locals.get() : LocalPlatforms.NONE, files);
    }

    SlackAdapter(SlackConfig config, LocalPlatforms locals, KeptFiles files) {
        this.config = checked(config);
        this.locals = locals;
        this.files = files;
        this.own = SlackAccount.of(config);
    }

    private static SlackConfig checked(SlackConfig config) {
        if (config.mode() == SlackConfig.Mode.HTTP && config.signingSecret().isEmpty()) {
            throw new IllegalArgumentException(
                    "tern.slack.signing-secret must be set where tern.slack.mode=http: without it anybody could write");
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
                SlackRenderer.MAX_TEXT,
                true,
                false,
                Reconciliation.BY_ID,
                Optional.of(SlackStatus.FADES),
                SlackUploads.MOST,
                Optional.of(SpeechFormat.MP3),
                SlackIdentity.IDS);
    }

    @Override
    public Uni<Optional<Set<PersonId>>> members(GroupId group) {
        return with(it -> it.groups().members(group)).map(Optional::of);
    }

    @Override
    public List<Finding> findings() {
        return here().map(it -> it.groups().findings()).orElse(List.of());
    }

    @Override
    public Pace pace() {
        return SlackPace.PACE;
    }

    @Override
    public boolean isConfigured() {
        return own.isPresent() || locals.offers(ID);
    }

    @Override
    public PlatformState state() {
        return here().map(it -> it.source().connection().state()).orElse(idle);
    }

    @Override
    public ConnectionFacts connection() {
        return here().map(it -> it.source().connection().facts()).orElseGet(PlatformAdapter.super::connection);
    }

    @Override
    public Uni<Void> start(RawSink sink) {
        return Uni.createFrom().voidItem().invoke(() -> own.or(
                        () -> locals.of(ID).map(SlackAccount::of))
                .ifPresentOrElse(
                        account -> start(account, sink),
                        () -> LOG.info("slack is off, since tern.slack.bot-token is not set")));
    }

    private void start(SlackAccount account, RawSink sink) {
        if (config.mode() == SlackConfig.Mode.SOCKET && account.appToken().isEmpty()) {
            idle = new PlatformState.Failed(new Fault("platform.unauthorized", "tern.slack.app-token is not set"));
            LOG.error("slack does not start: tern.slack.mode=socket needs tern.slack.app-token");
            return;
        }
        var client = new SlackClient(account);
        var patience = new Patience(config.backOff(), RandomGenerator.getDefault());
        var source = new SlackSource(client, config, sink, Clock.systemUTC(), patience);
        var sender = new SlackSender(client, new SlackUploads(client, files), Clock.systemUTC());
        running = new Running(
                source,
                sender,
                new SlackEditor(client),
                new SlackSigns(client),
                new SlackWhispers(client),
                new SlackStatus(client),
                new SlackGroups(client),
                new SlackDownloads(client));
        source.start();
    }

    @Override
    public Uni<Void> stop() {
        return Uni.createFrom().voidItem().invoke(() -> here().ifPresent(
                        it -> it.source().stop()));
    }

    @Override
    public Decoded decode(RawEvent event) {
        return source().flatMap(SlackSource::identity)
                .map(SlackDecoder::new)
                .orElseThrow(() -> new IllegalStateException("slack does not know yet who it is"))
                .decode(event);
    }

    @Override
    public Uni<Location> locate(AccountId account, Attachment file) {
        return with(it -> it.downloads().locate(file));
    }

    @Override
    public boolean calls(Rendered content) {
        return !content.isFiles()
                && SlackPayload.parse(content.payload()).blocks().contains("\"type\":\"user\"");
    }

    @Override
    public List<Rendered> render(Reply reply) {
        return FileMessages.of(
                reply,
                words -> SlackRenderer.render(words.markdown(), words.people(), words.choices()),
                SlackUploads::fits);
    }

    @Override
    public Uni<Receipt> send(Outgoing part) {
        return with(it -> it.sender().send(part));
    }

    @Override
    public Uni<Void> edit(Edit edit) {
        return with(it -> it.editor().edit(edit));
    }

    @Override
    public Uni<Void> delete(Destination from, MessageId message) {
        return with(it -> it.editor().delete(from, message));
    }

    @Override
    public Uni<Void> typing(Destination to) {
        return with(it -> it.status().show(to));
    }

    @Override
    public Uni<Void> react(Origin on, Sign change) {
        return with(it -> it.signs().react(on, change));
    }

    @Override
    public Uni<Void> whisper(Turn press, String words) {
        return with(it -> it.whispers().whisper(press, words));
    }

    private <T> Uni<T> with(Function<Running, Uni<T>> call) {
        return here().map(call)
                .orElseGet(() -> Uni.createFrom().failure(new PlatformException.Unavailable("slack is off", null)));
    }

    /** Where deliveries go in, once an account is known. */
    Optional<SlackSource> source() {
        return here().map(Running::source);
    }

    private Optional<Running> here() {
        return Optional.ofNullable(running);
    }

    /** What there is once an account is known. */
    private record Running(
            SlackSource source,
            SlackSender sender,
            SlackEditor editor,
            SlackSigns signs,
            SlackWhispers whispers,
            SlackStatus status,
            SlackGroups groups,
            SlackDownloads downloads) {}
}

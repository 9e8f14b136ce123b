package dev.tern.platform.discord;

import dev.tern.media.KeptFiles;
import dev.tern.media.Location;
import dev.tern.platform.ChatMarks;
import dev.tern.platform.CommandEntry;
import dev.tern.platform.Connection;
import dev.tern.platform.ConnectionFacts;
import dev.tern.platform.Decoded;
import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.FileMessages;
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
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The bot in Discord: one account, by configuration or, without one, the account that this server itself offers. */
@Singleton
public final class DiscordAdapter implements PlatformAdapter {
    static final PlatformId ID = new PlatformId("discord");

    private static final Logger LOG = Logger.getLogger(DiscordAdapter.class);

    /** How far marks may lie behind: after a crash, so much is read again and known by its keys. */
    private static final Duration MARKS_LATE = Duration.ofSeconds(3);

    private final DiscordConfig config;
    private final LocalPlatforms locals;
    private final ChatMarks marks;
    private final DiscordFiles files;
    private final Optional<DiscordAccount> own;
    private volatile List<CommandEntry> commands = List.of();
    private volatile @Nullable Running running;

    @Inject
    public DiscordAdapter(DiscordConfig config, Instance<LocalPlatforms> locals, ChatMarks marks, KeptFiles files) {
        this(config, locals.isResolvable() ? locals.get() : LocalPlatforms.NONE, marks, files);
    }

    DiscordAdapter(DiscordConfig config, LocalPlatforms locals, ChatMarks marks, KeptFiles files) {
        this.config = config;
        this.locals = locals;
        this.marks = marks;
        this.files = new DiscordFiles(files);
        this.own = DiscordAccount.of(config);
    }

    @Override
    public PlatformId id() {
        return ID;
    }

    @Override
    public PlatformTraits traits() {
        return new PlatformTraits(
                DiscordRenderer.MAX_TEXT,
                true,
                false,
                Reconciliation.BY_ID,
                Optional.of(DiscordPace.TYPING),
                DiscordFiles.MOST,
                Optional.of(SpeechFormat.OGG_OPUS),
                DiscordIdentity.IDS);
    }

    @Override
    public Optional<ChatId> around(ChatId chat) {
        return here().flatMap(it -> it.source().around(chat));
    }

    @Override
    public Pace pace() {
        return DiscordPace.PACE;
    }

    @Override
    public boolean isConfigured() {
        return own.isPresent() || locals.offers(ID);
    }

    @Override
    public PlatformState state() {
        return here().map(it -> it.source().connection().state()).orElseGet(PlatformState.Off::new);
    }

    @Override
    public ConnectionFacts connection() {
        return here().map(it -> it.source().connection().facts()).orElseGet(PlatformAdapter.super::connection);
    }

    static Connection connection(Logger log) {
        return new Connection(log, ID, new Connection.Signs("heartbeat", true));
    }

    @Override
    public void publish(List<CommandEntry> entries) {
        commands = List.copyOf(entries);
    }

    @Override
    public Uni<Void> start(RawSink sink) {
        return Uni.createFrom().voidItem().invoke(() -> own.or(
                        () -> locals.of(ID).map(DiscordAccount::of))
                .ifPresentOrElse(
                        account -> run(account, sink),
                        () -> LOG.info("discord is off, since tern.discord.token is not set")));
    }

    private void run(DiscordAccount account, RawSink sink) {
        var backOff = config.backOff();
        var connection = connection(Logger.getLogger(DiscordSource.class));
        var client = new DiscordClient(account, backOff, connection, DiscordHttp.ANSWER);
        var patience = new Patience(backOff, RandomGenerator.getDefault());
        var lastSeen = new LastSeen(marks, MARKS_LATE);
        var presses = new DiscordPresses(client);
        var interactions = new Interactions(client, presses, commands);
        var source = new DiscordSource(
                client, interactions, config, sink, lastSeen, connection, patience, Clock.systemUTC());
        var threads = new Threads(client);
        var sender = new DiscordSender(client, threads, files);
        running = new Running(
                source,
                sender,
                new DiscordEditor(client, threads),
                new DiscordSigns(client),
                presses,
                new DiscordDownloads(client));
        source.start();
    }

    @Override
    public Uni<Void> stop() {
        return Uni.createFrom().deferred(() -> here().map(it -> it.source().stop())
                .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    @Override
    public Decoded decode(RawEvent event) {
        var decoded = here().flatMap(it -> it.source().identity())
                .map(me -> new DiscordDecoder(me, config.autoThread()))
                .orElseThrow(() -> new IllegalStateException("discord does not know yet who it is"))
                .decode(event);
        if (decoded.equals(DiscordDecoder.EMPTY)) {
            here().ifPresent(it -> it.source().sawNothing());
        }
        return decoded;
    }

    @Override
    public Uni<Location> locate(AccountId account, Attachment file) {
        return with(it -> it.downloads().locate(file));
    }

    @Override
    public boolean calls(Rendered content) {
        return !content.isFiles()
                && !DiscordPayload.parse(content.payload()).calls().isEmpty();
    }

    @Override
    public List<Rendered> render(Reply reply) {
        return FileMessages.of(
                reply,
                words -> DiscordRenderer.render(words.markdown(), words.people(), words.choices()),
                DiscordFiles::fits);
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
        return with(it -> it.editor().typing(to));
    }

    @Override
    public Uni<Void> react(Origin on, Sign change) {
        return with(it -> it.signs().react(on, change));
    }

    @Override
    public Uni<Void> whisper(Turn press, String words) {
        return with(it -> it.presses().answer(press.origin().message(), words));
    }

    private <T> Uni<T> with(Function<Running, Uni<T>> call) {
        return here().map(call)
                .orElseGet(() -> Uni.createFrom().failure(new PlatformException.Unavailable("discord is off", null)));
    }

    private Optional<Running> here() {
        return Optional.ofNullable(running);
    }

    /** What there is once an account is known. */
    private record Running(
            DiscordSource source,
            DiscordSender sender,
            DiscordEditor editor,
            DiscordSigns signs,
            DiscordPresses presses,
            DiscordDownloads downloads) {}
}

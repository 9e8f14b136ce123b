package dev.tern.platform.telegram;

import dev.tern.media.KeptFiles;
import dev.tern.media.Location;
import dev.tern.platform.CommandEntry;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The bot in Telegram: one account, by configuration or, without one, the account that this server itself offers. */
@Singleton
public final class TelegramAdapter implements PlatformAdapter {
    static final PlatformId ID = new PlatformId("telegram");

    private static final Logger LOG = Logger.getLogger(TelegramAdapter.class);

    private final TelegramConfig config;
    private final LocalPlatforms locals;
    private final KeptFiles files;
    private final Optional<TelegramAccount> own;
    private volatile List<CommandEntry> commands = List.of();
    private volatile @Nullable TelegramBot running;

    @Inject
    public TelegramAdapter(TelegramConfig config, Instance<LocalPlatforms> locals, KeptFiles files) {
        this(config, locals.isResolvable() ? locals.get() : LocalPlatforms.NONE, files);
    }

    TelegramAdapter(TelegramConfig config, LocalPlatforms locals, KeptFiles files) {
        this.config = checked(config);
        this.locals = locals;
        this.files = files;
        this.own = TelegramAccount.of(config);
    }

    private static TelegramConfig checked(TelegramConfig config) {
        var _ = HookSettings.of(config);
        if (config.poll().timeout().toSeconds() < 1) {
            throw new IllegalArgumentException("tern.telegram.poll.timeout must be at least 1s: "
                    + config.poll().timeout());
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
                TelegramRenderer.MAX_TEXT,
                true,
                false,
                config.unknownSend().reconciliation(),
                Optional.of(TelegramPace.TYPING),
                TelegramFiles.MOST,
                Optional.of(SpeechFormat.OGG_OPUS),
                TelegramIdentity.IDS);
    }

    @Override
    public Pace pace() {
        return TelegramPace.GROUP;
    }

    @Override
    public Pace pace(ChatId chat) {
        return TelegramPace.of(chat);
    }

    @Override
    public boolean isConfigured() {
        return own.isPresent() || locals.offers(ID);
    }

    @Override
    public PlatformState state() {
        return here().map(it -> it.intake().connection().state()).orElseGet(PlatformState.Off::new);
    }

    @Override
    public ConnectionFacts connection() {
        return here().map(it -> it.intake().connection().facts()).orElseGet(PlatformAdapter.super::connection);
    }

    @Override
    public List<Finding> findings() {
        return TelegramPoller.of(state()).stream().toList();
    }

    @Override
    public void publish(List<CommandEntry> entries) {
        commands = List.copyOf(entries);
    }

    @Override
    public Uni<Void> start(RawSink sink) {
        return Uni.createFrom().voidItem().invoke(() -> own.or(
                        () -> locals.of(ID).map(TelegramAccount::of))
                .ifPresentOrElse(
                        account -> run(account, sink),
                        () -> LOG.info("telegram is off, since tern.telegram.token is not set")));
    }

    private void run(TelegramAccount account, RawSink sink) {
        var bot = TelegramBot.of(account, config, sink, commands, files);
        running = bot;
        bot.intake().start();
    }

    @Override
    public Uni<Void> stop() {
        return Uni.createFrom().voidItem().invoke(() -> here().ifPresent(TelegramBot::stop));
    }

    @Override
    public Decoded decode(RawEvent event) {
        return here().flatMap(it -> it.intake().identity())
                .map(TelegramDecoder::new)
                .orElseThrow(() -> new IllegalStateException("telegram does not know yet who it is"))
                .decode(event);
    }

    @Override
    public Uni<Location> locate(AccountId account, Attachment file) {
        return with(it -> it.downloads().locate(file));
    }

    @Override
    public boolean calls(Rendered content) {
        return !content.isFiles()
                && TelegramPayload.parse(content.payload()).text().contains("\"tg://user?id=");
    }

    @Override
    public List<Rendered> render(Reply reply) {
        return FileMessages.of(
                reply,
                words -> TelegramRenderer.render(words.markdown(), words.people(), words.choices()),
                TelegramFiles::fits);
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
        return with(it -> it.presses().answer(press.id(), words));
    }

    /** Where requests come in; empty before there is an account, and where updates are asked for. */
    Optional<TelegramHook> hook() {
        return here().flatMap(TelegramBot::hook);
    }

    private <T> Uni<T> with(Function<TelegramBot, Uni<T>> call) {
        return here().map(call)
                .orElseGet(() -> Uni.createFrom().failure(new PlatformException.Unavailable("telegram is off", null)));
    }

    private Optional<TelegramBot> here() {
        return Optional.ofNullable(running);
    }
}

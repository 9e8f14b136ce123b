package dev.tern.platform.telegram;

import dev.tern.platform.CommandEntry;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.commands.BotCommand;

/**
 * The commands that Telegram's own apps offer for a {@code /}. Told once it is known to be wrong there; where that does
 * not work it is tried again, and nothing waits for it.
 *
 * @see <a href="https://core.telegram.org/bots/api#setmycommands">setMyCommands</a>
 */
final class TelegramMenu {
    private static final Logger LOG = Logger.getLogger(TelegramMenu.class);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

    private final TelegramClient client;
    private final List<BotCommand> wanted;
    private final Duration firstPause;
    private volatile @Nullable Cancellable telling;

    TelegramMenu(TelegramClient client, List<CommandEntry> entries) {
        this(client, entries, FIRST_PAUSE);
    }

    /** @param firstPause after the first failure; each further one is longer */
    TelegramMenu(TelegramClient client, List<CommandEntry> entries, Duration firstPause) {
        this.client = client;
        this.firstPause = firstPause;
        this.wanted = entries.stream().map(TelegramMenu::command).toList();
    }

    private static BotCommand command(CommandEntry entry) {
        return new BotCommand(entry.name(), entry.description());
    }

    /** Returns at once. */
    void publish() {
        if (wanted.isEmpty()) {
            return;
        }
        telling = Uni.createFrom()
                .deferred(this::tell)
                .onFailure()
                .invoke(failure -> LOG.warnf(
                        "telegram menu not published, trying again %s",
                        TelegramFault.read(failure, client.account()).reason()))
                .onFailure()
                .retry()
                .withBackOff(firstPause, LONGEST_PAUSE)
                .indefinitely()
                .subscribe()
                .with(told -> {}, failure -> LOG.error("telegram menu given up", failure));
    }

    void stop() {
        var running = telling;
        if (running != null) {
            running.cancel();
        }
    }

    private Uni<Void> tell() {
        return client.commands()
                .chain(known -> known.equals(wanted) ? Uni.createFrom().voidItem() : client.setCommands(wanted));
    }
}

package dev.tern.platform.telegram;

import dev.tern.platform.Presses;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import org.jboss.logging.Logger;
import org.telegram.telegrambots.meta.api.methods.AnswerCallbackQuery;

/** Answers presses of buttons, each once: until then the button looks as if it were at work. */
final class TelegramPresses {
    private static final Logger LOG = Logger.getLogger(TelegramPresses.class);

    /** Whoever was not told anything by then is not going to be. */
    private static final Duration LONGEST = Duration.ofSeconds(3);

    /** Telegram takes no more. */
    private static final int MOST = 200;

    private final TelegramClient client;
    private final Presses<String> presses = new Presses<>();

    TelegramPresses(TelegramClient client) {
        this.client = client;
    }

    /** One has come. */
    void arrived(TurnId press, String query) {
        presses.add(press.value(), query);
        Uni.createFrom()
                .voidItem()
                .onItem()
                .delayIt()
                .by(LONGEST)
                .chain(() -> answer(press, ""))
                .subscribe()
                .with(
                        done -> {},
                        failure -> LOG.debugf(
                                "press not answered reason=%s",
                                TelegramFault.read(failure, client.account()).reason()));
    }

    /** @param words blank for nothing */
    Uni<Void> answer(TurnId press, String words) {
        return presses.take(press.value())
                .map(query -> client.answer(AnswerCallbackQuery.builder()
                        .callbackQueryId(query)
                        .text(words.isBlank() ? null : words.substring(0, Math.min(MOST, words.length())))
                        .build()))
                .orElseGet(() -> Uni.createFrom().voidItem())
                .onFailure()
                .transform(failure -> TelegramRefusal.of("press not answered", failure, client.account()));
    }
}

package dev.tern.platform.telegram;

import dev.tern.media.KeptFiles;
import dev.tern.platform.CommandEntry;
import dev.tern.platform.Opening;
import dev.tern.platform.RawSink;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** What there is once an account is known. */
record TelegramBot(
        TelegramIntake intake,
        TelegramSender sender,
        TelegramEditor editor,
        TelegramSigns signs,
        TelegramPresses presses,
        TelegramDownloads downloads,
        TelegramMenu menu) {
    static TelegramBot of(
            TelegramAccount account,
            TelegramConfig config,
            RawSink sink,
            List<CommandEntry> commands,
            KeptFiles files) {
        var poll = config.poll();
        var client = new TelegramClient(account, poll.timeout().plus(poll.grace()));
        var patience = new Patience(config.backOff(), RandomGenerator.getDefault());
        var menu = new TelegramMenu(client, commands);
        var presses = new TelegramPresses(client);
        var opening = new Opening(sink, menu::publish);
        var clock = Clock.systemUTC();
        var intake = HookSettings.of(config)
                .<TelegramIntake>map(hook -> new TelegramHook(client, hook, opening, presses, clock, patience))
                .orElseGet(() -> new TelegramSource(client, poll, opening, presses, clock, patience));
        return new TelegramBot(
                intake,
                new TelegramSender(client, files),
                new TelegramEditor(client),
                new TelegramSigns(client),
                presses,
                new TelegramDownloads(client),
                menu);
    }

    /** Empty where updates are asked for. */
    Optional<TelegramHook> hook() {
        return switch (intake) {
            case TelegramHook hook -> Optional.of(hook);
            case TelegramSource _ -> Optional.empty();
        };
    }

    void stop() {
        intake.stop();
        menu.stop();
    }
}

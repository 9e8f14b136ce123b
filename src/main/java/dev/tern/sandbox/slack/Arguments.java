package dev.tern.sandbox.slack;

import java.util.Optional;

/** What one call of a bot means in this world: its channel, the message it is about. */
final class Arguments {
    private final World world;
    private final Account account;
    private final Parameters parameters;

    Arguments(World world, Account account, Parameters parameters) {
        this.world = world;
        this.account = account;
        this.parameters = parameters;
    }

    Account account() {
        return account;
    }

    User self() {
        return account.user();
    }

    Parameters parameters() {
        return parameters;
    }

    /** The channel that the call names by its id and that this bot knows of. */
    Chat channel(String name) {
        return parameters
                .text(name)
                .flatMap(world::chatById)
                .filter(chat -> chat.isVisibleTo(self()))
                .orElseThrow(() -> new SlackException("channel_not_found"));
    }

    /** The channel, which this bot must be in. */
    Chat joined() {
        var chat = channel("channel");
        if (!chat.hasBot(self())) {
            throw new SlackException("not_in_channel");
        }
        return chat;
    }

    /** Where the bot wants to write: an id, a channel's name with or without {@code #}, or a person's id for the direct chat. */
    Chat target() {
        var wanted = parameters.text("channel").orElse("");
        var chat = world.chatById(wanted)
                .or(() -> named(wanted))
                .or(() -> world.user(wanted).filter(user -> !user.isBot()).map(person -> world.direct(self(), person)))
                .filter(found -> found.isVisibleTo(self()))
                .orElseThrow(() -> new SlackException("channel_not_found"));
        if (chat.isArchived()) {
            throw new SlackException("is_archived");
        }
        if (!chat.hasBot(self())) {
            throw new SlackException("not_in_channel");
        }
        return chat;
    }

    /** A message that bots can see; Slack calls its id {@code ts} or {@code timestamp}. */
    Message message(Chat chat, String name) {
        return parameters
                .text(name)
                .flatMap(chat::find)
                .filter(found -> !found.isEphemeral())
                .orElseThrow(() -> new SlackException("message_not_found"));
    }

    private Optional<Chat> named(String name) {
        var alias = name.startsWith("#") ? name.substring(1) : name;
        return world.chats().stream()
                .filter(chat -> !chat.isDirect() && chat.alias().equals(alias))
                .findFirst();
    }
}

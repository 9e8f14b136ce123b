package dev.tern.sandbox.slack;

import dev.tern.sandbox.Post;
import dev.tern.sandbox.Posted;
import dev.tern.sandbox.SandboxException;
import dev.tern.sandbox.StoredFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What people do in their channels, inside the world's lock. */
final class People {
    private static final String NEW_THREAD = "new";

    /** Slack's apps send no more at once; what somebody pastes beyond it goes on in the next message. */
    private static final int MOST_TEXT = 12_000;

    private static final Pattern COMMAND = Pattern.compile("/[a-z][a-z0-9_-]*(\\s|$)");

    private final World world;
    private final Interactions interactions;

    People(World world) {
        this.world = world;
        this.interactions = new Interactions(world);
    }

    /** Says something, or gives a slash command, of which there is no message. */
    Posted post(Chat chat, Post post) {
        var from = member(chat, post.from());
        if (!from.isBot() && COMMAND.matcher(post.text()).lookingAt()) {
            chat.join(from);
            interactions.command(chat, from, post.text().strip());
            return new Posted(world.stamps().next(), null);
        }
        if (chat.isArchived()) {
            throw SandboxException.bad("%s is archived".formatted(chat.alias()));
        }
        var thread = post.thread()
                .filter(id -> !id.equals(NEW_THREAD))
                .or(post::replyTo)
                .map(id -> root(chat, id));
        var bots = world.accounts().stream().map(Account::user).toList();
        var mention = post.mention() ? Typed.mention(world.gateway().user()) + " " : "";
        var files =
                post.attachments().stream().map(upload -> store(from, upload)).toList();
        var parts = split(post.text());
        var messages = new ArrayList<Message>();
        for (int i = 0; i < parts.size(); i++) {
            var text = Typed.mrkdwn(parts.get(i), bots);
            var content = i == 0 ? Content.of((mention + text).strip()).with(files) : Content.of(text);
            messages.add(world.say(chat, from, Message.Placement.in(thread), content));
        }
        var first = messages.getFirst();
        post.thread().filter(NEW_THREAD::equals).ifPresent(opened -> chat.openThread(first.ts()));
        return posted(chat, first);
    }

    Posted edit(Chat chat, String id, String text) {
        var message = find(chat, id);
        if (message.from().isBot()) {
            throw SandboxException.bad("message %s is not a person's, so nobody can edit it here".formatted(id));
        }
        if (text.isBlank() || text.length() > MOST_TEXT) {
            throw SandboxException.bad("text must have 1 to %d characters".formatted(MOST_TEXT));
        }
        var before = MessageJson.write(chat, message);
        var bots = world.accounts().stream().map(Account::user).toList();
        message.edit(
                Content.of(Typed.mrkdwn(text, bots)).with(message.content().files()),
                world.stamps().next());
        world.events().changed(chat, message, before);
        return posted(chat, message);
    }

    Message delete(Chat chat, String id) {
        var message = find(chat, id);
        var before = MessageJson.write(chat, message);
        chat.remove(message.ts());
        world.events().deleted(chat, before);
        return message;
    }

    /** A person has one reaction of a kind, and here only one at all, as on the other platforms. */
    Message react(Chat chat, String id, String from, String emoji) {
        var message = find(chat, id);
        var user = member(chat, from);
        var wanted = emoji.isEmpty() ? Optional.<String>empty() : Optional.of(Emoji.name(emoji));
        for (var name : List.copyOf(message.reactions().keySet())) {
            if (wanted.filter(name::equals).isEmpty() && Reactions.remove(message, name, user)) {
                world.events().reacted(chat, message, user, "reaction_removed", name);
            }
        }
        wanted.filter(name -> Reactions.add(message, name, user))
                .ifPresent(name -> world.events().reacted(chat, message, user, "reaction_added", name));
        return message;
    }

    Message press(Chat chat, String id, String from, String button) {
        var message = find(chat, id);
        var buttons = Buttons.of(message.content());
        var pressed = buttons.stream()
                .filter(known -> known.isCalled(button))
                .findFirst()
                .orElseThrow(() -> SandboxException.notFound("message %s has no button '%s'; it has %s"
                        .formatted(
                                id,
                                button,
                                buttons.stream().map(Buttons.Placed::seen).toList())));
        interactions.press(chat, message, member(chat, from), pressed);
        return message;
    }

    private User member(Chat chat, String alias) {
        var user = world.somebody(alias);
        chat.pair()
                .filter(two -> !two.person().equals(user) && !two.bot().equals(user))
                .ifPresent(two -> {
                    throw SandboxException.bad("%s is not in %s".formatted(alias, chat.alias()));
                });
        return user;
    }

    private static Message find(Chat chat, String id) {
        return chat.find(id)
                .orElseThrow(() -> SandboxException.notFound("no message '%s' in %s".formatted(id, chat.alias())));
    }

    private static String root(Chat chat, String id) {
        var message = find(chat, id);
        return message.thread().orElse(message.ts());
    }

    private SlackFile store(User from, Post.Upload upload) {
        var ts = world.stamps().next();
        var type = FileTypes.mediaType(upload.type(), upload.name());
        var file = new StoredFile(upload.name(), type, upload.bytes());
        return world.files()
                .add(new SlackFile(Ids.of("F0", ts), ts, from, upload.name(), FileTypes.isVoice(upload.type()), file));
    }

    private static List<String> split(String text) {
        var parts = new ArrayList<String>();
        int from = 0;
        while (text.length() - from > MOST_TEXT) {
            int to = from + MOST_TEXT - (Character.isHighSurrogate(text.charAt(from + MOST_TEXT - 1)) ? 1 : 0);
            parts.add(text.substring(from, to));
            from = to;
        }
        parts.add(text.substring(from));
        return parts;
    }

    private static Posted posted(Chat chat, Message message) {
        var opened = Optional.of(message.ts()).filter(chat::isOpened);
        return new Posted(message.ts(), message.thread().or(() -> opened).orElse(null));
    }
}

package dev.tern.sandbox.discord;

import dev.tern.sandbox.Json;
import dev.tern.sandbox.Post;
import dev.tern.sandbox.Posted;
import dev.tern.sandbox.SandboxException;
import dev.tern.sandbox.StoredFile;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What people do in their channels, inside the world's lock. */
final class People {
    private static final String NEW_THREAD = "new";
    private static final int MOST_TITLE = 60;
    private static final Pattern SLASH = Pattern.compile("(?s)/([-_\\p{L}\\p{N}]{1,32})(?:\\s+(.*))?");

    private final World world;

    People(World world) {
        this.world = world;
    }

    /** Says something, or gives a bot a command that it has registered. */
    Posted post(Channel chat, Post post) {
        var from = member(chat, post.from());
        var text = (post.mention() ? world.gateway().user().mention() + " " : "") + post.text();
        if (text.codePointCount(0, text.length()) > MessageReader.MOST_TEXT) {
            throw SandboxException.bad("text may have at most 2000 characters on Discord, the mention included");
        }
        var thread = post.thread().filter(id -> !id.equals(NEW_THREAD)).map(id -> thread(chat, id));
        var command = from.bot() ? Optional.<Posted>empty() : command(thread.orElse(chat), from, post.text());
        return command.orElseGet(() -> {
            boolean opens = post.thread().filter(NEW_THREAD::equals).isPresent();
            var channel = opens ? open(chat, from, post.text()) : thread.orElse(chat);
            return posted(say(channel, from, text.strip(), post));
        });
    }

    Posted edit(Channel chat, String id, String text) {
        var message = find(chat, id);
        if (message.author().id() == world.gateway().user().id() || message.isSystem()) {
            throw SandboxException.bad("message %s is not a person's, so nobody can edit it here".formatted(id));
        }
        if (text.isBlank() || text.codePointCount(0, text.length()) > MessageReader.MOST_TEXT) {
            throw SandboxException.bad("text must have 1 to 2000 characters");
        }
        var before = message.content();
        var changed = mentioned(before.text(), text.strip());
        message.edit(
                new Content(
                        changed,
                        before.attachments(),
                        before.embeds(),
                        before.components(),
                        before.flags(),
                        Mentions.of(changed, Optional.empty())),
                world.clock().instant());
        MessageRoutes.updated(world, message);
        return posted(message);
    }

    /** A mention that stood at the beginning stays one, since those who edit see it as a name. */
    private String mentioned(String before, String text) {
        var bot = world.gateway().user();
        var name = "@" + bot.alias();
        return before.startsWith(bot.mention()) && text.startsWith(name)
                ? bot.mention() + text.substring(name.length())
                : text;
    }

    Message delete(Channel chat, String id) {
        var message = find(chat, id);
        MessageRoutes.delete(world, message);
        return message;
    }

    /** An empty emoji takes all of this person's reactions back. */
    Message react(Channel chat, String id, String from, String emoji) {
        var message = find(chat, id);
        var user = member(chat, from);
        if (emoji.isEmpty()) {
            List.copyOf(message.reactions().keySet())
                    .forEach(set -> MessageRoutes.react(world, message, user, set, "MESSAGE_REACTION_REMOVE"));
        } else if (!emoji.matches(MessageRoutes.EMOJI)) {
            throw SandboxException.bad("'%s' is not an emoji".formatted(emoji));
        } else {
            MessageRoutes.react(world, message, user, emoji, "MESSAGE_REACTION_ADD");
        }
        return message;
    }

    Message press(Channel chat, String id, String from, String button) {
        var message = find(chat, id);
        var user = member(chat, from);
        var buttons = Components.buttons(message.content().components());
        var pressed = buttons.stream()
                .filter(known -> known.id().equals(button) || known.text().equals(button))
                .findFirst()
                .orElseThrow(() -> SandboxException.notFound(
                        "message %s has no button '%s'; it has %s".formatted(id, button, buttons)));
        if (pressed.url() != null) {
            throw SandboxException.bad("button '%s' opens a page and tells the bot nothing".formatted(button));
        }
        var data = Json.object().put("id", 1).put("custom_id", pressed.id()).put("component_type", 2);
        world.accounts().stream()
                .filter(account -> account.user().id() == message.author().id())
                .forEach(account ->
                        world.interactions().ask(account, message.channel(), user, Optional.of(message), data));
        return message;
    }

    private User member(Channel chat, String alias) {
        var user = world.somebody(alias);
        boolean stranger =
                chat.owner().filter(person -> person.id() != user.id()).isPresent();
        if (chat.isDirect() && stranger && user.id() != world.gateway().user().id()) {
            throw SandboxException.bad("%s is not in %s".formatted(alias, chat.alias()));
        }
        return user;
    }

    /** The message of the chat or of one of its threads. */
    private Message find(Channel chat, String id) {
        return Snowflakes.parse(id)
                .flatMap(number -> Sight.channels(world, chat)
                        .flatMap(channel -> channel.find(number).stream())
                        .findFirst())
                .orElseThrow(() -> SandboxException.notFound("no message '%s' in %s".formatted(id, chat.alias())));
    }

    private Channel thread(Channel chat, String id) {
        return Snowflakes.parse(id)
                .flatMap(world::channel)
                .filter(thread ->
                        thread.parent().filter(parent -> parent == chat).isPresent())
                .orElseThrow(() -> SandboxException.notFound("no thread '%s' in %s".formatted(id, chat.alias())));
    }

    private Channel open(Channel chat, User from, String text) {
        if (chat.isDirect()) {
            throw SandboxException.bad("%s is a direct chat, which has no threads on Discord".formatted(chat.alias()));
        }
        var title = text.strip().lines().findFirst().orElse("Thread");
        var name = title.substring(
                0, title.offsetByCodePoints(0, Math.min(MOST_TITLE, title.codePointCount(0, title.length()))));
        return ThreadRoutes.beside(world, chat, Channel.THREAD, from, name, 1440);
    }

    private Message say(Channel channel, User from, String text, Post post) {
        if (channel.isForum()) {
            throw SandboxException.bad("a forum has posts only: give a thread, or \"new\"");
        }
        var replied = post.replyTo().map(id -> find(channel.parent().orElse(channel), id));
        if (replied.filter(message -> message.channel() != channel).isPresent()) {
            throw SandboxException.bad("message %s is in another channel or thread"
                    .formatted(post.replyTo().orElse("")));
        }
        var files = post.attachments().stream()
                .map(file -> world.store(new StoredFile(name(file), type(file), file.bytes())))
                .toList();
        // the first message of a forum's post has the post's id
        boolean starts = channel.isThread()
                && channel.total() == 0
                && channel.parent().filter(Channel::isForum).isPresent();
        var head = new Message.Head(
                starts ? channel.id() : world.nextId(),
                channel,
                from,
                replied.isPresent() ? Message.REPLY : Message.DEFAULT,
                replied.map(message -> new Message.Reference(channel.id(), Optional.of(message.id()))),
                Optional.empty(),
                Optional.empty());
        wake(channel);
        var content = Content.of(text, files, Mentions.of(text, Optional.empty()));
        boolean isVoice = files.stream().anyMatch(Attachment::isVoice);
        var message = new Message(head, isVoice ? content.withFlags(Message.VOICE) : content);
        world.add(message);
        return message;
    }

    private void wake(Channel channel) {
        if (channel.archive().locked() && channel.archive().archived()) {
            throw SandboxException.bad("thread %s is archived and locked".formatted(channel.id()));
        }
        ThreadRoutes.wake(world, channel);
    }

    private Optional<Posted> command(Channel channel, User from, String text) {
        var words = SLASH.matcher(text.strip());
        if (!words.matches()) {
            return Optional.empty();
        }
        var rest = Optional.ofNullable(words.group(2)).map(String::strip).filter(given -> !given.isEmpty());
        return world.members(channel).stream()
                .flatMap(account -> account.commands().slash(words.group(1)).stream()
                        .map(command -> CommandCall.data(command, rest))
                        .map(data -> world.interactions().ask(account, channel, from, Optional.empty(), data)))
                .findFirst()
                .map(asked -> new Posted(
                        String.valueOf(asked.ask().id()), channel.isThread() ? String.valueOf(channel.id()) : null));
    }

    private static String name(Post.Upload file) {
        return file.type().equalsIgnoreCase("voice") ? Attachment.VOICE_NAME : file.name();
    }

    private static String type(Post.Upload file) {
        var type = file.type().toLowerCase(Locale.ROOT);
        return switch (type) {
            case "voice" -> "audio/ogg";
            case "photo", "image" -> file.name().toLowerCase(Locale.ROOT).endsWith(".png") ? "image/png" : "image/jpeg";
            case "audio" -> "audio/mpeg";
            case "video" -> "video/mp4";
            default ->
                type.contains("/")
                        ? type
                        : file.name().matches("(?i).+\\.(txt|md)")
                                ? "text/plain; charset=utf-8"
                                : "application/octet-stream";
        };
    }

    private static Posted posted(Message message) {
        var channel = message.channel();
        return new Posted(String.valueOf(message.id()), channel.isThread() ? String.valueOf(channel.id()) : null);
    }
}

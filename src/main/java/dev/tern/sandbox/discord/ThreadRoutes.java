package dev.tern.sandbox.discord;

import dev.tern.sandbox.Json;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Operations on threads and a forum's posts. */
final class ThreadRoutes {
    private static final int MOST_NAME = 100;
    private static final Set<Integer> MINUTES = Set.of(60, 1440, 4320, 10080);

    void addTo(RestApi.Registry registry) {
        registry.add("startThreadFromMessage", "POST /channels/{}/messages/{}/threads", ThreadRoutes::fromMessage);
        registry.add("startThread", "POST /channels/{}/threads", ThreadRoutes::start);
        registry.add("modifyChannel", "PATCH /channels/{}", ThreadRoutes::modify);
        registry.add("joinThread", "PUT /channels/{}/thread-members/@me", call -> {
            call.active();
            return Answer.NOTHING;
        });
        registry.add("listActiveThreads", "GET /guilds/{}/threads/active", ThreadRoutes::active);
    }

    /** Opens a thread below a message, with Discord's notice in it; the two have one id. */
    static Channel below(World world, Message message, User owner, String name) {
        var thread = Channel.thread(message.id(), Channel.THREAD, name, owner, message.channel(), open(world, 1440));
        message.flag(Message.HAS_THREAD);
        world.open(thread);
        MessageRoutes.updated(world, message);
        var head = new Message.Head(
                world.nextId(),
                thread,
                owner,
                Message.THREAD_STARTER,
                Optional.of(new Message.Reference(message.channel().id(), Optional.of(message.id()))),
                Optional.empty(),
                Optional.empty());
        world.add(new Message(head, Content.of("", List.of(), Mentions.NONE)));
        return thread;
    }

    /** Opens a thread that starts from no message; in a text channel Discord leaves a notice. */
    static Channel beside(World world, Channel parent, int type, User owner, String name, int minutes) {
        var thread = Channel.thread(world.nextId(), type, name, owner, parent, open(world, minutes));
        world.open(thread);
        if (!parent.isForum() && type == Channel.THREAD) {
            var head = new Message.Head(
                    world.nextId(),
                    parent,
                    owner,
                    Message.THREAD_CREATED,
                    Optional.of(new Message.Reference(thread.id(), Optional.empty())),
                    Optional.empty(),
                    Optional.empty());
            world.add(new Message(head, Content.of(name, List.of(), Mentions.NONE)));
        }
        return thread;
    }

    /** A message opens an archived thread again, unless it is locked. */
    static void wake(World world, Channel channel) {
        var archive = channel.archive();
        if (!archive.archived()) {
            return;
        }
        if (archive.locked()) {
            throw new DiscordException(400, 50083, "Thread is archived");
        }
        channel.archive(open(world, archive.minutes()));
        world.announce("THREAD_UPDATE", channel, viewer -> ChannelJson.of(channel));
    }

    private static Answer fromMessage(ApiCall call) {
        var channel = call.active();
        var message = call.message(channel);
        if (channel.type() != Channel.TEXT) {
            throw new DiscordException(400, 50024, "Cannot execute action on this channel type");
        }
        if (message.isSystem()) {
            throw new DiscordException(403, 50021, "Cannot execute action on a system message");
        }
        if (call.world().channel(message.id()).isPresent()) {
            throw new DiscordException(400, 160004, "A thread has already been created for this message");
        }
        var thread = below(call.world(), message, call.account().user(), name(call));
        return Answer.created(ChannelJson.of(thread));
    }

    private static Answer start(ApiCall call) {
        var parent = call.channel();
        if (parent.isDirect() || parent.isThread()) {
            throw new DiscordException(400, 50024, "Cannot execute action on this channel type");
        }
        var name = name(call);
        int minutes = minutes(call, 1440);
        if (parent.isForum()) {
            return post(call, parent, name, minutes);
        }
        int type = call.body().json().path("type").asInt(Channel.PRIVATE_THREAD);
        if (type != Channel.THREAD && type != Channel.PRIVATE_THREAD) {
            throw DiscordException.invalid("type", "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}.");
        }
        return Answer.created(
                ChannelJson.of(beside(call.world(), parent, type, call.account().user(), name, minutes)));
    }

    private static Answer post(ApiCall call, Channel forum, String name, int minutes) {
        if (!call.body().has("message")) {
            throw DiscordException.missing("message");
        }
        var content = new MessageReader(call.world()).read(call.body().inside("message"));
        var author = call.account().user();
        var thread = beside(call.world(), forum, Channel.THREAD, author, name, minutes);
        // a post and its first message have one id
        var first = new Message(Message.Head.of(thread.id(), thread, author, Message.DEFAULT), content);
        call.world().add(first);
        var json = ChannelJson.of(thread);
        json.set("message", call.json(first));
        return Answer.created(json);
    }

    private static Answer modify(ApiCall call) {
        var channel = call.channel();
        if (!channel.isThread()) {
            throw new DiscordException(403, 50013, "Missing Permissions");
        }
        var json = call.body().json();
        var before = channel.archive();
        var changed = new Channel.Archive(
                json.path("archived").asBoolean(before.archived()),
                json.path("locked").asBoolean(before.locked()),
                minutes(call, before.minutes()),
                call.world().clock().instant());
        if (before.archived() && changed.archived() && !json.has("locked")) {
            throw new DiscordException(400, 50083, "Thread is archived");
        }
        channel.archive(changed);
        call.world().announce("THREAD_UPDATE", channel, viewer -> ChannelJson.of(channel));
        return Answer.of(ChannelJson.of(channel));
    }

    private static Answer active(ApiCall call) {
        call.requireGuild();
        var json = Json.object();
        json.set("threads", call.world().guildJson(call.account()).path("threads"));
        json.putArray("members");
        return Answer.of(json);
    }

    private static Channel.Archive open(World world, int minutes) {
        return new Channel.Archive(false, false, minutes, world.clock().instant());
    }

    private static String name(ApiCall call) {
        var name = call.body().text("name").map(String::strip).orElse("");
        if (name.isEmpty()) {
            throw DiscordException.missing("name");
        }
        if (name.codePointCount(0, name.length()) > MOST_NAME) {
            throw DiscordException.invalid("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
        }
        return name;
    }

    private static int minutes(ApiCall call, int otherwise) {
        int minutes = call.body().json().path("auto_archive_duration").asInt(otherwise);
        if (!MINUTES.contains(minutes)) {
            throw DiscordException.invalid(
                    "auto_archive_duration", "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.");
        }
        return minutes;
    }
}

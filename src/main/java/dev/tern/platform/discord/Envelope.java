package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Pattern;
import net.dv8tion.jda.api.JDA;

/**
 * An event as it is kept: its name and its data as Discord sent them, and beside them the few names that Discord sends
 * only once, in other events, and that a message refers to by id:
 *
 * <pre>{"t":"MESSAGE_CREATE","channel":{"id":"5","type":11,"name":"ops"},"names":{"&amp;9":"mods"},"d":{…}}</pre>
 */
final class Envelope {
    static final String MESSAGE = "MESSAGE_CREATE";
    static final String EDIT = "MESSAGE_UPDATE";
    static final String DELETION = "MESSAGE_DELETE";
    static final String DELETIONS = "MESSAGE_DELETE_BULK";
    static final String INTERACTION = "INTERACTION_CREATE";

    /** Before the id of a message, in the event's key. */
    static final String MESSAGE_KEY = "m";

    /** Before the id of a message and the time of its change, in the event's key. */
    static final String EDIT_KEY = "e";

    /** Before the id of a message that is gone, in the event's key. */
    static final String DELETION_KEY = "d";

    /** Before the id of an interaction, in the event's key and wherever a message's id would be. */
    static final String INTERACTION_KEY = "i";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern NAMED_BY_ID = Pattern.compile("<([#]|@&)(\\d{1,20})>");

    private Envelope() {}

    /**
     * Puts an event into its envelope.
     *
     * @param data the event's {@code d}, as JSON
     */
    static String of(String name, ObjectNode channel, String data, JDA jda) {
        var names = names(data, jda);
        return "{\"t\":\"" + name + "\""
                + (channel.isEmpty() ? "" : ",\"channel\":" + channel)
                + (names.isEmpty() ? "" : ",\"names\":" + names)
                + ",\"d\":" + data + "}";
    }

    /** What is known of a channel; empty for a direct chat, and for a channel that the bot was not told of. */
    static ObjectNode channel(String id, JDA jda) {
        var json = JSON.createObjectNode();
        var channel = isId(id) ? jda.getGuildChannelById(id) : null;
        return channel == null
                ? json
                : json.put("id", id)
                        .put("type", channel.getType().getId())
                        .put("name", channel.getName())
                        .put("guild_id", channel.getGuild().getId());
    }

    /** The same of a channel as the API answers with it. */
    static ObjectNode channel(JsonNode channel) {
        var json = JSON.createObjectNode();
        return json.setAll(((ObjectNode) channel).deepCopy().retain("id", "type", "name", "guild_id"));
    }

    private static ObjectNode names(String data, JDA jda) {
        var names = JSON.createObjectNode();
        NAMED_BY_ID
                .matcher(data)
                .results()
                .limit(100)
                .filter(match -> isId(match.group(2)))
                .forEach(match -> {
                    if (match.group(1).equals("#")) {
                        var channel = jda.getGuildChannelById(match.group(2));
                        if (channel != null) {
                            names.put("#" + match.group(2), channel.getName());
                        }
                    } else {
                        var role = jda.getRoleById(match.group(2));
                        if (role != null) {
                            names.put("&" + match.group(2), role.getName());
                        }
                    }
                });
        return names;
    }

    /** An unsigned number of 64 bits. */
    static boolean isId(String text) {
        try {
            return Long.parseUnsignedLong(text) != 0;
        } catch (NumberFormatException notOne) {
            return false;
        }
    }
}

package dev.tern.sandbox.slack.block;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashSet;
import java.util.SequencedSet;

/** Finds whom a message would ping: ids of people and groups, {@code here}, {@code channel} and {@code everyone}. */
public final class Pings {
    private final SequencedSet<String> found = new LinkedHashSet<>();

    private Pings() {}

    /** Both in what people see and in the text that only notifications show. */
    public static SequencedSet<String> in(String text, JsonNode blocks) {
        var pings = new Pings();
        pings.text(text);
        pings.node(blocks);
        return pings.found;
    }

    private void text(String mrkdwn) {
        for (var token : Token.split(mrkdwn)) {
            switch (token) {
                case Token.UserMention mention -> found.add(mention.id());
                case Token.GroupMention mention -> found.add(mention.id());
                case Token.Broadcast broadcast -> found.add(broadcast.range());
                case Token.Text _, Token.Link _, Token.ChannelMention _, Token.Other _ -> {}
            }
        }
    }

    private void node(JsonNode node) {
        switch (node.path("type").asText()) {
            case "user" -> found.add(node.path("user_id").asText());
            case "usergroup" -> found.add(node.path("usergroup_id").asText());
            case "broadcast" -> found.add(node.path("range").asText());
            case "mrkdwn", "markdown" -> text(node.path("text").asText());
            default -> {}
        }
        node.forEach(this::node);
    }
}

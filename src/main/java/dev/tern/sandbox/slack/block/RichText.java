package dev.tern.sandbox.slack.block;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Writes the {@code rich_text} block that Slack adds to a message of text alone: its words, links and mentions. */
public final class RichText {
    private RichText() {}

    /** A list of that one block. */
    public static ArrayNode blocks(String mrkdwn) {
        var blocks = JsonNodeFactory.instance.arrayNode();
        var elements = blocks.addObject()
                .put("type", "rich_text")
                .put("block_id", "rt" + Integer.toString(mrkdwn.hashCode() & Integer.MAX_VALUE, 36))
                .putArray("elements")
                .addObject()
                .put("type", "rich_text_section")
                .putArray("elements");
        Token.split(mrkdwn).forEach(token -> add(elements.addObject(), token));
        return blocks;
    }

    private static void add(ObjectNode element, Token token) {
        switch (token) {
            case Token.Text text -> element.put("type", "text").put("text", Token.unescaped(text.raw()));
            case Token.Link link -> {
                element.put("type", "link").put("url", link.url());
                link.label().ifPresent(label -> element.put("text", label));
            }
            case Token.UserMention mention -> element.put("type", "user").put("user_id", mention.id());
            case Token.ChannelMention mention -> element.put("type", "channel").put("channel_id", mention.id());
            case Token.GroupMention mention -> element.put("type", "usergroup").put("usergroup_id", mention.id());
            case Token.Broadcast broadcast -> element.put("type", "broadcast").put("range", broadcast.range());
            case Token.Other other -> element.put("type", "text").put("text", other.label());
        }
    }
}

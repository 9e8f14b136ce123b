package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/**
 * Reads attachments: what alert bots post, and messages that somebody passes on.
 *
 * @see <a href="https://docs.slack.dev/legacy/legacy-messaging/legacy-secondary-message-attachments">Attachments</a>
 */
final class Legacy {
    private static final String NO_PREVIEW = "[no preview available]";

    private final Speech speech;

    private Legacy(Speech speech) {
        this.speech = speech;
    }

    /** Whether it is a message of Slack's, passed on or pointed to. */
    static boolean isShare(JsonNode attachment) {
        return attachment.path("is_share").asBoolean()
                || attachment.path("is_msg_unfurl").asBoolean()
                || attachment.path("is_reply_unfurl").asBoolean();
    }

    /** Whether it only shows what a link leads to. */
    static boolean isPreview(JsonNode attachment) {
        return !isShare(attachment) && attachment.hasNonNull("from_url");
    }

    /** Who had said it. */
    static Optional<String> author(JsonNode attachment) {
        return Fields.present(attachment, "author_name").or(() -> Fields.present(attachment, "author_subname"));
    }

    static void into(Speech speech, JsonNode attachment) {
        var apart = speech.apart(true);
        new Legacy(apart).read(attachment);
        if (apart.isEmpty() && !Fields.text(attachment, "fallback").equals(NO_PREVIEW)) {
            Mrkdwn.into(apart, Fields.text(attachment, "fallback"));
        }
        speech.lines(apart);
    }

    private void read(JsonNode attachment) {
        mrkdwn(Fields.text(attachment, "pretext"));
        if (!isShare(attachment)) {
            mrkdwn(Fields.text(attachment, "author_name"));
        }
        link(Fields.text(attachment, "title_link"), Fields.text(attachment, "title"));
        mrkdwn(Fields.text(attachment, "text"));
        Fields.list(attachment, "fields").forEach(this::field);
        // What was passed on says in its text what it says in its blocks.
        if (speech.isEmpty() || !isShare(attachment)) {
            Blocks.into(speech, attachment);
            Fields.list(attachment, "message_blocks").forEach(part -> Blocks.into(speech, part.path("message")));
        }
        Fields.list(attachment, "actions")
                .forEach(button -> link(Fields.text(button, "url"), Fields.text(button, "text")));
        if (!isShare(attachment)) {
            mrkdwn(Fields.text(attachment, "footer"));
        }
    }

    private void field(JsonNode field) {
        var title = Fields.text(field, "title");
        mrkdwn((title.isBlank() ? "" : title + ": ") + Fields.text(field, "value"));
    }

    private void mrkdwn(String text) {
        var line = speech.apart(false);
        Mrkdwn.into(line, text);
        speech.lines(line);
    }

    private void link(String url, String label) {
        var line = speech.apart(false);
        line.link(Mrkdwn.unescaped(url), Mrkdwn.unescaped(label), List.of());
        speech.lines(line);
    }
}

package dev.tern.platform.web;

import dev.tern.markdown.ReplyText;
import dev.tern.markdown.StyledText;
import dev.tern.platform.Choices;
import dev.tern.platform.Rendered;
import dev.tern.turn.Reply;
import java.util.List;

/** Writes replies as HTML: each is one message, since a page is as long as it must be. */
final class WebRenderer {
    /** There is no limit. */
    static final int MAX_TEXT = Integer.MAX_VALUE;

    private WebRenderer() {}

    /** One message, not blank. */
    static List<Rendered> render(Reply reply) {
        var visible = StyledText.join("\n\n", ReplyText.blocks(reply.markdown()));
        if (visible.isBlank()) {
            throw new IllegalArgumentException("a reply must have something to see turn=" + reply.turn());
        }
        var payload = new WebPayload(reply.turn().value(), WebHtml.write(reply.markdown()), reply.choices());
        return List.of(new Rendered(payload.json(), Choices.spelledOut(visible.text(), reply.choices())));
    }
}

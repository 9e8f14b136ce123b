package dev.tern.platform.web;

import dev.tern.markdown.ReplyText;
import java.util.List;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * A reply as HTML that is safe to put into the page: no HTML of the writer's own, links to the web only, and nothing that
 * a browser would load by itself.
 */
final class WebHtml {
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(List.of(TablesExtension.create(), StrikethroughExtension.create()))
            .nodeRendererFactory(WebNodes::new)
            .escapeHtml(true)
            .sanitizeUrls(true)
            // The writer's own line breaks count: in a chat they are part of what is said.
            .softbreak("<br />\n")
            .build();

    private WebHtml() {}

    /** Never blank, unless the text is. */
    static String write(String markdown) {
        var html = RENDERER.render(ReplyText.parse(markdown));
        // A reply of nothing but syntax, such as a lone "#", is shown as it was written.
        return ReplyText.isBlank(html.replaceAll("<[^<>]*+>", "")) ? asWritten(markdown) : html;
    }

    static String asWritten(String text) {
        var escaped = new StringBuilder();
        new HtmlWriter(escaped).text(text);
        return "<p>" + escaped.toString().replace("\n", "<br />\n") + "</p>";
    }
}

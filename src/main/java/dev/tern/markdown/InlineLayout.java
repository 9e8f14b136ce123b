package dev.tern.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/** Lays out what is inside a paragraph, heading or table cell. */
final class InlineLayout {
    private static final Pattern WEB = Pattern.compile("(?i)https?://[^\\s/]\\S*");

    private final StringBuilder text = new StringBuilder();
    private final List<StyledText.Span> spans = new ArrayList<>();

    private boolean inLink;

    private InlineLayout() {}

    static StyledText of(Node parent) {
        var layout = new InlineLayout();
        layout.children(parent);
        return new StyledText(layout.text.toString(), layout.spans);
    }

    private void children(Node parent) {
        for (var child = parent.getFirstChild(); child != null; child = child.getNext()) {
            inline(child);
        }
    }

    private void inline(Node node) {
        switch (node) {
            case Text words -> text.append(words.getLiteral());
            // The writer's own line breaks count: in a chat they are part of what is said.
            case SoftLineBreak _, HardLineBreak _ -> text.append('\n');
            case Code code -> styled(new Style.Code(), () -> text.append(code.getLiteral()));
            case HtmlInline html -> text.append(html.getLiteral());
            case Emphasis _ -> styled(new Style.Italic(), () -> children(node));
            case StrongEmphasis _ -> styled(new Style.Bold(), () -> children(node));
            case Strikethrough _ -> styled(new Style.Strike(), () -> children(node));
            case Link link -> link(link.getDestination(), link);
            case Image image -> link(image.getDestination(), image);
            case TaskBox _ -> {} // it is the item's marker
            default -> children(node);
        }
    }

    /** A link to the web is one; where any other leads is written behind it, so that no platform has to trust it. */
    private void link(String destination, Node label) {
        if (WEB.matcher(destination).matches()) {
            webLink(destination, label);
            return;
        }
        int before = text.length();
        label(destination, label);
        if (!destination.isBlank() && !text.substring(before).equals(destination)) {
            text.append(" (").append(destination).append(')');
        }
    }

    /** An image in a link is part of its label, since no platform has links in links. */
    private void webLink(String destination, Node label) {
        if (inLink) {
            label(destination, label);
            return;
        }
        inLink = true;
        styled(new Style.Link(destination), () -> label(destination, label));
        inLink = false;
    }

    private void label(String destination, Node label) {
        int before = text.length();
        children(label);
        text.append(text.length() == before ? destination : "");
    }

    private void styled(Style style, Runnable content) {
        int start = text.length();
        int place = spans.size();
        content.run();
        if (text.length() > start) {
            spans.add(place, new StyledText.Span(start, text.length(), style));
        }
    }
}

package dev.tern.platform.web;

import dev.tern.markdown.TaskBox;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;

/** Writes what leads elsewhere, for one text. Images become links, so that no other server learns who reads what. */
final class WebNodes implements NodeRenderer {
    private static final Pattern WEB = Pattern.compile("(?i)https?://[^\\s/]\\S*");
    private static final Pattern BARE = Pattern.compile("(?i)\\bhttps?://[^\\s<>`\\[\\]\"]+");
    private static final String TRAILING = "?!.,:;*_~'";

    private final HtmlNodeRendererContext context;
    private final Set<String> linked = new HashSet<>();
    private boolean inLink;

    WebNodes(HtmlNodeRendererContext context) {
        this.context = context;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(Link.class, Image.class, LinkReferenceDefinition.class, Text.class, TaskBox.class);
    }

    @Override
    public void beforeRoot(Node root) {
        root.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                linked.add(link.getDestination());
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                linked.add(image.getDestination());
                visitChildren(image);
            }
        });
    }

    @Override
    public void render(Node node) {
        switch (node) {
            case Text words -> words(words.getLiteral());
            case Link link -> link(link.getDestination(), link);
            case Image image -> link(image.getDestination(), image);
            case LinkReferenceDefinition definition -> definition(definition);
            case TaskBox box -> context.getWriter().text(box.text() + " ");
            default -> throw new IllegalArgumentException("not asked for: " + node);
        }
    }

    /** Where a link leads that is none to the web is written behind it, so that nobody follows it unseen. */
    private void link(String destination, Node label) {
        if (inLink) {
            label(destination, label);
        } else if (WEB.matcher(destination).matches()) {
            inLink = true;
            context.getWriter().tag("a", attributes(destination));
            label(destination, label);
            context.getWriter().tag("/a");
            inLink = false;
        } else {
            label(destination, label);
            context.getWriter().text(label.getFirstChild() == null ? "" : " (" + destination + ")");
        }
    }

    private void label(String destination, Node label) {
        if (label.getFirstChild() == null) {
            context.getWriter().text(destination);
        }
        for (var child = label.getFirstChild(); child != null; child = child.getNext()) {
            context.render(child);
        }
    }

    /** Markdown hides definitions; one that nothing refers to is how models list their sources, and must be seen. */
    private void definition(LinkReferenceDefinition definition) {
        if (!linked.contains(definition.getDestination())) {
            context.getWriter().tag("p");
            words("[" + definition.getLabel() + "]: " + definition.getDestination());
            context.getWriter().tag("/p");
        }
    }

    /** Addresses that were only written can be followed too. */
    private void words(String literal) {
        int from = 0;
        for (var found = BARE.matcher(literal); !inLink && found.find(); ) {
            var url = withoutTrailing(found.group());
            if (WEB.matcher(url).matches()) {
                context.getWriter().text(literal.substring(from, found.start()));
                context.getWriter().tag("a", attributes(url));
                context.getWriter().text(url);
                context.getWriter().tag("/a");
                from = found.start() + url.length();
            }
        }
        context.getWriter().text(literal.substring(from));
    }

    /** The sentence's own punctuation, and brackets that close what the URL did not open, are not part of it. */
    private static String withoutTrailing(String url) {
        long surplus = url.chars().filter(c -> c == ')').count()
                - url.chars().filter(c -> c == '(').count();
        int end = url.length();
        while (end > 0) {
            var last = url.charAt(end - 1);
            if (TRAILING.indexOf(last) < 0 && (last != ')' || surplus <= 0)) {
                break;
            }
            surplus -= last == ')' ? 1 : 0;
            end--;
        }
        return url.substring(0, end);
    }

    private static Map<String, String> attributes(String url) {
        var attributes = new LinkedHashMap<String, String>();
        attributes.put("href", url);
        attributes.put("rel", "noopener noreferrer nofollow");
        attributes.put("target", "_blank");
        return attributes;
    }
}

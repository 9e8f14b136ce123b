package dev.tern.markdown;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.ThematicBreak;

/** Lays the blocks of a reply out as lines of visible text. */
final class BlockLayout {
    private static final String BETWEEN_BLOCKS = "\n\n";
    private static final int MAX_LANGUAGE = 32;

    private final Document document;
    private final Set<String> linked = new HashSet<>();

    BlockLayout(Document document) {
        this.document = document;
        document.accept(new LinkTargets());
    }

    List<StyledText> blocks() {
        return blocksIn(document);
    }

    private List<StyledText> blocksIn(Node parent) {
        var blocks = new ArrayList<StyledText>();
        for (var child = parent.getFirstChild(); child != null; child = child.getNext()) {
            var block = block(child);
            if (!block.isBlank()) {
                blocks.add(block);
            }
        }
        return blocks;
    }

    private StyledText block(Node node) {
        return switch (node) {
            case Heading heading -> InlineLayout.of(heading).within(new Style.Bold());
            case FencedCodeBlock code -> code(code.getInfo(), code.getLiteral());
            case BlockQuote quote -> quote(quote);
            case ListBlock list -> list(list);
            case TableBlock table -> TableLayout.of(table);
            case ThematicBreak _ -> StyledText.of("———");
            case LinkReferenceDefinition definition -> definition(definition);
            default -> InlineLayout.of(node);
        };
    }

    private static StyledText code(String info, String literal) {
        var language = info.strip().split("\\s", 2)[0];
        var text = literal.endsWith("\n") ? literal.substring(0, literal.length() - 1) : literal;
        return StyledText.of(text).within(new Style.CodeBlock(language.length() > MAX_LANGUAGE ? "" : language));
    }

    /** A quote inside a quote is shown as one, since no platform shows two levels. */
    private StyledText quote(BlockQuote quote) {
        return StyledText.join(BETWEEN_BLOCKS, blocksIn(quote))
                .without(Style.Quote.class::isInstance)
                .within(new Style.Quote());
    }

    private StyledText list(ListBlock list) {
        var items = new ArrayList<StyledText>();
        for (var item = list.getFirstChild(); item != null; item = item.getNext()) {
            var content = StyledText.join(list.isTight() ? "\n" : BETWEEN_BLOCKS, blocksIn(item));
            items.add(content.indented(marker(list, items.size())));
        }
        return StyledText.join("\n", items);
    }

    private static String marker(ListBlock list, int index) {
        return switch (list) {
            case OrderedList ordered -> firstNumber(ordered) + index + delimiter(ordered) + " ";
            case BulletList _ -> "• ";
            default -> throw new IllegalArgumentException("a list is bulleted or ordered");
        };
    }

    private static int firstNumber(OrderedList list) {
        var number = list.getMarkerStartNumber();
        return number == null ? 1 : number;
    }

    private static String delimiter(OrderedList list) {
        var delimiter = list.getMarkerDelimiter();
        return delimiter == null ? "." : delimiter;
    }

    /** Markdown hides definitions; one that nothing refers to is how models list their sources, and must be seen. */
    private StyledText definition(LinkReferenceDefinition definition) {
        return linked.contains(definition.getDestination())
                ? StyledText.EMPTY
                : StyledText.of("[" + definition.getLabel() + "]: " + definition.getDestination());
    }

    private final class LinkTargets extends AbstractVisitor {
        @Override
        public void visit(Link link) {
            linked.add(link.getDestination());
        }

        @Override
        public void visit(Image image) {
            linked.add(image.getDestination());
        }
    }
}

package dev.tern.markdown;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.ThematicBreak;

/** Lays the blocks of a reply out as lines of visible text. */
final class BlockLayout {
    private static final String BETWEEN_BLOCKS = "\n\n";
    private static final int MAX_LANGUAGE = 32;

    private final Document document;
    private final Set<String> linked = new HashSet<>();
    private int listDepth;

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
            case Heading heading -> InlineLayout.of(heading).within(new Style.Heading(heading.getLevel()));
            case FencedCodeBlock code -> code(code.getInfo().strip(), code.getLiteral());
            case BlockQuote quote -> quote(quote);
            case ListBlock list -> list(list);
            case TableBlock table -> TableLayout.of(table);
            case ThematicBreak _ -> StyledText.of("———");
            case LinkReferenceDefinition definition -> definition(definition);
            default -> InlineLayout.of(node);
        };
    }

    /** What stands behind the fence is no language if it is long or all there is; then it is code like the rest. */
    private static StyledText code(String info, String literal) {
        var text = literal.endsWith("\n") ? literal.substring(0, literal.length() - 1) : literal;
        if (text.isBlank()) {
            return StyledText.of(info).within(new Style.CodeBlock(""));
        }
        var language = info.split("\\s", 2)[0];
        return language.length() > MAX_LANGUAGE
                ? StyledText.of(info + "\n" + text).within(new Style.CodeBlock(""))
                : StyledText.of(text).within(new Style.CodeBlock(language));
    }

    /** A quote inside a quote is shown as one, since no platform shows two levels. */
    private StyledText quote(BlockQuote quote) {
        return StyledText.join(BETWEEN_BLOCKS, blocksIn(quote))
                .without(Style.Quote.class::isInstance)
                .within(new Style.Quote());
    }

    private StyledText list(ListBlock list) {
        var items = new ArrayList<StyledText>();
        listDepth++;
        for (var item = list.getFirstChild(); item != null; item = item.getNext()) {
            items.add(item(list, item, items.size()));
        }
        listDepth--;
        return StyledText.join("\n", items);
    }

    private StyledText item(ListBlock list, Node item, int index) {
        var content = StyledText.join(list.isTight() ? "\n" : BETWEEN_BLOCKS, blocksIn(item));
        return ItemMarker.of(list, item, index).before(content).within(new Style.Item(listDepth - 1));
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

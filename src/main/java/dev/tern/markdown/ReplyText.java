package dev.tern.markdown;

import dev.tern.turn.Roster;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/** Reads a reply: CommonMark with GFM's tables, tasks and strikethrough, without HTML, which a chat cannot show. */
public final class ReplyText {
    // Indented code is left out: models indent for other reasons, and whoever means code writes a fence.
    private static final Set<Class<? extends Block>> BLOCKS =
            Set.of(Heading.class, FencedCodeBlock.class, ThematicBreak.class, ListBlock.class, BlockQuote.class);

    // Deeper nesting means nothing to a reader, and whoever walks the tree walks it on the stack.
    private static final int MAX_DEPTH = 50;

    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(
                    TablesExtension.create(),
                    StrikethroughExtension.builder().requireTwoTildes(true).build()))
            .enabledBlockTypes(BLOCKS)
            .customInlineContentParserFactory(new VerbatimTokens())
            .postProcessor(new TaskItems())
            .maxOpenBlockParsers(MAX_DEPTH)
            .maxInlineNesting(MAX_DEPTH)
            .build();

    private ReplyText() {}

    public static Document parse(String markdown) {
        return (Document) PARSER.parse(wellFormed(markdown));
    }

    /** The reply as it looks, one piece for each top-level block, in order; none is blank. */
    public static List<StyledText> blocks(String markdown) {
        var blocks = new BlockLayout(parse(markdown)).blocks();
        // A reply of nothing but syntax, such as a lone "#", is shown as it was written rather than not at all.
        return blocks.isEmpty() && !isBlank(markdown) ? List.of(StyledText.of(wellFormed(markdown))) : blocks;
    }

    /** The same, with mentions of those among these people whom it calls. */
    public static List<StyledText> blocks(String markdown, Roster people) {
        return blocks(markdown).stream()
                .map(block -> Calls.marked(block, people))
                .toList();
    }

    /** Whether nothing of the text can be seen: no character but spaces, controls and invisible ones. */
    public static boolean isBlank(String text) {
        return text.codePoints().allMatch(ReplyText::isInvisible);
    }

    private static boolean isInvisible(int c) {
        return Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.isISOControl(c)
                || Character.getType(c) == Character.FORMAT
                || c == '\u115F'
                || c == '\u2800'
                || c == '\u3164';
    }

    /** Half a surrogate pair cannot be sent by any platform; it becomes the replacement character. */
    private static String wellFormed(String text) {
        var out = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                .forEach(out::appendCodePoint);
        return out.toString();
    }
}

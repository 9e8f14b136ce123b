package dev.tern.sandbox.slack.block;

import java.util.List;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Shows a {@code markdown} block, which is standard Markdown with tables, unlike all other text of Slack. */
final class MarkdownLook extends AbstractVisitor {
    private static final List<org.commonmark.Extension> EXTENSIONS =
            List.of(TablesExtension.create(), StrikethroughExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer HTML = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .build();

    private final StringBuilder text = new StringBuilder();

    private MarkdownLook() {}

    static Look of(String markdown) {
        var tree = PARSER.parse(markdown);
        var look = new MarkdownLook();
        tree.accept(look);
        return new Look(look.text.toString().strip(), HTML.render(tree).strip());
    }

    @Override
    protected void visitChildren(Node parent) {
        if (parent instanceof Block && !text.isEmpty() && text.charAt(text.length() - 1) != '\n' && !isAfterBullet()) {
            text.append('\n');
        }
        super.visitChildren(parent);
    }

    /** A blank line stands between paragraphs, but not within a list. */
    @Override
    public void visit(Paragraph paragraph) {
        super.visit(paragraph);
        text.append(paragraph.getParent() instanceof ListItem ? "\n" : "\n\n");
    }

    @Override
    public void visit(ListItem item) {
        if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
            text.append('\n');
        }
        text.append(item.getParent() instanceof OrderedList list ? number(list, item) + ". " : "• ");
        super.visit(item);
    }

    @Override
    public void visit(Text words) {
        text.append(words.getLiteral());
    }

    @Override
    public void visit(Code code) {
        text.append(code.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock code) {
        visitChildren(code);
        text.append(code.getLiteral()).append('\n');
    }

    @Override
    public void visit(IndentedCodeBlock code) {
        visitChildren(code);
        text.append(code.getLiteral()).append('\n');
    }

    @Override
    public void visit(HtmlInline html) {
        text.append(html.getLiteral());
    }

    @Override
    public void visit(HtmlBlock html) {
        visitChildren(html);
        text.append(html.getLiteral()).append('\n');
    }

    @Override
    public void visit(SoftLineBreak lineBreak) {
        text.append('\n');
    }

    @Override
    public void visit(HardLineBreak lineBreak) {
        text.append('\n');
    }

    @Override
    public void visit(CustomNode node) {
        super.visit(node);
        switch (node) {
            case TableCell cell when cell.getNext() != null -> text.append('\t');
            case TableRow row -> text.append('\n');
            default -> {}
        }
    }

    private boolean isAfterBullet() {
        return text.toString().endsWith("• ") || text.toString().matches("(?s).*(^|\\n)\\d+\\. ");
    }

    private static int number(OrderedList list, ListItem item) {
        int number = list.getMarkerStartNumber() == null ? 1 : list.getMarkerStartNumber();
        for (var before = item.getPrevious(); before != null; before = before.getPrevious()) {
            number++;
        }
        return number;
    }
}

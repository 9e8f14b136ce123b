package dev.tern.markdown;

import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.parser.PostProcessor;

/**
 * Finds the tasks among the items of lists, as GFM has them. CommonMark's own extension for it is left out: it is one
 * more library, not published for the version that is used here, for what a look at one text can tell.
 *
 * @see <a href="https://github.github.com/gfm/#task-list-items-extension-">Task list items</a>
 */
final class TaskItems extends AbstractVisitor implements PostProcessor {
    private static final Pattern TASK = Pattern.compile("\\[([ xX])][ \\t]+(?=\\S)");

    @Override
    public Node process(Node document) {
        document.accept(this);
        return document;
    }

    @Override
    public void visit(ListItem item) {
        if (item.getFirstChild() instanceof Paragraph words && words.getFirstChild() instanceof Text first) {
            task(words, first);
        }
        visitChildren(item);
    }

    private static void task(Paragraph words, Text first) {
        var found = TASK.matcher(first.getLiteral() + (first.getNext() == null ? "" : "…"));
        if (found.lookingAt()) {
            first.setLiteral(first.getLiteral().substring(found.end()));
            words.prependChild(new TaskBox(!found.group(1).equals(" ")));
        }
    }
}

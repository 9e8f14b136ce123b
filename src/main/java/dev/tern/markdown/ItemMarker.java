package dev.tern.markdown;

import dev.tern.markdown.StyledText.Span;
import java.util.ArrayList;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;

/**
 * What stands before an item. Numbers always have a point behind them, since platforms know no other lists.
 *
 * @param text with a blank at the end
 */
record ItemMarker(String text, Style.Marker style) {
    static ItemMarker of(ListBlock list, Node item, int index) {
        if (item.getFirstChild() instanceof Paragraph words && words.getFirstChild() instanceof TaskBox box) {
            return new ItemMarker(box.text() + " ", new Style.Marker(Style.MarkerKind.TASK, 0));
        }
        if (list instanceof OrderedList ordered) {
            var first = ordered.getMarkerStartNumber();
            int number = (first == null ? 1 : first) + index;
            return new ItemMarker(number + ". ", new Style.Marker(Style.MarkerKind.NUMBER, number));
        }
        return new ItemMarker("• ", new Style.Marker(Style.MarkerKind.BULLET, 0));
    }

    StyledText before(StyledText content) {
        var marked = content.indented(text);
        var spans = new ArrayList<Span>();
        spans.add(new Span(0, text.length(), style));
        spans.addAll(marked.spans());
        return new StyledText(marked.text(), spans);
    }
}

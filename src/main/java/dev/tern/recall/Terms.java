package dev.tern.recall;

import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Words that were read before, on their way into an index. */
final class Terms extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final List<String> words;
    private Iterator<String> left;

    Terms(List<String> words) {
        this.words = words;
        this.left = words.iterator();
    }

    @Override
    public boolean incrementToken() {
        if (!left.hasNext()) {
            return false;
        }
        clearAttributes();
        term.append(left.next());
        return true;
    }

    @Override
    public void reset() {
        left = words.iterator();
    }
}

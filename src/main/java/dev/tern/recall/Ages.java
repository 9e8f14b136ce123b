package dev.tern.recall;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.ReaderUtil;

/** When documents were said. */
final class Ages {
    private Ages() {}

    /** Milliseconds since 1970 by document. */
    static Map<Integer, Long> of(IndexReader reader, Collection<Integer> documents) throws IOException {
        var all = new HashMap<Integer, Long>();
        var leaves = reader.leaves();
        for (int document : new TreeSet<>(documents)) { // in order, since values are read forwards
            var leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
            var values = DocValues.getSortedNumeric(leaf.reader(), Windows.AT);
            if (values.advanceExact(document - leaf.docBase)) {
                all.put(document, values.nextValue());
            }
        }
        return all;
    }
}

package dev.tern.recall;

import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.CommittedTurn.Saying;
import dev.tern.turn.SessionId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;

/**
 * How the meaning of what was said lies in the index: as documents of their own, which come later than those of the words
 * and point to them. What they point to is looked up within the same scope, so that a vector that is older than its words
 * shows nothing that they would not.
 */
final class Vectors {
    /** The id of the words' document. */
    static final String OF = "vector-of";

    /** Another field than the words', which come and go on their own. */
    static final String SESSION = "vector-session";

    static final String VECTOR = "vector";

    private static final int NEAREST = 60;

    /** The least cosine of what is found; there is always something nearest, and it may speak of anything. */
    private static final float LEAST = 0.2f;

    private Vectors() {}

    /** A vector and the id under which it replaces an earlier one. */
    record Entry(String id, Document document) {}

    static Entry entry(CommittedTurn turn, Saying said, float[] vector) {
        var id = id(turn, said);
        var document = new Document();
        document.add(new StringField(OF, id, Field.Store.YES));
        document.add(new StringField(SESSION, turn.session().value(), Field.Store.NO));
        document.add(new StringField(Windows.AUDIENCE, turn.audience().key(), Field.Store.NO));
        document.add(new LongField(Windows.AT, said.at().toEpochMilli(), Field.Store.NO));
        document.add(new KnnFloatVectorField(VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
        return new Entry(id, document);
    }

    static String id(CommittedTurn turn, Saying said) {
        return new Hit.Place(turn.turn(), said.ordinal()).toString();
    }

    /** The words' documents whose vectors are nearest, the nearest first; the score is the cosine, from -1 to 1. */
    static List<ScoreDoc> nearest(IndexSearcher searcher, float[] vector, Sought sought) throws IOException {
        var query = new KnnFloatVectorQuery(VECTOR, vector, NEAREST, Scope.all(sought, SESSION));
        var found = searcher.search(query, NEAREST).scoreDocs;
        var ids = new ArrayList<BytesRef>(found.length);
        var stored = searcher.storedFields();
        for (var near : found) {
            ids.add(new BytesRef(stored.document(near.doc).get(OF)));
        }
        var documents = documents(searcher, Scope.of(new TermInSetQuery(Windows.ID, ids), sought, Windows.SESSION));
        var nearest = new ArrayList<ScoreDoc>(found.length);
        for (int i = 0; i < found.length; i++) {
            var document = documents.get(ids.get(i).utf8ToString());
            float cosine = 2 * found[i].score - 1;
            if (document != null && cosine >= LEAST) {
                nearest.add(new ScoreDoc(document, cosine));
            }
        }
        return nearest;
    }

    /** What the vectors of a session's sayings are, by the ids of their words' documents: nobody can change what they said. */
    static Map<String, float[]> of(IndexReader reader, SessionId session) throws IOException {
        var all = new HashMap<String, float[]>();
        for (var leaf : reader.leaves()) {
            read(leaf.reader(), session, all);
        }
        return all;
    }

    private static void read(LeafReader leaf, SessionId session, Map<String, float[]> all) throws IOException {
        var documents = leaf.postings(new Term(SESSION, session.value()), PostingsEnum.NONE);
        var values = leaf.getFloatVectorValues(VECTOR);
        if (documents == null || values == null) {
            return;
        }
        var stored = leaf.storedFields();
        var at = values.iterator();
        for (int document = documents.nextDoc();
                document != DocIdSetIterator.NO_MORE_DOCS;
                document = documents.nextDoc()) {
            if (at.advance(document) == document) {
                all.put(
                        stored.document(document).get(OF),
                        values.vectorValue(at.index()).clone());
            }
        }
    }

    private static Map<String, Integer> documents(IndexSearcher searcher, Query query) throws IOException {
        var documents = new HashMap<String, Integer>();
        var stored = searcher.storedFields();
        for (var found : searcher.search(query, NEAREST).scoreDocs) {
            documents.put(stored.document(found.doc).get(Windows.ID), found.doc);
        }
        return documents;
    }
}

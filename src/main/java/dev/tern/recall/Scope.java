package dev.tern.recall;

import java.time.Instant;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** What may be found at all, as a part of every query. */
final class Scope {
    private Scope() {}

    /**
     * Only those of the query's documents that are in the scope of what is looked for.
     *
     * @param sessions the field that has a document's session
     */
    static Query of(Query what, Sought sought, String sessions) {
        var query = new BooleanQuery.Builder();
        query.add(what, Occur.MUST);
        query.add(new TermQuery(new Term(Windows.AUDIENCE, sought.audience().key())), Occur.FILTER);
        sought.within()
                .ifPresent(session -> query.add(new TermQuery(new Term(sessions, session.value())), Occur.FILTER));
        sought.without()
                .ifPresent(session -> query.add(new TermQuery(new Term(sessions, session.value())), Occur.MUST_NOT));
        if (sought.after().isPresent() || sought.before().isPresent()) {
            query.add(
                    LongField.newRangeQuery(
                            Windows.AT,
                            sought.after().map(Instant::toEpochMilli).orElse(Long.MIN_VALUE),
                            sought.before().map(at -> at.toEpochMilli() - 1).orElse(Long.MAX_VALUE)),
                    Occur.FILTER);
        }
        return query.build();
    }

    /** Everything in it. */
    static Query all(Sought sought, String sessions) {
        return of(new MatchAllDocsQuery(), sought, sessions);
    }
}

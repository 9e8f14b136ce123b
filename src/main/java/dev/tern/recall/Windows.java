package dev.tern.recall;

import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.CommittedTurn.Saying;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;

/**
 * How what was said becomes documents: one for each saying, with its own words, those of the sayings right beside it, and
 * those of a stretch around it, all of one session, since an answer rarely repeats the words of its question. Each of
 * the three has the speaker's name and the date once.
 */
final class Windows {
    static final String ID = "id";
    static final String SESSION = "session";
    static final String AUDIENCE = "audience";
    static final String AT = "at";

    static final String OWN = "own";
    static final String NEAR = "near";
    static final String FAR = "far";

    /** How many sayings before and after belong to the widest one. */
    static final int REACH = 4;

    private static final int BESIDE = 1;

    private static final FieldType WORDS = new FieldType();

    static {
        WORDS.setTokenized(true);
        WORDS.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        WORDS.freeze();
    }

    private final DateTimeFormatter date;

    /** Dates are those of this zone. */
    Windows(ZoneId zone) {
        this.date = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH).withZone(zone);
    }

    /** A document and the id under which it replaces an earlier one. */
    record Entry(String id, Document document) {}

    private record Line(CommittedTurn turn, Saying saying, List<String> words) {}

    /**
     * The documents of turns, and those of sayings before them, whose windows reach into them.
     *
     * @param before turns of the same session right before, oldest first; none when the session begins with these
     * @param turns of one session, oldest first
     */
    List<Entry> entries(List<CommittedTurn> before, List<CommittedTurn> turns) {
        var lines = new ArrayList<>(lines(before));
        int first = Math.max(0, lines.size() - REACH);
        lines.addAll(lines(turns));
        return Stream.iterate(first, at -> at < lines.size(), at -> at + 1)
                .map(at -> entry(lines, at))
                .toList();
    }

    private static List<Line> lines(List<CommittedTurn> turns) {
        return turns.stream()
                .flatMap(turn -> turn.sayings().stream().map(said -> new Line(turn, said, Words.of(said.text()))))
                .toList();
    }

    private Entry entry(List<Line> lines, int at) {
        var line = lines.get(at);
        var id = new Hit.Place(line.turn().turn(), line.saying().ordinal()).toString();
        var document = new Document();
        document.add(new StringField(ID, id, Field.Store.YES));
        document.add(new StringField(SESSION, line.turn().session().value(), Field.Store.NO));
        document.add(new StringField(AUDIENCE, line.turn().audience().key(), Field.Store.NO));
        document.add(new LongField(AT, line.saying().at().toEpochMilli(), Field.Store.NO));
        var facts =
                Words.of(line.saying().name() + " " + date.format(line.saying().at()));
        document.add(window(OWN, lines, at, 0, facts));
        document.add(window(NEAR, lines, at, BESIDE, facts));
        document.add(window(FAR, lines, at, REACH, facts));
        return new Entry(id, document);
    }

    private static Field window(String name, List<Line> lines, int at, int reach, List<String> facts) {
        var words = new ArrayList<>(facts);
        lines.subList(Math.max(0, at - reach), Math.min(lines.size(), at + reach + 1))
                .forEach(line -> words.addAll(line.words()));
        return new Field(name, new Terms(words), WORDS);
    }
}

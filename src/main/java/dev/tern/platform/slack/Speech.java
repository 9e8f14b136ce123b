package dev.tern.platform.slack;

import dev.tern.platform.MarkedText;
import dev.tern.platform.MarkedText.Mark;
import dev.tern.platform.MarkedText.Run;
import dev.tern.platform.OwnName;
import dev.tern.turn.Annotation;
import dev.tern.turn.PersonId;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Words as they are gathered from a message, in the order in which they stand there, and whom they call. */
final class Speech {
    private static final Pattern SCHEME = Pattern.compile("^(?i)(https?://|mailto:|tel:)");

    private final SlackIdentity me;
    private final boolean quoted;
    private final List<Run> runs = new ArrayList<>();
    private final List<Annotation> named = new ArrayList<>();
    private String owed = "";
    private boolean inList;
    private boolean callsUs;
    private boolean callsOthers;
    private boolean quotesUs;

    /** @param quoted whether these are words of others, which call nobody */
    Speech(SlackIdentity me, boolean quoted) {
        this.me = me;
        this.quoted = quoted;
    }

    /** What was said so far, and goes on. */
    Words words() {
        return new Words(
                OwnName.cut(text()),
                callsUs,
                callsOthers,
                quotesUs,
                named.stream().distinct().toList());
    }

    private String text() {
        return MarkedText.write(runs);
    }

    void text(String text, List<Mark> marks) {
        add(text, marks);
    }

    /** Readable, and with the id by which a person can be told from others. */
    void person(String id, String name, boolean here, List<Mark> marks) {
        var ours = id.equals(me.user());
        if (ours && !quoted && !here) {
            callsUs = true;
            add(String.valueOf(OwnName.PLACE), List.of());
            return;
        }
        quotesUs |= ours;
        callsOthers |= !ours && !quoted && !here;
        if (!ours && !quoted && !here && !name.isBlank()) {
            named.add(new Annotation.Named(new PersonId(id), name));
        }
        var known = ours ? me.name() : name;
        text(known.isBlank() ? "<@" + id + ">" : "@" + known + " (<@" + id + ">)", marks);
    }

    void link(String url, String label, List<Mark> marks) {
        var address = SCHEME.matcher(url).replaceFirst("");
        if (!SCHEME.matcher(url).find()) {
            text(label.isBlank() ? url : label, marks);
        } else if (url.startsWith("mailto:") || url.startsWith("tel:")) {
            text(label.isBlank() ? address : label, marks);
        } else if (label.isBlank() || isShort(label, address)) {
            text(url, marks);
        } else {
            text(MarkedText.label(label), with(marks, Mark.link(url)));
        }
    }

    /** Whether the label is nothing but the address, as Slack shortens it. */
    private static boolean isShort(String label, String address) {
        var shown = SCHEME.matcher(label).replaceFirst("");
        return shown.endsWith("…")
                ? address.startsWith(shown.substring(0, shown.length() - 1))
                : shown.replaceAll("/$", "").equals(address.replaceAll("/$", ""));
    }

    /** A mention in code is none. */
    void code(String code, List<Mark> marks) {
        quotesUs |= code.contains(me.user());
        text(code, with(marks, Mark.code(code)));
    }

    void fence(String code, String language) {
        quotesUs |= code.contains(me.user());
        startLine();
        text(MarkedText.fence(code, language), List.of());
        owed = "\n";
    }

    /** Takes in what was gathered apart, as lines that need so many breaks behind them. */
    void block(String text, Speech from, String behind) {
        callsUs |= from.callsUs;
        callsOthers |= from.callsOthers;
        quotesUs |= from.quotesUs;
        named.addAll(from.named);
        if (!text.isBlank()) {
            startLine();
            add(text, List.of());
            owed = behind;
        }
    }

    /** The same within a line of text, where it begins one. */
    void section(Speech from) {
        block(from.text(), from, "");
    }

    /**
     * The same as an item of a list.
     *
     * @param sign what stands before it
     */
    void item(String sign, Speech from) {
        owed = inList ? "\n" : owed;
        block(sign + from.text().strip().replace("\n", "\n" + " ".repeat(sign.length())), from, "\n\n");
        inList = true;
    }

    /** The same as lines of a quotation. */
    void quotation(Speech from) {
        block(MarkedText.quote(from.text()), from, "\n\n");
    }

    void lines(Speech from) {
        block(from.text(), from, "\n");
    }

    Speech apart(boolean others) {
        return new Speech(me, quoted || others);
    }

    boolean isEmpty() {
        return runs.isEmpty();
    }

    /** What comes next begins a line, if anything stands before it. */
    void startLine() {
        if (!runs.isEmpty() && owed.isEmpty() && !runs.getLast().text().endsWith("\n")) {
            owed = "\n";
        }
    }

    private void add(String text, List<Mark> marks) {
        if (text.isEmpty()) {
            return;
        }
        // A break that is written anyway is not owed.
        var given = text.startsWith("\n") && !owed.isEmpty() ? owed.substring(1) : owed;
        owed = "";
        inList = false;
        Stream.of(new Run(given, List.of()), new Run(text, marks))
                .filter(run -> !run.text().isEmpty())
                .forEach(runs::add);
    }

    static List<Mark> with(List<Mark> marks, Mark one) {
        return Stream.concat(marks.stream(), Stream.of(one)).toList();
    }
}

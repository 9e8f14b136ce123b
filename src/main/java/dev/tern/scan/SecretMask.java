package dev.tern.scan;

import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Takes secrets out of what a model writes and reads: what this gateway was configured with, however it is written and
 * whatever is strewn into it, and tokens of well-known shapes. Passwords that are known by their place alone stay, since
 * answers about configuration are full of such places. Safe from any thread.
 */
public final class SecretMask {
    /** Masks nothing. */
    public static final SecretMask NONE = new SecretMask(List.of(), false);

    private static final List<SecretRule> SHAPES = LiveRules.SHAPES;

    private static final Hints HINTS =
            new Hints(SHAPES.stream().map(SecretRule::hints).toList());

    private final List<String> forms;
    private final boolean shapes;

    private SecretMask(List<String> forms, boolean shapes) {
        this.forms = forms;
        this.shapes = shapes;
    }

    /** Knows these values; not those of less than 8 characters, or that are what secrets are called. */
    public static SecretMask of(Collection<String> known) {
        return new SecretMask(
                Secrets.sought(known)
                        .flatMap(SecretForms::of)
                        .map(form -> Joined.of(form).text())
                        .distinct()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .toList(),
                true);
    }

    /** The text with a mark for each secret; the same object where there is none. */
    public String all(String text) {
        var masked = known(text);
        return shapes ? shaped(shapedAsShown(masked)) : masked;
    }

    private static String shaped(String text) {
        var masked = text;
        for (long hinted = HINTS.in(masked); hinted != 0; hinted &= hinted - 1) {
            masked = SHAPES.get(Long.numberOfTrailingZeros(hinted)).apply(masked);
        }
        return masked;
    }

    /** What is a token only once Markdown has become text. */
    private static String shapedAsShown(String text) {
        var shown = Joined.shown(text);
        if (shown.text().length() == text.length()) {
            return text;
        }
        var secret = new BitSet();
        for (long hinted = HINTS.in(shown.text()); hinted != 0; hinted &= hinted - 1) {
            SHAPES.get(Long.numberOfTrailingZeros(hinted)).mark(shown.text(), secret);
        }
        return secret.isEmpty() ? text : shown.masked(text, secret);
    }

    /** The same for configured secrets alone, in what others' tokens may rightly be in, such as what a tool gives or gets. */
    public String known(String text) {
        if (forms.isEmpty()) {
            return text;
        }
        var joined = Joined.of(text);
        var secret = new BitSet();
        for (var form : forms) {
            for (int at = joined.text().indexOf(form);
                    at >= 0;
                    at = joined.text().indexOf(form, at + 1)) {
                secret.set(at, at + form.length());
            }
        }
        return secret.isEmpty() ? text : joined.masked(text, secret);
    }

    /**
     * How many characters at the end of a text that is still being written may yet become part of a secret; 0 for none. What
     * is before them stays as {@link #all} gives it, whatever follows.
     */
    public int undecided(String text) {
        int all = 0;
        // again, since where one end is cut off, what was whole before may be a beginning
        for (int more = open(text); more > 0; more = open(text.substring(0, text.length() - all))) {
            all += more;
        }
        return all;
    }

    private int open(String text) {
        if (forms.isEmpty() && !shapes) {
            return 0;
        }
        return Math.max(Math.max(Joined.open(text), openForm(text)), shapes ? openToken(text) : 0);
    }

    private static int openToken(String text) {
        var shown = Joined.shown(text);
        int length = OpenToken.length(shown.text());
        return Math.max(
                OpenToken.length(text),
                length == 0 ? 0 : text.length() - shown.place(shown.text().length() - length));
    }

    private int openForm(String text) {
        if (forms.isEmpty()) {
            return 0;
        }
        var joined = Joined.of(text);
        int longest = 0;
        for (var form : forms) {
            int most = Math.min(form.length() - 1, joined.text().length());
            for (int length = most; length > longest; length--) {
                if (joined.text().regionMatches(joined.text().length() - length, form, 0, length)) {
                    longest = length;
                }
            }
        }
        return longest == 0 ? 0 : text.length() - joined.place(joined.text().length() - longest);
    }
}

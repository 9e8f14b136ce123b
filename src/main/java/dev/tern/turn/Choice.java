package dev.tern.turn;

import java.util.regex.Pattern;

/**
 * One of several answers that a message offers, so that a press is enough.
 *
 * @param label what stands on the button, at most 40 UTF-16 units
 * @param command what a press says, as if the person had typed it, for example {@code /approve 4f1c09aa31}; at most 64
 *     ASCII characters, since no platform takes less
 */
public record Choice(String label, String command) {
    private static final int MOST_LABEL = 40;
    private static final Pattern COMMAND = Pattern.compile("/[!-~][ -~]{0,62}");

    public Choice {
        if (label.isBlank() || label.length() > MOST_LABEL) {
            throw new IllegalArgumentException("a label must have 1 to 40 characters, not " + label.length());
        }
        if (!COMMAND.matcher(command).matches()) {
            throw new IllegalArgumentException("not a command of at most 64 ASCII characters: '" + command + "'");
        }
    }

    /** One with as much of this label as there is room for. */
    public static Choice of(String label, String command) {
        var one = label.strip().replaceAll("\\s+", " ");
        if (one.length() <= MOST_LABEL) {
            return new Choice(one, command);
        }
        int end = Character.isHighSurrogate(one.charAt(MOST_LABEL - 2)) ? MOST_LABEL - 2 : MOST_LABEL - 1;
        return new Choice(one.substring(0, end) + "…", command);
    }

    /** Whether a press that says this may be one of ours. */
    public static boolean isCommand(String said) {
        return COMMAND.matcher(said).matches();
    }
}

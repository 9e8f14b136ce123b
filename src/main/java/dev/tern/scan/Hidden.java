package dev.tern.scan;

/** What a text can hold that nobody sees, or that turns or splits what is seen. */
public final class Hidden {
    private Hidden() {}

    /**
     * Whether a character is a control, has no width, changes direction, separates lines, is empty, a tag, half of one, or
     * none at all.
     *
     * @param point a code point
     */
    public static boolean is(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> true;
            default -> isBlank(point) || (point >= 0xE0100 && point <= 0xE01EF);
        };
    }

    /** Letters that are empty. */
    private static boolean isBlank(int point) {
        return switch (point) {
            case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0 -> true;
            default -> false;
        };
    }
}

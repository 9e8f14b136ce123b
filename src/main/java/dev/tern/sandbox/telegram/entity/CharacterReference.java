package dev.tern.sandbox.telegram.entity;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * A character reference of HTML, of which Telegram knows the numeric ones and four names.
 *
 * @param text what it stands for; a lone {@code &} for anything else
 * @param length how many characters of the input it takes
 */
record CharacterReference(String text, int length) {
    private static final Pattern FORM = Pattern.compile("&(?:#(\\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{1,4}));?");
    private static final Map<String, String> NAMES = Map.of("lt", "<", "gt", ">", "amp", "&", "quot", "\"");

    private static final CharacterReference NONE = new CharacterReference("&", 1);

    static CharacterReference at(String input, int index) {
        var matcher = FORM.matcher(input).region(index, input.length());
        if (!matcher.lookingAt()) {
            return NONE;
        }
        if (matcher.group(3) != null) {
            var text = NAMES.get(matcher.group(3));
            return text == null ? NONE : new CharacterReference(text, matcher.end() - index);
        }
        int point =
                matcher.group(1) == null ? Integer.parseInt(matcher.group(2), 16) : Integer.parseInt(matcher.group(1));
        return point == 0 || !Character.isValidCodePoint(point) || (point >= 0xD800 && point <= 0xDFFF)
                ? NONE
                : new CharacterReference(Character.toString(point), matcher.end() - index);
    }
}

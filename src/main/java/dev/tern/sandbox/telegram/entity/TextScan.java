package dev.tern.sandbox.telegram.entity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Finds what Telegram marks in a text by itself. */
final class TextScan {
    private static final Map<String, Pattern> FORMS = forms();

    private TextScan() {}

    /** The entities of a text with those that Telegram adds; code and links keep theirs. */
    static List<Entity> added(String text, List<Entity> entities) {
        var all = new ArrayList<>(entities);
        FORMS.forEach((type, form) -> {
            for (var matcher = form.matcher(text); matcher.find(); ) {
                var found = new Entity(type, matcher.start(), matcher.end() - matcher.start(), "");
                if (all.stream().noneMatch(other -> excludes(other, found))) {
                    all.add(found);
                }
            }
        });
        all.sort(Entity.ORDER);
        return all;
    }

    private static boolean excludes(Entity other, Entity found) {
        return found.overlaps(other)
                && (other.isCode()
                        || FORMS.containsKey(other.type())
                        || other.type().startsWith("text_")
                        // one that only partly covers another would have to be cut in two
                        || other.offset() > found.offset()
                        || other.end() < found.end());
    }

    private static Map<String, Pattern> forms() {
        var forms = new LinkedHashMap<String, Pattern>();
        forms.put(
                "email",
                Pattern.compile("(?<![\\w.+-])[\\w.+-]{1,64}@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}"));
        forms.put(
                "url",
                Pattern.compile(
                        "(?i)(?<![\\w@.])(?:https?://[^\\s<>\"]*[^\\s<>\".,;:!?')\\]]"
                                + "|[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.(?:com|org|net|dev|io|me|info|app)(?:/[^\\s<>\"]*[^\\s<>\".,;:!?')\\]])?(?![\\w-]))"));
        forms.put("mention", Pattern.compile("(?<![\\w/])@[A-Za-z0-9_]{2,32}(?!\\w)"));
        forms.put(
                "bot_command", Pattern.compile("(?<![\\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\\w/<>])"));
        forms.put("hashtag", Pattern.compile("(?U)(?<![\\w#])#(?=\\w*\\p{L})\\w{1,256}"));
        return Collections.unmodifiableMap(forms);
    }
}

package dev.tern.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a page would not show and the model reads all the same: comments that give orders, elements that are not seen. */
final class HiddenText {
    private static final int LONGEST = 4000;

    private static final Pattern ELEMENT = Pattern.compile("<[a-z][a-z0-9-]{0,20}[ \\n\\t/][^<>]{0,600}>");
    private static final Pattern UNSEEN =
            Pattern.compile("(?:display\\s{0,3}:\\s{0,3}none|visibility\\s{0,3}:\\s{0,3}(?:hidden|collapse)"
                    + "|opacity\\s{0,3}:\\s{0,3}0?\\.?0(?![.\\d])|font-size\\s{0,3}:\\s{0,3}0(?![.\\d])"
                    + "|(?:text-indent|left|top)\\s{0,3}:\\s{0,3}-\\d{3,}|(?:max-)?(?:height|width)\\s{0,3}:\\s{0,3}0(?![.\\d])"
                    + "|clip\\s{0,3}:\\s{0,3}rect\\(0|transform\\s{0,3}:\\s{0,3}scale\\(0\\))");
    private static final Pattern PALE = Pattern.compile(
            "(?<![-\\w])color\\s{0,3}[:=]\\s{0,3}['\"]?(?:white|transparent|#fff(?:fff)?\\b|rgba\\([^)]{0,30},\\s{0,3}0\\s{0,3}\\))");
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]{0,600}\"|'[^']{0,600}'");
    private static final Pattern HIDDEN = Pattern.compile("(?<![-\\w])hidden(?=[\\s=/>])");

    /** {@code [//]: # (…)} and its like: a link that nothing refers to. */
    private static final Pattern LINK_COMMENT =
            Pattern.compile("(?m)^ {0,3}\\[[^\\]\\n]{1,40}\\]: {0,3}(?:#|<>) {0,3}[(\"']([^\\n]{1,2000})");

    private static final Pattern TITLE = Pattern.compile("(?:system|secret|hidden|assistant|ai) ?:");

    private static final Phrases ORDERS = Phrases.of(List.of(
            order(
                    "ignore|disregard|override|forget|bypass",
                    "~{0,4}(?:instructions?|prompts?|rules|guidelines|previous|above|safety|user|everything|all)\\b"),
            order(
                    "system|secret|hidden|admin",
                    "(?:prompt|override|message|instructions?|command|directive|note for (?:the )?(?:ai|assistant|agent|model))\\b"),
            order(
                    "ai|assistant|assistants|agent|agents|model|models|llm|llms|claude|gpt|chatgpt|copilot|cursor",
                    "~{0,5}(?:send|upload|run|execute|exfiltrate|curl|fetch|download|reveal|obey|delete|install|say|reply|respond)\\b"),
            order("do not|don't|never", "(?:tell|inform|mention|alert|reveal|notify)\\b"),
            order("curl|wget|fetch", "~{0,4}http"),
            order("send|post|upload|exfiltrate|email|e mail|transmit", "~{0,6}to\\b"),
            order("execute|run", "(?:the following|this|these|rm|curl|bash|sh)\\b"),
            order("your|all|any|the", "(?:api|private|secret|ssh) keys\\b"),
            order("new", "instructions?\\b"),
            order("you are now", "(?:an?|the|my) "),
            order("from now on", "(?:you|always|never|answer|respond|obey|use|act|ignore|send)\\b"),
            order("you must", "(?:now |always )?(?:obey|send|run|execute)\\b")));

    private HiddenText() {}

    private static Phrase order(String beginnings, String rest) {
        return Phrase.of("hidden-html", beginnings, rest);
    }

    static Optional<String> threat(String text) {
        var small = text.toLowerCase(Locale.ROOT);
        var comments = comments(small);
        return hidesElement(small)
                        || comments.stream().anyMatch(comment -> TITLE.matcher(comment.strip())
                                .lookingAt())
                        || givesOrders(String.join(" . ", comments))
                ? Optional.of("hidden-html")
                : Optional.empty();
    }

    private static boolean hidesElement(String small) {
        return ELEMENT.matcher(withoutCode(small))
                .results()
                .map(found -> found.group())
                .anyMatch(HiddenText::isUnseen);
    }

    /** Without fenced code, where a page shows an element rather than hides it. */
    private static String withoutCode(String text) {
        var out = new StringBuilder();
        boolean inCode = false;
        for (var line : text.lines().toList()) {
            var content = line.stripLeading();
            boolean isFence = content.startsWith("```") || content.startsWith("~~~");
            inCode ^= isFence;
            out.append(inCode || isFence ? "" : line).append('\n');
        }
        return inCode ? text : out.toString(); // a fence that is never closed may be none
    }

    private static boolean isUnseen(String element) {
        return UNSEEN.matcher(element).find()
                || (PALE.matcher(element).find() && !element.contains("background"))
                || HIDDEN.matcher(QUOTED.matcher(element).replaceAll("\"\"")).find();
    }

    private static List<String> comments(String small) {
        var all = new ArrayList<String>();
        int last = small.lastIndexOf("-->");
        int start = small.indexOf("<!--");
        while (start >= 0) {
            int end = start < last ? small.indexOf("-->", start) : small.length();
            int stop = Math.min(end, start + LONGEST);
            all.add(small.substring(Math.min(start + 4, stop), stop));
            start = small.indexOf("<!--", stop);
        }
        LINK_COMMENT.matcher(small).results().forEach(found -> all.add(found.group(1)));
        return all;
    }

    private static boolean givesOrders(String comments) {
        return new Readings(comments).prose().stream().anyMatch(reading -> ORDERS.first(reading.text())
                .isPresent());
    }
}

package dev.tern.voice;

import dev.tern.voice.SpeechToText.Heard;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Makes of a transcriber's answer what a person may have said. */
public final class Words {
    /** Whisper writes {@code [BLANK_AUDIO]}, {@code (wind blowing)} or notes where nobody speaks. */
    private static final Pattern NO_SPEECH = Pattern.compile("(?:[\\[({*♪♫][^\\])}*♪♫]*[\\])}*♪♫]|[\\s.…♪♫])*+");

    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}&&[^\\n\\t]]");
    private static final Pattern TAG = Pattern.compile("[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*");

    private Words() {}

    /**
     * The words of an answer; fails with {@link NotHeard.Reason#EMPTY} where there are none.
     *
     * @param language a tag, or a language's English name as some servers write it; anything else is dropped
     */
    public static Heard of(String answer, Optional<String> language) {
        var words = UNSEEN.matcher(answer).replaceAll("").strip();
        if (words.isEmpty() || NO_SPEECH.matcher(words).matches()) {
            throw new NotHeard(NotHeard.Reason.EMPTY, "no words in it");
        }
        return new Heard(words, language.flatMap(Words::tag));
    }

    private static Optional<String> tag(String language) {
        return TAG.matcher(language).matches() && !named(language).isPresent() && isKnown(language)
                ? Optional.of(Locale.forLanguageTag(language).toLanguageTag())
                : named(language);
    }

    /** What has no name is no language. */
    private static boolean isKnown(String tag) {
        var locale = Locale.forLanguageTag(tag);
        return !locale.getDisplayLanguage(Locale.ENGLISH).equals(locale.getLanguage());
    }

    private static Optional<String> named(String name) {
        return Arrays.stream(Locale.getISOLanguages())
                .filter(code ->
                        Locale.of(code).getDisplayLanguage(Locale.ENGLISH).equalsIgnoreCase(name))
                .findFirst();
    }
}

package dev.tern.scan;

import dev.tern.scan.Readings.Reading;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Looks for text that tries to take the model over: orders to drop its instructions, hidden passages, commands that carry
 * secrets away. The text is read in several ways, as a person, a browser, a shell or a decoder would read it, so that a
 * disguise does not help; see {@link Readings}. Known phrases only: what is found is suspicious, what is not found is not
 * thereby harmless.
 *
 * <p>Pure; the time grows with the text's length alone. Some milliseconds for a file of 20,000 characters.
 */
public final class ThreatScan {
    private static final Phrases CONTEXT =
            Phrases.of(Stream.of(InstructionPhrases.ALL, RolePhrases.ALL, LeakPhrases.ALL, ForeignPhrases.ALL)
                    .flatMap(List::stream)
                    .toList());
    private static final Phrases STRICT = Phrases.of(StrictRules.PHRASES);

    private ThreatScan() {}

    /** For files of a project, where people also write about secrets and prompts: what only an attack would say. */
    public static Optional<Threat> inContext(String text) {
        return scan(text, false);
    }

    /** For what the assistant keeps and reads again, memory entries and skills: keys, secrets and addresses too. */
    public static Optional<Threat> strictly(String text) {
        return scan(text, true);
    }

    private static Optional<Threat> scan(String text, boolean strict) {
        return Invisible.threat(text).or(() -> visible(text, strict)).map(Threat::new);
    }

    private static Optional<String> visible(String text, boolean strict) {
        var readings = new Readings(text);
        return readings.swells(text) ? Optional.of("swelling-characters") : inReadings(readings, strict);
    }

    private static Optional<String> inReadings(Readings readings, boolean strict) {
        return HiddenText.threat(readings.decoded())
                .or(() -> SecretSending.threat(readings.commands()))
                .or(() -> strict ? first(readings.exact(), rules(StrictRules.EXACT)) : Optional.empty())
                .or(() -> first(readings.commands(), rules(CommandRules.CONTEXT)))
                .or(() -> strict ? first(readings.commands(), rules(StrictRules.COMMANDS)) : Optional.empty())
                .or(() -> inSentences(readings, strict))
                .or(() -> first(readings.spelled(), Spelled::threat))
                .or(() -> inEncoded(readings, strict));
    }

    private static Optional<String> inSentences(Readings readings, boolean strict) {
        return first(readings.prose(), CONTEXT::first)
                .or(() -> first(readings.prose(), rules(ForeignPhrases.WITHOUT_BLANKS)))
                .or(() -> strict ? first(readings.prose(), STRICT::first) : Optional.empty());
    }

    private static Optional<String> inEncoded(Readings readings, boolean strict) {
        return Encodings.base64(readings.decoded()).stream()
                .filter(hidden -> inSentences(new Readings(hidden), strict).isPresent())
                .findFirst()
                .map(found -> "encoded");
    }

    private static Function<String, Optional<String>> rules(List<Rule> rules) {
        return text ->
                rules.stream().filter(rule -> rule.hits(text)).findFirst().map(Rule::category);
    }

    private static Optional<String> first(List<Reading> readings, Function<String, Optional<String>> category) {
        return readings.stream()
                .flatMap(reading -> category.apply(reading.text()).map(reading.disguise()::orElse).stream())
                .findFirst();
    }
}

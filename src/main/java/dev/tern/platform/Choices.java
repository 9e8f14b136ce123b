package dev.tern.platform;

import dev.tern.turn.Choice;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What all platforms make of choices. */
public final class Choices {
    /** So many UTF-16 units of labels stand beside each other on a phone; more stand below each other. */
    private static final int MOST_IN_ROW = 24;

    private Choices() {}

    /** The choices row by row. */
    public static List<List<Choice>> rows(List<Choice> choices) {
        int labels =
                choices.stream().mapToInt(choice -> choice.label().length()).sum();
        return labels <= MOST_IN_ROW && !choices.isEmpty()
                ? List.of(choices)
                : choices.stream().map(List::of).toList();
    }

    /** Messages of which the last has the choices. */
    public static <P> List<Rendered> underLast(
            List<P> parts, List<Choice> choices, BiFunction<P, List<Choice>, Rendered> rendering) {
        int last = parts.size() - 1;
        return IntStream.rangeClosed(0, last)
                .mapToObj(part -> rendering.apply(parts.get(part), part == last ? choices : List.of()))
                .toList();
    }

    /** The visible text where no button can be shown: with the words to type under it. */
    public static String spelledOut(String plain, List<Choice> choices) {
        return choices.isEmpty()
                ? plain
                : Stream.concat(
                                Stream.of(plain + "\n"),
                                choices.stream().map(choice -> choice.label() + ": " + choice.command()))
                        .collect(Collectors.joining("\n"));
    }
}

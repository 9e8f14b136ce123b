package dev.tern.testing;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Something to say, written twice.
 *
 * @param markdown as a model writes it
 * @param visible what a reader shall see of it, whatever the white space; table headers are made of {@link #HEADER} words
 */
public record Sample(String markdown, String visible) {
    /** Words that begin with it may be there again in each part. */
    public static final String HEADER = "HDR";

    static Sample of(String both) {
        return new Sample(both, both);
    }

    static Sample join(String separator, List<Sample> samples) {
        return new Sample(
                samples.stream().map(Sample::markdown).collect(Collectors.joining(separator)),
                samples.stream().map(Sample::visible).collect(Collectors.joining("\n")));
    }

    Sample between(String before, String after) {
        return new Sample(before + markdown + after, visible);
    }

    /** Each further line of the Markdown begins so. */
    Sample prefixed(String first, String others) {
        return new Sample(first + markdown.replace("\n", "\n" + others), visible);
    }

    Sample marked(String marker) {
        return new Sample(markdown, marker + visible);
    }

    /** What counts of a visible text: no white space, nothing that takes no room, no lines and headers of tables. */
    public static String essence(String visible) {
        return visible.replaceAll(HEADER + "\\w", "").replaceAll("[\\s\\p{Z}\\u200B\\u2060\\u2060|-]+", "");
    }
}

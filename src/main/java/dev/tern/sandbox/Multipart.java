package dev.tern.sandbox;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a {@code multipart/form-data} body that is in memory. */
public final class Multipart {
    private static final Pattern BOUNDARY = Pattern.compile("(?i)boundary=(?:\"([^\"]+)\"|([^;\\s]+))");
    private static final Pattern NAME = Pattern.compile("(?i)[;\\s]name=\"([^\"]*)\"");
    private static final Pattern FILE_NAME = Pattern.compile("(?i)[;\\s]filename=\"([^\"]*)\"");
    private static final Pattern TYPE = Pattern.compile("(?im)^content-type:\\s*([^;\\r\\n]+)");

    private Multipart() {}

    /** One part; those of files have a file name. */
    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over, never compared
    public record Part(String name, Optional<String> fileName, Optional<String> type, byte[] bytes) {
        public String text() {
            return new String(bytes, UTF_8);
        }
    }

    /** Its parts in their order; empty where it has no boundary or ends before its last one. */
    public static Optional<List<Part>> parse(String contentType, byte[] body) {
        var boundary = BOUNDARY.matcher(contentType);
        if (!boundary.find()) {
            return Optional.empty();
        }
        var mark = "--" + (boundary.group(1) == null ? boundary.group(2) : boundary.group(1));
        // one byte is one character here, so that parts can be found as text and cut as bytes
        var raw = new String(body, ISO_8859_1);
        var parts = new ArrayList<Part>();
        int at = raw.indexOf(mark);
        while (at >= 0 && !raw.startsWith("--", at + mark.length())) {
            int start = at + mark.length() + 2;
            int end = raw.indexOf("\r\n" + mark, start);
            int headersEnd = raw.indexOf("\r\n\r\n", start);
            if (end < 0 || headersEnd < 0 || headersEnd > end) {
                return Optional.empty();
            }
            part(raw.substring(start, headersEnd), raw.substring(headersEnd + 4, Math.max(headersEnd + 4, end)))
                    .ifPresent(parts::add);
            at = end + 2;
        }
        return Optional.of(parts);
    }

    private static Optional<Part> part(String headers, String content) {
        return first(NAME, headers)
                .map(name ->
                        new Part(name, first(FILE_NAME, headers), first(TYPE, headers), content.getBytes(ISO_8859_1)));
    }

    private static Optional<String> first(Pattern pattern, String headers) {
        var matcher = pattern.matcher(headers);
        return matcher.find()
                ? Optional.of(new String(matcher.group(1).strip().getBytes(ISO_8859_1), UTF_8))
                : Optional.empty();
    }
}

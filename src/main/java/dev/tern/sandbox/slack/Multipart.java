package dev.tern.sandbox.slack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a {@code multipart/form-data} body that is in memory. */
final class Multipart {
    private static final Pattern BOUNDARY = Pattern.compile("(?i)boundary=(?:\"([^\"]+)\"|([^;\\s]+))");
    private static final Pattern NAME = Pattern.compile("(?i)[;\\s]name=\"([^\"]*)\"");

    private Multipart() {}

    /** One part of it. */
    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over, never compared
    record Part(String name, byte[] bytes) {
        String text() {
            return new String(bytes, UTF_8);
        }
    }

    static List<Part> parse(String contentType, byte[] body) {
        var boundary = BOUNDARY.matcher(contentType);
        if (!boundary.find()) {
            throw new SlackException("invalid_form_data");
        }
        var mark = "--" + (boundary.group(1) == null ? boundary.group(2) : boundary.group(1));
        // one byte is one character here, so that parts can be found as text and cut as bytes
        var raw = new String(body, ISO_8859_1);
        var parts = new ArrayList<Part>();
        int start = raw.indexOf(mark);
        while (start >= 0 && !raw.startsWith("--", start + mark.length())) {
            int end = raw.indexOf("\r\n" + mark, start + mark.length());
            int content = raw.indexOf("\r\n\r\n", start);
            if (end < 0 || content < 0 || content > end) {
                throw new SlackException("invalid_form_data");
            }
            var bytes = raw.substring(Math.min(content + 4, end), end).getBytes(ISO_8859_1);
            name(raw.substring(start, content)).ifPresent(name -> parts.add(new Part(name, bytes)));
            start = end + 2;
        }
        return parts;
    }

    private static Optional<String> name(String headers) {
        var matcher = NAME.matcher(headers);
        return matcher.find()
                ? Optional.of(new String(matcher.group(1).getBytes(ISO_8859_1), UTF_8))
                : Optional.empty();
    }
}

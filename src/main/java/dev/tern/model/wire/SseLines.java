package dev.tern.model.wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Cuts bytes into events, and passes on the data of each. Touches each byte once, however the chunks fall, so that one
 * delta of many megabytes can't hold up an event loop. Comments and fields other than {@code data} are skipped.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream">the format</a>
 */
final class SseLines {
    private final Consumer<String> data;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final StringBuilder event = new StringBuilder();
    private boolean atBegin = true;
    private boolean hasData;
    private boolean afterReturn;

    SseLines(Consumer<String> data) {
        this.data = data;
    }

    /** Returns the size of the event that is not complete yet. */
    int feed(byte[] chunk) {
        var start = 0;
        for (var i = 0; i < chunk.length; i++) {
            var isFeed = chunk[i] == '\n';
            if (isFeed && afterReturn) {
                start = i + 1;
            } else if (isFeed || chunk[i] == '\r') {
                line.write(chunk, start, i - start);
                start = i + 1;
                endLine();
            }
            afterReturn = chunk[i] == '\r';
        }
        line.write(chunk, start, chunk.length - start);
        return line.size() + event.length();
    }

    /** Passes on what lacks only the empty line at its end; more than one server forgets it after the last event. */
    void end() {
        endLine();
        endEvent();
    }

    private void endLine() {
        var bytes = line.toString(StandardCharsets.UTF_8);
        // the format allows a byte order mark before all else
        var text = atBegin && bytes.startsWith("\ufeff") ? bytes.substring(1) : bytes;
        atBegin = false;
        line.reset();
        if (text.isEmpty()) {
            endEvent();
        } else if (text.startsWith("data:")) {
            event.append(hasData ? "\n" : "").append(text, text.startsWith("data: ") ? 6 : 5, text.length());
            hasData = true;
        }
    }

    private void endEvent() {
        if (hasData) {
            data.accept(event.toString());
        }
        event.setLength(0);
        hasData = false;
    }
}

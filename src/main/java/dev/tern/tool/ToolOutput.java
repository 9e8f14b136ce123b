package dev.tern.tool;

import dev.tern.turn.OutFile;
import java.util.List;

/**
 * What a tool gives back.
 *
 * @param text what the model is to read
 * @param files what goes out with the answer of the turn
 */
public record ToolOutput(String text, List<OutFile> files) {
    public ToolOutput {
        files = List.copyOf(files);
    }

    /** Words alone. */
    public ToolOutput(String text) {
        this(text, List.of());
    }

    /** The same with other words. */
    ToolOutput saying(String other) {
        return new ToolOutput(other, files);
    }

    /** Lengths only. */
    @Override
    public String toString() {
        return "ToolOutput[" + text.length() + " chars, " + files.size() + " files]";
    }
}

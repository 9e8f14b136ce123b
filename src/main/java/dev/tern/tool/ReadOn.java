package dev.tern.tool;

/** By which tool the rest of a long result is read. */
public final class ReadOn {
    public static final String TOOL = "read_result";

    private ReadOn() {}
}

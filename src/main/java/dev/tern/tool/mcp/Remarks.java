package dev.tern.tool.mcp;

/**
 * What is made of what servers' programs write to their standard error.
 *
 * @param shown whether its words may stand in the log, as it may tell what people and the assistant say; otherwise only
 *     its length does
 */
public record Remarks(boolean shown) {}

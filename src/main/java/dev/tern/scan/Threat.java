package dev.tern.scan;

/**
 * Why a text must not be shown to the model.
 *
 * @param category a short stable word for logs and the line that stands in the text's place, {@code prompt-leak} for
 *     example
 */
public record Threat(String category) {}

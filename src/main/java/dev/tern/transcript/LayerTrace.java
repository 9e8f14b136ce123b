package dev.tern.transcript;

/**
 * That a layer took part in a turn: its kind, the SHA-256 of its text in hexadecimal, its length in UTF-16 units; never
 * its text.
 */
public record LayerTrace(String kind, String sha256, int chars) {}

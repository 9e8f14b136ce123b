package dev.tern.sandbox;

/** A file that somebody sent in a sandbox chat. */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over, never compared
public record StoredFile(String name, String type, byte[] bytes) {}

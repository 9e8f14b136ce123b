package dev.tern.sandbox.telegram.entity;

import java.nio.charset.StandardCharsets;

/** A text whose markup can't be understood; the message says where, counted in UTF-8 bytes as Telegram counts. */
public final class EntityException extends RuntimeException {
    EntityException(String message) {
        super(message);
    }

    static EntityException at(String input, int index, String message) {
        return new EntityException(message + " at byte offset " + bytes(input, index));
    }

    EntityException expecting(String expected, String found) {
        return new EntityException("%s, expected \"%s\", found \"%s\"".formatted(getMessage(), expected, found));
    }

    static int bytes(String input, int index) {
        return input.substring(0, Math.min(index, input.length())).getBytes(StandardCharsets.UTF_8).length;
    }

    public String code() {
        return "sandbox.telegram.entities";
    }
}

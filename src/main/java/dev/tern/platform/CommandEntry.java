package dev.tern.platform;

import java.util.Optional;

/**
 * A command as a platform's own menu shows it.
 *
 * @param name lower-case letters, digits and underscores, at most 32
 * @param description one line of plain text, at most 100 characters
 * @param argument what may stand behind the name, in a few words; empty where nothing does
 */
public record CommandEntry(String name, String description, Optional<String> argument) {
    public CommandEntry {
        if (!name.matches("[a-z0-9_]{1,32}")) {
            throw new IllegalArgumentException("no name for a command: '" + name + "'");
        }
        if (description.isBlank() || description.length() > 100) {
            throw new IllegalArgumentException("no description for a command: '" + description + "'");
        }
    }
}

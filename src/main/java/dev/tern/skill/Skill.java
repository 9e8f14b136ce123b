package dev.tern.skill;

import java.nio.file.Path;
import java.util.Locale;

/**
 * A skill, without its text.
 *
 * @param name by which it is loaded, at most 64 characters on one line
 * @param description what it is for, on one line; may be empty
 * @param category the directories between {@code skills} and the skill's own, for example {@code mlops/training}
 * @param directory its own, with {@code SKILL.md} in it
 */
public record Skill(String name, String description, String category, Path directory) {
    /** The category of skills that lie in none. */
    static final String NO_CATEGORY = "general";

    /** Whether people or models mean it; commands can't have blanks or, on some platforms, dashes. */
    boolean isCalled(String wanted) {
        return plain(name).equals(plain(wanted));
    }

    private static String plain(String text) {
        return text.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_]+", "-");
    }

    @Override
    public String toString() {
        return "Skill[" + name + "]";
    }
}

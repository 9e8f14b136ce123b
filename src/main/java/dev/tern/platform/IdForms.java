package dev.tern.platform;

import java.util.regex.Pattern;

/**
 * How a platform's own ids look, so that a name which somebody has put in the place of an id is noticed. An id that looks
 * right need not exist.
 *
 * @param person also of a bot, and of a chat that speaks for itself
 * @param group of people; matches nothing where the platform tells of none
 * @param advice how to find out somebody's id there, in one sentence; empty where there is nothing to say
 */
public record IdForms(Pattern person, Pattern chat, Pattern group, String advice) {
    /** Of a platform that tells of no groups. */
    public static final String NONE = "(?!)";

    /** Anything may be an id. */
    public static final IdForms ANYTHING = of("\\S+", "\\S+", "\\S+", "");

    /** By regular expressions. */
    public static IdForms of(String person, String chat, String group, String advice) {
        return new IdForms(Pattern.compile(person), Pattern.compile(chat), Pattern.compile(group), advice);
    }

    public boolean isPerson(String id) {
        return person.matcher(id).matches();
    }

    public boolean isChat(String id) {
        return chat.matcher(id).matches();
    }

    public boolean isGroup(String id) {
        return group.matcher(id).matches();
    }
}

package dev.tern.skill;

import dev.tern.turn.Turn;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a person types to load a skill for one message: {@code /<name> the message}.
 *
 * @param name as typed, without the slash; {@link Skills#find} knows whether it is a skill's
 * @param rest the words that are left, for the model to answer
 */
public record SkillCommand(String name, String rest) {
    private static final Pattern SHAPE = Pattern.compile("\\s*/([\\p{L}\\p{N}][\\w-]*)(?:\\s+(.*))?", Pattern.DOTALL);

    /** Empty where the text is no command. */
    public static Optional<SkillCommand> of(String text) {
        return Optional.of(SHAPE.matcher(text))
                .filter(matcher -> matcher.matches())
                .map(found -> new SkillCommand(
                        found.group(1), Optional.ofNullable(found.group(2)).orElse("")));
    }

    /** The turn as it is answered and kept: the words that are left, and beside them which skill was loaded. */
    public Turn applied(Turn turn, Skill skill) {
        return turn.loading(skill.name(), rest.strip());
    }

    @Override
    public String toString() {
        return "SkillCommand[" + name + " " + rest.length() + " chars]";
    }
}

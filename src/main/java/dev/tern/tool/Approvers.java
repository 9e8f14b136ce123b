package dev.tern.tool;

import dev.tern.turn.Turn;
import java.util.List;
import java.util.Set;

/**
 * Whom the operator lets decide about calls.
 *
 * @param people as {@code <platform>:<person id>}
 * @param own whether people may decide about their own turns' calls too
 */
public record Approvers(Set<String> people, boolean own) implements MayAnswer {
    public Approvers {
        people = Set.copyOf(people);
    }

    /** Throws {@link IllegalArgumentException} with the key of a setting that makes no sense. */
    public static Approvers of(ApprovalConfig config) {
        var people = config.approvers().orElse(List.of());
        people.stream()
                .filter(person -> !person.matches("[^:\\s]+:\\S+"))
                .findFirst()
                .ifPresent(wrong -> {
                    throw new IllegalArgumentException(
                            "tern.tools.approvers: '" + wrong + "' is not <platform>:<person id>");
                });
        if (people.isEmpty() && !config.approveOwn()) {
            throw new IllegalArgumentException(
                    "tern.tools.approve-own is false and tern.tools.approvers is empty, so nobody could allow anything");
        }
        return new Approvers(Set.copyOf(people), config.approveOwn());
    }

    @Override
    public boolean test(Question question, Turn by) {
        return (own && OWN.test(question, by))
                || people.contains(by.platform() + ":" + by.author().id().value());
    }
}

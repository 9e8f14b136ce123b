package dev.tern.command;

import dev.tern.markdown.Literal;
import dev.tern.memory.Memories;
import dev.tern.memory.Memory;
import dev.tern.memory.MemoryEntry;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryScope;
import dev.tern.turn.Audience;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows what is remembered here, and forgets what people want forgotten. Entries keep their numbers. */
final class MemoryCommand implements AnsweredCommand {
    private static final Pattern FORGET =
            Pattern.compile("(?:forget|delete|remove)\\s+#?([0-9]{1,18})", Pattern.CASE_INSENSITIVE);

    private final Memories memories;

    MemoryCommand(Memories memories) {
        this.memories = memories;
    }

    @Override
    public List<String> names() {
        return List.of("memory");
    }

    @Override
    public String summary() {
        return "what I remember here, and how to make me forget it";
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("forget and a number");
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        if (arguments.isEmpty()) {
            return list(turn);
        }
        var forget = FORGET.matcher(arguments);
        return forget.matches()
                ? forget(turn, new MemoryEntry.Id(Long.parseLong(forget.group(1))))
                : Uni.createFrom()
                        .item("`/memory` lists what I remember, `/memory forget 7` makes me forget number 7.");
    }

    private static List<MemoryScope> scopes(Turn turn) {
        var audience = Audience.of(turn);
        return Stream.of(MemoryKind.MEMORY, MemoryKind.USER)
                .flatMap(kind -> MemoryScope.of(kind, audience).stream())
                .toList();
    }

    private Uni<String> list(Turn turn) {
        return Uni.join()
                .all(scopes(turn).stream().map(memories::of).toList())
                .andFailFast()
                .map(MemoryCommand::words);
    }

    private static String words(List<Memory> all) {
        var shown = all.stream()
                .filter(memory -> !memory.entries().isEmpty())
                .map(MemoryCommand::words)
                .collect(Collectors.joining("\n\n"));
        return shown.isEmpty()
                ? "I remember nothing here beyond our conversation."
                : shown + "\n\n`/memory forget` and a number makes me forget one.";
    }

    private static String words(Memory memory) {
        var head =
                switch (memory.scope().kind()) {
                    case MEMORY -> "What I keep in mind here";
                    case USER -> "What I know of you";
                };
        return memory.entries().stream()
                .map(entry ->
                        "- **" + entry.id() + "** " + Literal.of(entry.text()).replace("\n", "  \n  "))
                .collect(Collectors.joining("\n", head + " (" + memory.usage() + "):\n\n", ""));
    }

    private Uni<String> forget(Turn turn, MemoryEntry.Id id) {
        return Uni.join()
                .all(scopes(turn).stream()
                        .map(scope -> memories.forget(scope, id))
                        .toList())
                .andFailFast()
                .map(gone -> gone.contains(true)
                        ? "Forgotten, from the next conversation on; `/reload` makes it so in this one."
                        : "I remember nothing with that number here.");
    }
}

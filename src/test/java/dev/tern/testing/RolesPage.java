package dev.tern.testing;

import dev.tern.turn.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What operators are told of roles: the tables of {@code src/docs/roles.md}, by what is in their first column. */
public final class RolesPage {
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\| `/(\\w+)` \\| (\\w+) \\| (\\w+) \\|$");
    private static final Pattern TOOL = Pattern.compile("(?m)^\\| `(\\w+)` \\| (\\w+) \\|$");

    private RolesPage() {}

    /** Of each command the least role, and the least where several share the conversation. */
    public static Map<String, List<Role>> commands() {
        return rows(COMMAND);
    }

    /** Of one command. */
    public static List<Role> command(String name) {
        return told(commands(), name);
    }

    /** Of one tool. */
    public static Role tool(String name) {
        return told(tools(), name).getFirst();
    }

    private static List<Role> told(Map<String, List<Role>> rows, String name) {
        return Optional.ofNullable(rows.get(name))
                .orElseThrow(() -> new AssertionError("src/docs/roles.md does not say for whom this is: " + name));
    }

    /** Of each built-in tool the least role. */
    public static Map<String, List<Role>> tools() {
        return rows(TOOL);
    }

    private static Map<String, List<Role>> rows(Pattern row) {
        var rows = new LinkedHashMap<String, List<Role>>();
        row.matcher(text()).results().forEach(found -> {
            var roles = Stream.of(found.group().split("\\|"))
                    .skip(2)
                    .map(cell -> Role.valueOf(cell.strip().toUpperCase(Locale.ROOT)))
                    .toList();
            if (rows.put(found.group(1), roles) != null) {
                throw new IllegalStateException("twice on the page: " + found.group(1));
            }
        });
        return rows;
    }

    private static String text() {
        try {
            return Files.readString(Path.of("src/docs/roles.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.store.EitherStore;
import dev.tern.testing.Turns;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The lines of {@code upgrade.md} by which everything stays as it was before there were roles. */
class UpgradePageTest {
    private static final Path PAGE = Path.of("src/docs/upgrade.md");
    private static final Pattern BLOCK = Pattern.compile("(?s)```properties\n(tern\\.gate\\.dm=.*?)```");

    @RegisterExtension
    final EitherStore store = new EitherStore();

    private SmallRyeConfig config;
    private Access access;

    @BeforeEach
    void read() throws IOException {
        var block = BLOCK.matcher(Files.readString(PAGE));
        assertThat(block.find()).isTrue();
        var lines = new Properties();
        lines.load(new StringReader(block.group(1)));
        config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 100, new DurationConverter())
                .withMapping(GateConfig.class)
                .withMapping(BudgetConfig.class)
                .withSources(new PropertiesConfigSource(lines, "upgrade.md", 100))
                .build();
        var gate = config.getConfigMapping(GateConfig.class);
        var ports = store.ports();
        access = new Access(
                ChatPolicies.of(gate, Set.of(Turns.ACCOUNT.platform())),
                new Openness(gate, account -> false),
                Roles.of(gate, ports.roster()),
                ports.roster(),
                ports.chats());
    }

    private Decision decision(Turn turn) {
        return access.decide(Kind.MESSAGE, turn, false, List.of());
    }

    @Test
    void strangersAreMembersDirectlyAndWhereTheyCallTheBot() {
        var in = new Decision.Admitted(Role.MEMBER);

        assertThat(decision(Turns.direct("hello"))).isEqualTo(in);
        assertThat(decision(Turns.inGroup(Turns.BO, "hello"))).isEqualTo(in);
    }

    @Test
    void nobodyReachesALimit() {
        var person = config.getConfigMapping(BudgetConfig.class).person();

        assertThat(person.messagesPerMinute()).hasValue(1_000_000);
        assertThat(person.turns()).hasValue(1_000_000);
    }
}

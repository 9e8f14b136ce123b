package dev.tern.tool;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Invocations;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GuardedToolTest {
    /** Unlike the usual tool in all that it says of itself. */
    private record Odd() implements Tool {
        @Override
        public ToolSpec spec() {
            return new ToolSpec("odd", "is odd", "{}");
        }

        @Override
        public Role least() {
            return Role.OWNER;
        }

        @Override
        public boolean isIdempotent() {
            return true;
        }

        @Override
        public boolean keeps() {
            return true;
        }

        @Override
        public boolean isFromOutside() {
            return true;
        }

        @Override
        public boolean asks() {
            return true;
        }

        @Override
        public boolean talks() {
            return true;
        }

        @Override
        public Company company() {
            return Company.NONE;
        }

        @Override
        public Optional<Duration> limit() {
            return Optional.of(Duration.ofHours(1));
        }

        @Override
        public Uni<ToolOutput> call(Invocation invocation) {
            return Uni.createFrom().item(new ToolOutput("odd"));
        }
    }

    @Test
    void aGuardedToolIsWhatItWasButForItsGuard() {
        var tool = new GuardedTool(new Odd(), invocation -> Uni.createFrom().item(Optional.of("no")));

        assertThat(tool.spec()).isEqualTo(new Odd().spec());
        assertThat(tool.least()).isEqualTo(Role.OWNER);
        assertThat(tool.isIdempotent()).isTrue();
        assertThat(tool.keeps()).isTrue();
        assertThat(tool.isFromOutside()).isTrue();
        assertThat(tool.asks()).isTrue();
        assertThat(tool.talks()).isTrue();
        assertThat(tool.company()).isEqualTo(Tool.Company.NONE);
        assertThat(tool.limit()).contains(Duration.ofHours(1));
        assertThat(get(tool.call(Invocations.of("odd", "{}"))).text()).isEqualTo("odd");
        assertThat(get(tool.refusal(Invocations.of("odd", "{}")))).contains("no");
    }

    /** A method that a tool gets later must not be forgotten here. */
    @Test
    void everyMethodOfAToolIsHandedOn() {
        var all = Stream.of(Tool.class.getMethods()).map(Method::getName).toList();

        var handedOn = Stream.of(GuardedTool.class.getDeclaredMethods()).map(Method::getName);

        assertThat(handedOn).containsAll(all);
    }
}

package dev.tern.tool;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ToolboxTest {
    @Test
    void noServerTakesTheNameOfAToolOfOurs() {
        var toolbox = new Toolbox(
                List.of(source("theirs", true), source("ours", false)), UnaryOperator.identity(), where -> true);

        var set = ToolSet.of(get(toolbox.offer(Turns.direct("hello").origin())));

        assertThat(set.specs()).extracting(ToolSpec::description).containsExactly("ours");
    }

    private static ToolSource source(String description, boolean foreign) {
        return new ToolSource() {
            @Override
            public Uni<Offer> tools() {
                return Uni.createFrom().item(Offer.of(new Named(new ToolSpec("memory", description, "{}"))));
            }

            @Override
            public boolean isForeign() {
                return foreign;
            }
        };
    }

    private record Named(ToolSpec spec) implements Tool {
        @Override
        public Role least() {
            return Role.GUEST;
        }

        @Override
        public boolean isIdempotent() {
            return true;
        }

        @Override
        public Uni<ToolOutput> call(Invocation invocation) {
            return Uni.createFrom().item(new ToolOutput("done"));
        }
    }
}

package dev.tern.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GuardedToolTest {
    @Test
    void itIsTheToolInAllButTheGuard() {
        var forwarded = Stream.of(GuardedTool.class.getDeclaredMethods()).map(Method::getName);

        assertThat(forwarded)
                .containsAll(Stream.of(Tool.class.getMethods()).map(Method::getName).toList());
    }
}

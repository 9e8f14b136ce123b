package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.spec.McpSchema;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TransportsTest {
    private static final String RESULT = """
            {"content":[{"type":"resource","resource":{"uri":"file:///a.txt","mimeType":"text/plain","blob":"aGk="}}]}""";

    /** As a thread does that was made by the application before a live reload. */
    @Test
    void aThreadWithOtherTypesOfTheSameNamesReadsResultsToo() throws IOException {
        var jars = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.contains("mcp-"))
                .map(TransportsTest::url)
                .toArray(URL[]::new);
        var thread = Thread.currentThread();
        var before = thread.getContextClassLoader();
        try (var former = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(former);
            var result = Transports.JSON.readValue(RESULT, McpSchema.CallToolResult.class);

            assertThat(result.content().getFirst()).isInstanceOf(McpSchema.EmbeddedResource.class);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static URL url(String path) {
        try {
            return Path.of(path).toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}

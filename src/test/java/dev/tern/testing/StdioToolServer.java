package dev.tern.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The tool {@code note} of {@link ScriptedToolServer} as a program that speaks over its standard streams. */
public final class StdioToolServer {
    private StdioToolServer() {}

    /** For {@code tern.tools.mcp.<name>.command}. */
    public static List<String> command() {
        var java = ProcessHandle.current().info().command().orElse("java");
        return List.of(java, "-cp", System.getProperty("java.class.path"), StdioToolServer.class.getName());
    }

    public static void main(String[] args) throws IOException {
        var protocol = new NoteProtocol();
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            protocol.answer(line).ifPresent(System.out::println);
        }
    }
}

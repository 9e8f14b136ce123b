package dev.tern.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.testing.ScriptedModel.Received;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** HTTP/1.1 by hand, on one connection. An {@link IOException} means that the client has left. */
final class ScriptedConnection {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int POLL_MS = 50;
    private static final String STREAM_HEAD = String.join(
            "\r\n",
            "HTTP/1.1 200 OK",
            "Content-Type: text/event-stream; charset=utf-8",
            "Transfer-Encoding: chunked",
            "",
            "");

    private final Socket socket;
    private final InputStream in;
    private boolean streaming;

    ScriptedConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        socket.setTcpNoDelay(true);
    }

    /** The next request, or nothing if the client closed the connection between two of them. */
    @Nullable
    Received next() throws IOException {
        streaming = false;
        String start;
        try {
            start = line();
        } catch (IOException e) {
            return null;
        }
        var headers = new HashMap<String, String>();
        for (var line = line(); !line.isEmpty(); line = line()) {
            var colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        var body = in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
        return new Received(path(start), Map.copyOf(headers), new String(body, StandardCharsets.UTF_8));
    }

    /** Answers; true if the connection can take another request. */
    boolean play(Script script) throws IOException {
        var goesOn = true;
        for (var step : script.steps()) {
            goesOn = step(step);
        }
        return goesOn;
    }

    private boolean step(Script.Step step) throws IOException {
        switch (step) {
            case Script.Text(var delta) -> delta(Map.of("content", delta));
            case Script.Reasoning(var field, var delta) -> delta(Map.of(field, delta));
            case Script.Call call -> call(call);
            case Script.Finish(var reason) -> chunk(List.of(choice(Map.of(), reason)), null);
            case Script.Usage usage -> chunk(List.of(), usage);
            case Script.Raw(var characters) -> write(characters);
            case Script.Octets(var bytes) -> write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            case Script.Hold(var gate) -> hold(gate);
            case Script.Answer answer -> answer(answer);
            case Script.End() -> raw("0\r\n\r\n");
            case Script.Silence() -> hold(new Gate());
            case Script.Pause(var length) -> hold(Gate.releasedAfter(length));
            case Script.Cut(var reset) -> {
                socket.setSoLinger(reset, 0);
                socket.close();
                return false;
            }
        }
        return true;
    }

    private void call(Script.Call call) throws IOException {
        var first = true;
        for (var arguments : call.arguments()) {
            var piece = new HashMap<String, Object>(Map.of("index", call.index()));
            var function = new HashMap<String, Object>(Map.of("arguments", arguments));
            if (first) {
                piece.put("id", call.id());
                piece.put("type", "function");
                function.put("name", call.tool());
                first = false;
            }
            piece.put("function", function);
            delta(Map.of("tool_calls", List.of(piece)));
        }
    }

    private void delta(Map<String, ?> delta) throws IOException {
        chunk(List.of(choice(delta, null)), null);
    }

    private static Map<String, Object> choice(Map<String, ?> delta, @Nullable String reason) {
        var choice = new HashMap<String, Object>(Map.of("index", 0, "delta", delta));
        choice.put("finish_reason", reason);
        return choice;
    }

    private void chunk(List<?> choices, Script.@Nullable Usage usage) throws IOException {
        var chunk = new HashMap<String, Object>();
        chunk.put("id", "chatcmpl-1");
        chunk.put("object", "chat.completion.chunk");
        chunk.put("model", "scripted");
        chunk.put("choices", choices);
        chunk.put(
                "usage",
                usage == null
                        ? null
                        : Map.of(
                                "prompt_tokens", usage.input(),
                                "completion_tokens", usage.output(),
                                "prompt_tokens_details", Map.of("cached_tokens", usage.cached())));
        write("data: " + JSON.writeValueAsString(chunk) + "\n\n");
    }

    private void write(String characters) throws IOException {
        write(characters.getBytes(StandardCharsets.UTF_8));
    }

    private void write(byte[] bytes) throws IOException {
        if (!streaming) {
            streaming = true;
            raw(STREAM_HEAD);
        }
        raw(Integer.toHexString(bytes.length) + "\r\n");
        socket.getOutputStream().write(bytes);
        raw("\r\n");
    }

    private void answer(Script.Answer answer) throws IOException {
        var lines = new ArrayList<String>(List.of("HTTP/1.1 " + answer.status() + " Scripted"));
        answer.headers().forEach((name, value) -> lines.add(name + ": " + value));
        lines.add("Content-Length: " + answer.body().getBytes(StandardCharsets.UTF_8).length);
        raw(String.join("\r\n", lines) + "\r\n\r\n" + answer.body());
    }

    private void raw(String characters) throws IOException {
        socket.getOutputStream().write(characters.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }

    /** Waits, and looks at the socket meanwhile: a client that leaves is only seen by reading. */
    private void hold(Gate gate) throws IOException {
        gate.arrive();
        socket.setSoTimeout(POLL_MS);
        while (!gate.isReleased()) {
            in.mark(1);
            try {
                if (in.read() < 0) {
                    throw new EOFException("the client has left");
                }
                in.reset();
            } catch (SocketTimeoutException e) {
                // still there, nothing said
            }
        }
        socket.setSoTimeout(0);
    }

    private static String path(String requestLine) {
        return requestLine.substring(requestLine.indexOf(' ') + 1, requestLine.lastIndexOf(' '));
    }

    private String line() throws IOException {
        var line = new StringBuilder();
        for (var c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the client has left");
            }
            line.append((char) c);
        }
        return line.toString().strip();
    }
}

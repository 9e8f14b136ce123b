package dev.tern.door;

import dev.tern.door.Endpoints.Endpoint;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** A connection on which anything can be said to a server, in any bytes. */
final class Wire implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** Another address of this machine, so that nobody else has to wait for what it guesses. */
    private static final InetSocketAddress GUESSER = new InetSocketAddress("127.0.0.2", 0);

    private final Socket socket;
    private final InputStream in;
    private boolean open = true;

    Wire(int port) {
        this(port, new InetSocketAddress(0));
    }

    private Wire(int port, InetSocketAddress from) {
        try {
            socket = new Socket();
            bind(from);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            socket.setSoTimeout((int) PATIENCE.toMillis());
            socket.setTcpNoDelay(true);
            in = new BufferedInputStream(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void bind(InetSocketAddress from) throws IOException {
        try {
            socket.bind(from);
        } catch (BindException none) { // not every system has it; then it comes from where the others do
            socket.bind(null);
        }
    }

    /** Asks for this on a connection of its own, with a small body where one is due; its answer's status. */
    static int ask(int port, Endpoint endpoint, List<String> headers) {
        boolean guess = headers.containsAll(Asker.WRONG.headers());
        try (var wire = guess ? new Wire(port, GUESSER) : new Wire(port)) {
            boolean form = Door.of(endpoint.path().replaceAll("\\?.*", "")) == Door.PAGE;
            var body = endpoint.reads() ? "" : form ? "a=b" : "{}";
            var head = new StringBuilder(endpoint.method() + " " + endpoint.path() + " HTTP/1.1\r\n");
            headers.forEach(header -> head.append(header).append("\r\n"));
            if (!endpoint.reads() && headers.stream().noneMatch(header -> header.startsWith("Content-Type"))) {
                head.append("Content-Type: application/")
                        .append(form ? "x-www-form-urlencoded" : "json")
                        .append("\r\n");
            }
            return wire.say(head + "Content-Length: " + body.length() + "\r\n\r\n" + body)
                    .status();
        }
    }

    Wire say(String text) {
        return say(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    Wire say(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            return this;
        } catch (IOException closed) { // the answer, if there was one, is still to be read
            return this;
        }
    }

    /** The status of the answer; 0 if the connection ended without one. */
    int status() {
        var line = line();
        return line.startsWith("HTTP/1.1 ") ? Integer.parseInt(line.substring(9, 12)) : 0;
    }

    /** The status of the answer, which is read to its end, so that the next one can be asked for. */
    int answer() {
        int status = status();
        int length = 0;
        for (var line = line(); !line.isBlank(); line = line()) {
            var header = line.toLowerCase(Locale.ROOT).split(":", 2);
            length = header[0].equals("content-length") ? Integer.parseInt(header[1].strip()) : length;
            open &= !(header[0].equals("connection") && header[1].strip().equals("close"));
        }
        try {
            open &= status > 0 && in.readNBytes(length).length == length;
        } catch (IOException broken) {
            open = false;
        }
        return status;
    }

    /** Whether the answers so far let one ask on. */
    boolean isOpen() {
        return open;
    }

    /** Whether the server has closed it, after whatever else it had to say. */
    boolean isClosed() {
        try {
            while (in.read() >= 0) {}
            return true;
        } catch (java.net.SocketTimeoutException open) {
            return false;
        } catch (IOException reset) { // as the other end does that has unread bytes left
            return true;
        }
    }

    private String line() {
        var line = new ByteArrayOutputStream();
        try {
            for (int next = read(); next >= 0 && next != '\n'; next = read()) {
                line.write(next);
            }
        } catch (IOException e) {
            return "";
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    private int read() throws IOException {
        return in.read();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

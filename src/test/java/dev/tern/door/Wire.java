package dev.tern.door;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A connection on which anything can be said to a server, in any bytes. */
final class Wire implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Socket socket;

    Wire(int port) {
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout((int) PATIENCE.toMillis());
            socket.setTcpNoDelay(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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

    /** Whether the server has closed it, after whatever else it had to say. */
    boolean isClosed() {
        try {
            while (socket.getInputStream().read() >= 0) {}
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
        return socket.getInputStream().read();
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

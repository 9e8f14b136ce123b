package dev.tern.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;

/** Stands before a server and can cut a connection at the moment when the client says a certain word. */
public final class CuttingProxy implements AutoCloseable {
    private static final int BUFFER = 8_192;

    private final AtomicReference<String> word = new AtomicReference<>("");
    private final ServerSocket door;
    private final int server;
    private volatile When when = When.BEFORE;

    private CuttingProxy(ServerSocket door, int server) {
        this.door = door;
        this.server = server;
    }

    /** When the cut is made. */
    public enum When {
        /** The word does not reach the server. */
        BEFORE,
        /** The server has answered it, and the answer does not reach the client. */
        AFTER
    }

    /** Before the server on this port of this machine. */
    public static CuttingProxy before(int server) {
        try {
            var proxy = new CuttingProxy(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), server);
            Thread.ofVirtual().start(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int port() {
        return door.getLocalPort();
    }

    /** Once, on the next connection that says the word. */
    public void cut(String said, When moment) {
        when = moment;
        word.set(said);
    }

    @Override
    public void close() {
        close(door);
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                var client = door.accept();
                var upstream = new Socket(InetAddress.getLoopbackAddress(), server);
                Thread.ofVirtual().start(() -> requests(client, upstream));
            } catch (IOException ended) { // by close, or a server that is away: the client sees it
                Thread.onSpinWait();
            }
        }
    }

    /** Reads the answers itself once the word was said, so that they are complete and go no further. */
    private void requests(Socket client, Socket upstream) {
        var answers = Thread.ofVirtual().start(() -> pump(client, upstream));
        var bytes = new byte[BUFFER];
        try {
            for (int read = client.getInputStream().read(bytes);
                    read >= 0;
                    read = client.getInputStream().read(bytes)) {
                if (isSaid(new String(bytes, 0, read, StandardCharsets.ISO_8859_1))) {
                    if (when == When.AFTER) {
                        client.shutdownOutput();
                        upstream.getOutputStream().write(bytes, 0, read);
                        upstream.shutdownOutput(); // the server answers, ends, and closes
                        answers.join();
                    }
                    break;
                }
                upstream.getOutputStream().write(bytes, 0, read);
            }
        } catch (IOException | InterruptedException ended) { // either side has gone
            answers.interrupt();
        }
        close(client);
        close(upstream);
    }

    private boolean isSaid(String bytes) {
        var waited = word.get();
        return !waited.isEmpty() && bytes.contains(waited) && word.compareAndSet(waited, "");
    }

    private static void pump(Socket client, Socket upstream) {
        var bytes = new byte[BUFFER];
        try {
            for (int read = upstream.getInputStream().read(bytes);
                    read >= 0;
                    read = upstream.getInputStream().read(bytes)) {
                if (!client.isOutputShutdown()) {
                    client.getOutputStream().write(bytes, 0, read);
                }
            }
        } catch (IOException ended) { // either side has gone
            close(client);
        }
        if (!client.isOutputShutdown()) {
            close(client);
        }
    }

    private static void close(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception gone) { // closed is what it should be
            return;
        }
    }
}

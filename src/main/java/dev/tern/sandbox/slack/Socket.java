package dev.tern.sandbox.slack;

/** One open connection of an app. Nothing here waits, nothing fails: a connection that is gone swallows it. */
interface Socket {
    void send(String text);

    /** Says goodbye with a status such as 1000, and closes. */
    void close(int status);

    /** Breaks off without a goodbye, which the client reports as 1006. */
    void drop();

    /** Goes on as if the network had gone: nothing is sent and nothing read, pings included. */
    void freeze();

    /** Goes on answering, and does nothing by itself any more: no envelope, no ping. */
    void hush();

    /** Whether it has gone silent. */
    boolean isFrozen();
}

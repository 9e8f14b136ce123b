package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Links into this server. They are written with a mark in place of its address, since only the client that reads them
 * knows by which address it reaches us.
 */
final class Hosts {
    /** Stands for {@code http://<host>}. */
    static final String MARK = "http://here.sandbox.invalid";

    /** Stands for {@code ws://<host>}. */
    static final String SOCKET_MARK = "ws://here.sandbox.invalid";

    private Hosts() {}

    static String at(String host, String text) {
        return text.replace(MARK, "http://" + host).replace(SOCKET_MARK, "ws://" + host);
    }

    static String at(String host, ObjectNode json) {
        return at(host, json.toString());
    }
}

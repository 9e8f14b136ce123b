package dev.tern.door;

import java.util.List;

/** Who stands before a door, told by what a request says beside its path. */
enum Asker {
    /** A program of this machine without a key. */
    LOCAL("Host: localhost"),
    /** Somebody elsewhere, whose request a proxy on this machine hands on. */
    REMOTE("Host: localhost", "X-Forwarded-For: 203.0.113.9"),
    /** Somebody who tries a key. */
    WRONG("Host: localhost", "Authorization: Bearer guess-0123456789abcdef"),
    /** A page of another site, as a browser tells that knows of such headers. */
    PAGE("Host: localhost", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: cors", "Origin: https://evil.example"),
    /** The same as a browser tells of a socket, or where it does not trust the address. */
    OLD_PAGE("Host: localhost", "Origin: https://evil.example"),
    /** A page of another site that has made its own name lead here: to its browser, it asks its own server. */
    REBOUND("Host: evil.example"),
    /** The same when it sends something. */
    REBOUND_PAGE("Host: evil.example", "Origin: http://evil.example", "Sec-Fetch-Site: same-origin");

    private final String headers;

    Asker(String... headers) {
        this.headers = String.join("\n", headers);
    }

    List<String> headers() {
        return headers.lines().toList();
    }
}

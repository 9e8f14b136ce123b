package dev.tern.ops.console;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Addresses of pages with what was asked of them. */
final class Addresses {
    private Addresses() {}

    /** The path with a query of names and values in turn; blank values are left out. */
    static String of(String path, String... query) {
        var address = new StringBuilder(path);
        char sign = '?';
        for (int i = 0; i < query.length; i += 2) {
            if (!query[i + 1].isBlank()) {
                address.append(sign)
                        .append(query[i])
                        .append('=')
                        .append(URLEncoder.encode(query[i + 1], StandardCharsets.UTF_8));
                sign = '&';
            }
        }
        return address.toString();
    }
}

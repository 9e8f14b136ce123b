package dev.tern.media;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the bytes of an attachment are, and how they are asked for.
 *
 * @param address holds a token on some platforms: appears in no log, no message and no store
 * @param headers sent to the address's own host alone, for example the token
 * @param own the platform's own place as it is configured, such as {@code https://api.telegram.org}: scheme, host and
 *     port; may be on this machine or network, since an operator said so
 * @param hosts the other hosts that the platform serves files from, always over HTTPS; one that begins with a dot stands
 *     for all below it
 * @param page what it means when a web page comes in the file's place, in the words of {@link
 *     dev.tern.turn.Content.Missing}
 */
public record Location(URI address, Map<String, String> headers, URI own, Set<String> hosts, String page) {
    public Location {
        headers = Map.copyOf(headers);
        hosts = Set.copyOf(hosts);
    }

    /** Of a platform that sends no pages. */
    public Location(URI address, Map<String, String> headers, URI own, Set<String> hosts) {
        this(address, headers, own, hosts, "could not be fetched: a web page came in its place");
    }

    /** Neither address nor token. */
    @Override
    public String toString() {
        return "Location[" + own.getHost() + " " + List.copyOf(headers.keySet()) + "]";
    }
}

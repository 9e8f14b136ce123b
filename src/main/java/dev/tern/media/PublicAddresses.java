package dev.tern.media;

import java.io.Serial;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import okhttp3.Dns;

/**
 * Finds the addresses of a host, and refuses a host that has one on this machine or network: what it then connects to is what
 * was checked, so an answer that changes a moment later changes nothing.
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry">special addresses of IPv4</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry">and of IPv6</a>
 */
final class PublicAddresses implements Dns {
    private static final List<Network> SPECIAL = List.of(
            new Network(0x00000000, 8),
            new Network(0x0A000000, 8),
            new Network(0x64400000, 10),
            new Network(0x7F000000, 8),
            new Network(0xA9FE0000, 16),
            new Network(0xAC100000, 12),
            new Network(0xC0000000, 24),
            new Network(0xC0000200, 24),
            new Network(0xC0586300, 24),
            new Network(0xC0A80000, 16),
            new Network(0xC6120000, 15),
            new Network(0xC6336400, 24),
            new Network(0xCB007100, 24),
            // multicast, and all above
            new Network(0xE0000000, 3));

    private final Dns resolver;

    PublicAddresses(Dns resolver) {
        this.resolver = resolver;
    }

    @Override
    public List<InetAddress> lookup(String hostname) throws UnknownHostException {
        var found = resolver.lookup(hostname);
        if (!found.stream().allMatch(PublicAddresses::isPublic)) {
            throw new PrivateAddress();
        }
        return found;
    }

    static boolean isPublic(InetAddress address) {
        var bytes = address.getAddress();
        if (address instanceof Inet4Address) {
            int value = number(bytes, 0);
            return SPECIAL.stream().noneMatch(network -> network.holds(value));
        }
        int first = number(bytes, 0);
        // 2000::/3 is all that the world can be reached by: no mapped or translated IPv4, nothing local, no multicast
        return first >>> 29 == 1
                // 2001::/23 are protocols such as Teredo, 2001:db8::/32 documentation, 2002::/16 holds an IPv4 address
                && first >>> 9 != 0x20010000 >>> 9
                && first != 0x20010DB8
                && first >>> 16 != 0x2002;
    }

    private static int number(byte[] bytes, int from) {
        int value = 0;
        for (int i = from; i < from + 4; i++) {
            value = (value << 8) | (bytes[i] & 0xFF);
        }
        return value;
    }

    private record Network(int start, int bits) {
        boolean holds(int address) {
            return (address ^ start) >>> (32 - bits) == 0;
        }
    }

    /** A host of which nobody may know whether it is there. */
    static final class PrivateAddress extends UnknownHostException {
        @Serial
        private static final long serialVersionUID = 1;

        private PrivateAddress() {
            super("a host that files are fetched from has a private address");
        }
    }
}

package dev.tern.architecture.offenders;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Tells a name's server what it looks for. */
public final class AsksForNames {
    private AsksForNames() {}

    /** Where that is. */
    public static InetAddress find(String name) throws UnknownHostException {
        return InetAddress.getByName(name);
    }
}

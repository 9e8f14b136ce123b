package dev.tern.architecture.offenders;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;

/** Goes out without any client. */
public final class OpensAddresses {
    private OpensAddresses() {}

    /** What is there. */
    public static InputStream open(URI address) throws IOException {
        return address.toURL().openStream();
    }
}

package dev.tern.platform;

/** What an HTTP status that is no answer of the platform itself says about a call. */
public final class HttpStatus {
    private HttpStatus() {}

    /**
     * Whether the call may have been carried out. A gateway that got no good answer, or none in time, had passed the
     * request on (RFC 9110, 15.6.3 and 15.6.5), and an unexplained 500 says nothing; 503 is sent instead of handling it.
     */
    public static boolean mayHavePassed(int status) {
        return status == 500 || status == 502 || status == 504;
    }
}

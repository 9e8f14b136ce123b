package dev.tern.door;

/**
 * An operator's browser that was let in.
 *
 * @param token what each form of its pages carries, so that no stranger's page can send one
 * @param loggedIn whether it showed the key; otherwise none is configured and it runs on this machine
 */
public record Visit(String token, boolean loggedIn) {
    /** Takes as long for a token that is nearly right as for any other. */
    boolean owns(String shown) {
        return Key.of(token).is(shown);
    }

    /** Without the token. */
    @Override
    public String toString() {
        return "Visit[loggedIn=" + loggedIn + "]";
    }
}

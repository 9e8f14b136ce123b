package dev.tern.sandbox;

/** The people's side was asked for something that can't be; the message says what, and is shown to the caller. */
public final class SandboxException extends RuntimeException {
    private final int status;

    private SandboxException(int status, String message) {
        super(message);
        this.status = status;
    }

    public static SandboxException bad(String message) {
        return new SandboxException(400, message);
    }

    public static SandboxException notFound(String message) {
        return new SandboxException(404, message);
    }

    public static SandboxException tooLarge(String message) {
        return new SandboxException(413, message);
    }

    /** HTTP status of the answer. */
    public int status() {
        return status;
    }

    public String code() {
        return switch (status) {
            case 404 -> "sandbox.not-found";
            case 413 -> "sandbox.too-large";
            default -> "sandbox.bad-request";
        };
    }
}

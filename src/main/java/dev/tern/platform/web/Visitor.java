package dev.tern.platform.web;

import dev.tern.platform.IdForms;
import dev.tern.turn.Ids;
import dev.tern.turn.PersonId;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Somebody's browser, known by a secret that only its cookie holds. The person's id is a digest of it, so that whoever
 * reads ids in a log or a database cannot speak as that person.
 *
 * @param secret 128 random bits as 32 hexadecimal digits
 */
record Visitor(String secret) {
    /** Digests; a chat has its person's id. */
    static final IdForms IDS = IdForms.of(
            "[0-9a-f]{32}",
            "[0-9a-f]{32}",
            IdForms.NONE,
            "On the page only the person can find it out: by sending /whoami to the bot.");

    static final String COOKIE = "tern-chat";

    private static final Pattern IN_HEADER = Pattern.compile("(?:^|;)\\s*" + COOKIE + "=([0-9a-f]{32})\\s*(?:;|$)");
    private static final int SECRET_BYTES = 16;
    private static final int ID_LENGTH = 32;

    /** A new one. */
    static Visitor random() {
        var bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Visitor(HexFormat.of().formatHex(bytes));
    }

    /** Reads a {@code Cookie} header. */
    static Optional<Visitor> of(@Nullable String cookies) {
        return Optional.ofNullable(cookies)
                .map(IN_HEADER::matcher)
                .filter(found -> found.find())
                .map(found -> new Visitor(found.group(1)));
    }

    PersonId person() {
        return new PersonId(Ids.sha256("web person\n" + secret).substring(0, ID_LENGTH));
    }

    @Override
    public String toString() {
        return "Visitor[" + person() + "]";
    }
}

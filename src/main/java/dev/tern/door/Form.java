package dev.tern.door;

import io.vertx.ext.web.RoutingContext;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** What a page's form has sent, which {@link BodyDoor} has read. A field that can't be decoded is not there. */
public final class Form {
    private final String text;

    private Form(String text) {
        this.text = text;
    }

    /** The form of this request; empty where it brings none. */
    public static Form of(RoutingContext context) {
        var body = context.body().buffer();
        return new Form(body == null ? "" : body.toString(StandardCharsets.UTF_8));
    }

    /** A form as browsers send it, {@code key=a+b&next=%2Fconsole} for example. */
    static Form parse(String text) {
        return new Form(text);
    }

    /** The first value of that name. */
    public Optional<String> field(String name) {
        return Arrays.stream(text.split("&", -1))
                .map(pair -> pair.split("=", 2))
                .filter(pair -> pair.length == 2
                        && decoded(pair[0]).filter(name::equals).isPresent())
                .map(pair -> decoded(pair[1]))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> decoded(String text) {
        try {
            return Optional.of(URLDecoder.decode(text, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException broken) { // a percent sign that begins no escape
            return Optional.empty();
        }
    }

    /** Without what is in it, as that may be a key. */
    @Override
    public String toString() {
        return "Form[***]";
    }
}

package dev.tern.boot;

import io.quarkus.runtime.QuarkusBindException;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.config.ConfigValidationException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;

/**
 * What is said when the gateway could not start. Quarkus says nothing to a program that decides about the exit code by
 * itself, and the log may not be set up yet, so this goes to standard error.
 */
final class StartFailure {
    private StartFailure() {}

    /** One sentence where somebody can do something about it, such as a wrong key; with the stack trace where not. */
    static String words(Throwable failure) {
        var cause = root(failure);
        var text = new StringWriter();
        try (var out = new PrintWriter(text)) {
            out.print("tern did not start: ");
            if (cause instanceof QuarkusBindException taken) {
                out.print("port %d of %s is taken".formatted(taken.getPort(), taken.getHost()));
            } else if (speaksForItself(cause)) {
                out.print(cause.getMessage());
            } else {
                failure.printStackTrace(out);
            }
        }
        return text.toString().stripTrailing();
    }

    private static boolean speaksForItself(Throwable cause) {
        return cause.getMessage() != null
                && (cause instanceof ConfigValidationException
                        || cause instanceof ConfigurationException
                        || cause.getClass() == IllegalArgumentException.class
                        || cause.getClass() == IllegalStateException.class);
    }

    private static Throwable root(Throwable failure) {
        var cause = failure;
        for (@Nullable Throwable next = failure; next != null; next = next.getCause()) {
            cause = next;
        }
        return cause;
    }
}

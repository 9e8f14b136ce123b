package dev.tern.ops.console;

import dev.tern.scan.Hidden;
import io.quarkus.qute.Expression;
import io.quarkus.qute.RawString;
import io.quarkus.qute.ResultMapper;
import io.quarkus.qute.TemplateNode.Origin;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Writes each value of the console's templates as plain text: no markup comes through, and what would turn or hide text
 * shows as its code, for example {@code ⟨U+202E⟩}. No template can forget it.
 */
@Singleton
public final class PlainText implements ResultMapper {
    private static final int BEFORE_THE_USUAL_ONE = 100;
    private static final int JOINER = 0x200D;

    void register(@Observes io.quarkus.qute.EngineBuilder engine) {
        engine.addResultMapper(this);
    }

    @Override
    public int getPriority() {
        return BEFORE_THE_USUAL_ONE;
    }

    @Override
    public boolean appliesTo(Origin origin, Object result) {
        return origin.getTemplateId().startsWith("console/") && !(result instanceof RawString);
    }

    @Override
    public String map(Object result, Expression expression) {
        return of(result.toString());
    }

    static String of(String text) {
        var plain = new StringBuilder(text.length() + 16);
        int before = 0;
        for (int at = 0; at < text.length(); ) {
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            append(plain, point, before, at < text.length() ? text.codePointAt(at) : 0);
            before = point;
        }
        return plain.toString();
    }

    private static void append(StringBuilder plain, int point, int before, int after) {
        switch (point) {
            case '<' -> plain.append("&lt;");
            case '>' -> plain.append("&gt;");
            case '&' -> plain.append("&amp;");
            case '"' -> plain.append("&quot;");
            case '\'' -> plain.append("&#39;");
            case '\n', '\t' -> plain.appendCodePoint(point);
            default -> {
                if (Hidden.is(point) && !(point == JOINER && joins(before) && joins(after))) {
                    plain.append("⟨U+%04X⟩".formatted(point));
                } else {
                    plain.appendCodePoint(point);
                }
            }
        }
    }

    /** Pictures of several people, and the scripts of India, are written with a joiner. */
    private static boolean joins(int neighbour) {
        return neighbour > 0x2000 || (neighbour >= 0x0900 && neighbour <= 0x0DFF);
    }
}

package dev.tern.store;

import java.sql.Types;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.config.ConfigRegistry;

/**
 * Text as every database can keep it. PostgreSQL has no U+0000, and neither database has half a surrogate pair: both
 * become U+FFFD, everywhere alike.
 */
final class StorableText extends AbstractArgumentFactory<String> {
    private static final int REPLACEMENT = 0xfffd;

    StorableText() {
        super(Types.VARCHAR);
    }

    @Override
    protected Argument build(String value, ConfigRegistry config) {
        var text = of(value);
        return (position, statement, context) -> statement.setString(position, text);
    }

    static String of(String text) {
        return text.codePoints().allMatch(StorableText::isStorable) ? text : replaced(text);
    }

    private static String replaced(String text) {
        return text.codePoints()
                .map(point -> isStorable(point) ? point : REPLACEMENT)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isStorable(int point) {
        return point != 0 && !(point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }
}

package dev.tern.platform.telegram;

import dev.tern.platform.Rendered;
import dev.tern.sandbox.telegram.entity.EntityException;
import dev.tern.sandbox.telegram.entity.FormattedText;
import dev.tern.testing.Golden;
import dev.tern.testing.RendererContract;
import java.util.List;
import org.junit.jupiter.api.Test;

class TelegramLookTest extends RendererContract {
    @Override
    protected List<Rendered> render(String markdown) {
        return TelegramRenderer.render(markdown);
    }

    @Override
    protected Shown show(Rendered part) {
        var payload = TelegramPayload.parse(part.payload());
        try {
            var text = FormattedText.parse(payload.text(), payload.parseMode()).text();
            return new Shown(text, text.length(), TelegramRenderer.MAX_TEXT, List.of());
        } catch (EntityException e) {
            return new Shown("", 1, TelegramRenderer.MAX_TEXT, List.of(String.valueOf(e.getMessage())));
        }
    }

    @Test
    void theGoldenAnswerLooksTheSame() {
        var parts = render(Golden.answer());
        Golden.matches(
                "answer.telegram.html",
                parts.stream()
                        .map(part -> TelegramPayload.parse(part.payload()).text())
                        .toList());
        Golden.matches("answer.plain.txt", parts.stream().map(Rendered::plain).toList());
    }
}

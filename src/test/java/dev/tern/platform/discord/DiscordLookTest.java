package dev.tern.platform.discord;

import dev.tern.platform.Rendered;
import dev.tern.sandbox.discord.DiscordReader;
import dev.tern.testing.Golden;
import dev.tern.testing.RendererContract;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiscordLookTest extends RendererContract {
    @Override
    protected List<Rendered> render(String markdown) {
        return DiscordRenderer.render(markdown);
    }

    @Override
    protected Shown show(Rendered part) {
        var content = DiscordPayload.parse(part.payload()).content();
        return new Shown(DiscordReader.text(content), content.length(), DiscordRenderer.MAX_TEXT, List.of());
    }

    @Test
    void theGoldenAnswerLooksTheSame() {
        Golden.matches(
                "answer.discord.md",
                render(Golden.answer()).stream()
                        .map(part -> DiscordPayload.parse(part.payload()).content())
                        .toList());
    }
}

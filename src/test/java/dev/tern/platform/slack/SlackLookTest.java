package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Rendered;
import dev.tern.sandbox.slack.block.BlockCheck;
import dev.tern.sandbox.slack.block.Blocks;
import dev.tern.sandbox.slack.block.Pings;
import dev.tern.sandbox.slack.block.TextSize;
import dev.tern.testing.Golden;
import dev.tern.testing.Nobody;
import dev.tern.testing.RendererContract;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlackLookTest extends RendererContract {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Blocks BLOCKS = new Blocks(new Nobody());

    @Override
    protected List<Rendered> render(String markdown) {
        return SlackRenderer.render(markdown);
    }

    @Override
    protected Shown show(Rendered part) {
        var payload = SlackPayload.parse(part.payload());
        var blocks = json(payload.blocks());
        var problems = new ArrayList<>(BlockCheck.problems(blocks));
        assertThat(payload.blocks()).hasSizeLessThanOrEqualTo(12_000);
        if (TextSize.isTooLong(blocks)) {
            problems.add("msg_blocks_too_long");
        }
        problems.addAll(Pings.in(payload.text(), blocks));
        assertThat(BLOCKS.look(payload.text(), false, JSON.createArrayNode(), JSON.createArrayNode())
                        .text())
                .as("shown where blocks are not")
                .isEqualTo(part.plain());
        var look = BLOCKS.look(payload.text(), false, blocks, JSON.createArrayNode());
        return new Shown(look.text(), payload.text().length(), SlackRenderer.MAX_TEXT, problems);
    }

    private static JsonNode json(String blocks) {
        try {
            return blocks.isEmpty() ? JSON.createArrayNode() : JSON.readTree(blocks);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theGoldenAnswerLooksTheSame() {
        Golden.matches(
                "answer.slack.json",
                render(Golden.answer()).stream()
                        .map(part -> json(part.payload()).toPrettyString())
                        .toList());
    }
}

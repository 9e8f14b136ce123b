package dev.tern.model;

import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * How much the models of this time take in, by their names; the first row that fits counts. Where a family differs, or
 * hosts serve less than the model could take, the smaller number stands here: too small a number folds a conversation
 * early, too large a one loses the provider's answer.
 */
final class KnownSizes {
    private record Row(Pattern name, int tokens) {
        static Row of(String name, int tokens) {
            return new Row(Pattern.compile("\\b(?:" + name + ")", Pattern.CASE_INSENSITIVE), tokens);
        }
    }

    private static final int K32 = 32_768;
    private static final int K128 = 131_072;
    private static final int K256 = 262_144;
    private static final int M1 = 1_000_000;

    // https://platform.openai.com/docs/models, https://platform.claude.com/docs/en/about-claude/models/overview,
    // https://ai.google.dev/gemini-api/docs/models, https://docs.mistral.ai/getting-started/models,
    // https://api-docs.deepseek.com/quick_start/pricing, https://docs.x.ai/docs/models, and the cards of open models
    private static final List<Row> ROWS = List.of(
            Row.of("demo/", NamedSizes.UNKNOWN),
            Row.of("gpt-oss", K128),
            Row.of("gpt-[5-9](\\.\\d+)?-chat", 128_000),
            Row.of("gpt-5\\.[4-9]-(mini|nano)", 400_000),
            Row.of("gpt-5\\.[4-9]", 1_050_000),
            Row.of("gpt-5|codex", 400_000),
            Row.of("gpt-4\\.1", 1_047_576),
            Row.of("gpt-4(o|\\.5|-turbo|-1106|-0125)|chatgpt-4o", 128_000),
            Row.of("gpt-4-32k", K32),
            Row.of("gpt-4", 8_192),
            Row.of("gpt-3\\.5", 16_385),
            Row.of("o1-(mini|preview)", 128_000),
            Row.of("o[134](-|$)", 200_000),
            Row.of("claude-(3|haiku|instant|2\\.1|(opus|sonnet)-4(?!\\d|[-.]([6-9]|\\d\\d)(?!\\d)))", 200_000),
            Row.of("claude-(opus|sonnet|fable|mythos)", M1),
            Row.of("claude", 200_000),
            Row.of("gemini", 1_048_576),
            Row.of("gemma-?4", K128),
            Row.of("gemma-?3n", K32),
            Row.of("gemma-?3", K128),
            Row.of("gemma", 8_192),
            Row.of("llama-?(3\\.[123]|4)|meta-llama-3\\.", K128),
            Row.of("llama-?3|meta-llama-3", 8_192),
            Row.of("(code)?llama", 4_096),
            Row.of("qwen-(plus|flash|turbo|long)", M1),
            Row.of("qwen-?3(\\.[5-9]|.*(coder|max|next|2507|-vl))", K256),
            Row.of("qwen|qwq", K32),
            Row.of("mistral-large-(3|25)|codestral|devstral|ministral-3|mistral-small-4", 256_000),
            Row.of("mistral-(large|medium|small|nemo)|ministral|pixtral|voxtral", 128_000),
            Row.of("magistral", 40_000),
            Row.of("mixtral-8x22b", 65_536),
            Row.of("mixtral|mistral", K32),
            Row.of("deepseek-v?4", M1),
            Row.of("deepseek-(coder-v?1|llm)", 16_384),
            Row.of("deepseek", 128_000),
            Row.of("grok-4(\\.\\d+)?-fast|grok-4\\.1", 2_000_000),
            Row.of("grok-([4-9]|code)", 256_000),
            Row.of("grok", K128),
            Row.of("kimi-k2(-0711|:free)", K128),
            Row.of("kimi", K256),
            Row.of("glm-4\\.[6-9]|glm-[5-9]", 200_000),
            Row.of("glm-4", 128_000),
            Row.of("minimax", 204_800),
            Row.of("command-a", 256_000),
            Row.of("command-r|granite-?[34]|phi-4-mini|phi-3.*128k", 128_000),
            Row.of("phi-4", 16_384),
            Row.of("nova-micro", 128_000),
            Row.of("nova-(lite|pro|premier)", 300_000));

    // Ollama's names end in a size; there the server gives each request less than the model could take, and drops the
    // beginning of what is longer without a word: https://docs.ollama.com/context-length
    private static final Pattern OLLAMA =
            Pattern.compile(":(latest|e?[\\d.]+(x[\\d.]+)?[bm])(?!.*-cloud)", Pattern.CASE_INSENSITIVE);

    private KnownSizes() {}

    /** Tokens, or nothing for a name that says nothing, or a server that decides by itself. */
    static OptionalInt of(String model) {
        if (OLLAMA.matcher(model).find()) {
            return OptionalInt.empty();
        }
        return ROWS.stream()
                .filter(row -> row.name().matcher(model).find())
                .mapToInt(Row::tokens)
                .findFirst();
    }
}

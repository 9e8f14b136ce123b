package dev.tern.model.wire;

import java.util.regex.Pattern;

/**
 * Tells refusals apart, which each server words in its own way: what is too long can be shortened, and where the door is
 * shut another model may answer.
 */
final class Refusals {
    // OpenAI and those who copy its words, vLLM, Groq; OpenAI's newer models; llama.cpp; its Python server; Ollama; LM
    // Studio; Anthropic, twice; Gemini; Mistral; xAI; Bedrock; TGI; a request over a minute's whole quota
    private static final Pattern TOO_LONG = Pattern.compile(
            "context_length_exceeded|maximum context length|reduce the length of the (messages|prompt|input)"
                    + "|exceeds the context window|model's context length is|maximum model length"
                    + "|exceed_context_size|exceeds? the available context size|exceed context window"
                    + "|exceed(s|ed)? (the )?(max )?context length|greater than the context length"
                    + "|prompt is too long|exceed context limit|request_too_large"
                    + "|input token count.*exceeds|too large for model with|maximum prompt length"
                    + "|input is too long|must have less than \\d+ tokens|max_new_tokens. must be"
                    + "|request too large for",
            Pattern.CASE_INSENSITIVE);

    // Cohere; with another status Bedrock says it of a minute's rate
    private static final Pattern TOO_MANY = Pattern.compile("too many tokens", Pattern.CASE_INSENSITIVE);

    // the only words that no rate limit has: Gemini's of each minute asks to look at the billing as well
    private static final Pattern SPENT = Pattern.compile("insufficient_quota|credit balance", Pattern.CASE_INSENSITIVE);
    // also said with a status that means something else
    private static final Pattern SHUT = Pattern.compile(
            SPENT.pattern() + "|billing|invalid_api_key|model_not_found|model .{0,80}(not found|does not exist)",
            Pattern.CASE_INSENSITIVE);

    // OpenRouter's 404 where a model takes no pictures: without them it is there
    private static final Pattern ABOUT_MEDIA = Pattern.compile("image|audio|vision", Pattern.CASE_INSENSITIVE);

    private Refusals() {}

    /** Whether a server means that it was asked more than fits. */
    static boolean isTooLong(int status, String said) {
        // a proxy says it in a page of its own, whose words nobody knows
        return status == 413
                || TOO_LONG.matcher(said).find()
                || (status == 400 && TOO_MANY.matcher(said).find());
    }

    /** Whether a server means that nothing asked here will be answered. */
    static boolean isShut(int status, String said) {
        return switch (status) {
            case 401, 402, 403 -> true;
            case 404 -> !ABOUT_MEDIA.matcher(said).find();
            case 400 -> SHUT.matcher(said).find();
            case 429 -> SPENT.matcher(said).find();
            default -> false;
        };
    }
}

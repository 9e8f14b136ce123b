package dev.tern.model;

import dev.tern.model.ModelMessage.Part.Sense;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which models see and which hear, as far as their names tell; there is no way to ask a server. Settings win.
 *
 * @param sees whether all models here do
 * @param hears the same
 */
record Senses(Optional<Boolean> sees, Optional<Boolean> hears) {
    private static final Pattern SEEING = Pattern.compile(
            "gpt-4o(?!.*(audio|realtime|transcribe|tts))|gpt-4\\.[1-9]|gpt-4-turbo|gpt-[5-9]|chatgpt|\\bo[13]\\b(?!-mini)|\\bo4"
                    + "|claude|gemini|gemma-?[34]|llava|bakllava|vision|pixtral|qwen[\\d.]*-?vl|-vl\\b|internvl|minicpm-?v"
                    + "|molmo|llama-?4|mistral-(small|medium)|grok-[4-9]|moondream|kimi-k2\\.5|glm-[\\d.]+v",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern HEARING = Pattern.compile(
            "gpt-4o.*audio|gpt-audio|gemini|qwen[\\d.]*-?(audio|omni)|voxtral|phi-4-multimodal|ultravox",
            Pattern.CASE_INSENSITIVE);

    static Senses of(ModelSetting setting) {
        return new Senses(setting.sees(), setting.hears());
    }

    boolean has(String model, Sense sense) {
        return switch (sense) {
            case SIGHT -> sees.orElseGet(() -> SEEING.matcher(model).find());
            case HEARING -> hears.orElseGet(() -> HEARING.matcher(model).find());
        };
    }

    /** Whether somebody said so, rather than the name. */
    boolean isSure(Sense sense) {
        return switch (sense) {
            case SIGHT -> sees.isPresent();
            case HEARING -> hears.isPresent();
        };
    }
}

package dev.tern.model.anthropic;

import java.util.regex.Pattern;

/**
 * What models of this family take, told by their names; a name that says nothing is taken for a newest one.
 *
 * @see <a href="https://platform.claude.com/docs/en/build-with-claude/adaptive-thinking">thinking</a>
 */
final class Claude {
    // thinks within a budget of tokens: up to 4.5; what follows may be a date, a host's word, or "thinking"
    private static final Pattern BUDGET =
            Pattern.compile("3[-.]7|(opus|sonnet|haiku)-4(?!\\d|[-.]([6-9]|\\d\\d)(?!\\d))", Pattern.CASE_INSENSITIVE);
    private static final Pattern OLD = Pattern.compile("claude-(2|instant|3)", Pattern.CASE_INSENSITIVE);
    // where sampling can still be set
    private static final Pattern SAMPLING = Pattern.compile("(opus|sonnet)-4[-.]6", Pattern.CASE_INSENSITIVE);
    private static final Pattern SMALL_ANSWERS = Pattern.compile("claude-3[-.]5", Pattern.CASE_INSENSITIVE);

    /** How a model can be told to think. */
    enum Mode {
        NONE,
        BUDGET,
        /** By effort, as deep as the model itself finds right. */
        ADAPTIVE
    }

    private Claude() {}

    static Mode mode(String model) {
        if (BUDGET.matcher(model).find()) {
            return Mode.BUDGET;
        }
        return OLD.matcher(model).find() ? Mode.NONE : Mode.ADAPTIVE;
    }

    /** Whether temperature and top-p may be set; newer models refuse a request that does. */
    static boolean takesSampling(String model) {
        return mode(model) != Mode.ADAPTIVE || SAMPLING.matcher(model).find();
    }

    /** Tokens for an answer where nobody says how many; the API asks for a number. */
    static int answerTokens(String model) {
        return switch (mode(model)) {
            case NONE -> SMALL_ANSWERS.matcher(model).find() ? 8_192 : 4_096;
            case BUDGET, ADAPTIVE -> 32_000;
        };
    }
}

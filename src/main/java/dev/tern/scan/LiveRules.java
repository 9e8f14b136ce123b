package dev.tern.scan;

import static dev.tern.scan.SecretRule.kept;
import static dev.tern.scan.SecretRule.whole;

import java.util.List;
import java.util.stream.Stream;

/**
 * The shapes that nothing but a token has, for text that people read at once: a name in code, or a word with dashes, must
 * not be taken for one. Each pattern takes linear time.
 */
final class LiveRules {
    /** With a capital, a small letter and a digit soon: no name is written so. */
    private static final String MIXED = "(?=[\\w-]{0,40}[A-Z])(?=[\\w-]{0,40}[a-z])(?=[\\w-]{0,40}\\d)";

    /** One piece with three digits and three letters, which a date has not. */
    private static final String PIECE = "(?=(?:[A-Za-z]{0,40}\\d){3})(?=(?:\\d{0,40}[A-Za-z]){3})[A-Za-z0-9]{16}";

    /** Whose names stand before a key. */
    private static final String OWNERS =
            "(?:sk|rk|pk|gsk|xai|pplx|tvly|hf|r8|npm|pypi|glpat|glrt|gldt|gh[pousr]|github_pat|whsec|shpat|dop_v1|lin_api"
                    + "|sntrys|nvapi|fw|ntn)[_-]";

    private static final List<String> PREFIXES = Stream.of(
                    "sk",
                    "rk",
                    "pk",
                    "gsk",
                    "xai",
                    "pplx",
                    "tvly",
                    "hf",
                    "r8",
                    "npm",
                    "pypi",
                    "glpat",
                    "glrt",
                    "gldt",
                    "ghp",
                    "gho",
                    "ghu",
                    "ghs",
                    "ghr",
                    "github_pat",
                    "whsec",
                    "shpat",
                    "dop_v1",
                    "lin_api",
                    "sntrys",
                    "nvapi",
                    "fw",
                    "ntn")
            .flatMap(word -> Stream.of(word + "_", word + "-"))
            .toList();

    /** Three digits of an id in Base64. */
    private static final String ID = "[MNO][DTjz][AEIMQUYcgk][w-z0-5]";

    static final List<SecretRule> SHAPES = List.of(
            whole(
                    "-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----[\\s\\S]*?"
                            + "(?:-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----|\\z)",
                    "-----begin"),
            whole("\\beyJ[\\w-]{8,}+\\.eyJ[\\w-]{8,}+(?:\\.[\\w-]*+)?", "eyj"),
            SecretRule.shape(
                    "\\b" + OWNERS + "(?:(?:[a-z0-9]{1,12}[_-]){0,3}" + PIECE + "|" + MIXED
                            + "(?=[\\w-]{0,40}[A-Za-z]\\d[A-Za-z])[\\w-]{40})[\\w-]*+",
                    PREFIXES),
            // the same without any digit: what is so long in one piece is no word, nor is what mixes capitals in
            SecretRule.shape(
                    "\\b(?:(?:gh[pousr]_|gl(?:pat|rt|dt)-|npm_|gsk_|xai-|pplx-|tvly-|whsec_|shpat_|dop_v1_|lin_api_"
                            + "|sntrys_|nvapi-|[sr]k_(?:live|test)_)[A-Za-z0-9]{24}"
                            + "|sk-(?:ant-[a-z]{3,6}\\d\\d|proj|svcacct|admin)-" + MIXED + "[\\w-]{40}"
                            + "|github_pat_[A-Za-z0-9]{20}|(?:hf_|r8_|fw_|ntn_|sk-(?:proj-)?)[A-Za-z0-9]{30}"
                            + "|gl(?:pat|rt|dt)-(?=[\\w-]{0,19}[A-Z])(?=[\\w-]{0,19}[a-z])[\\w-]{20})[\\w-]*+",
                    PREFIXES),
            whole("\\bAGE-SECRET-KEY-1[A-Z0-9]{20,}+", "age-secret-key-1"),
            whole("\\bhv[sbr]\\." + MIXED + "[\\w-]{20,}+", "hvs.", "hvb.", "hvr."),
            whole("\\b(?:AKIA|ASIA)(?=[A-Z]{0,15}\\d)[A-Z0-9]{16}\\b", "akia", "asia"),
            whole("\\bAIza[\\w-]{35}", "aiza"),
            whole("\\bya29\\." + MIXED + "[\\w-]{20,}+", "ya29."),
            whole("\\bSG\\." + MIXED + "[\\w-]{16,64}\\." + MIXED + "[\\w-]{16,}+", "sg."),
            SecretRule.shape(
                    "(?<!\\d)\\d{6,12}(?::|%3[Aa])(?:AA|" + MIXED + ")[A-Za-z0-9_-]{28,}+", afterDigit(":", "%3a")),
            whole("\\b(?:" + ID + "){5}[\\w-]{3,7}\\.[\\w-]{6}\\.[\\w-]{27,}+", "."),
            whole("\\bmfa\\." + MIXED + "[\\w-]{20,}+", "mfa."),
            whole("\\bxox[a-z](?:\\.xox[a-z])?-(?=[\\w%-]{0,16}[\\dA-Z])[\\w%-]{10,}+", "xox"),
            whole("\\bxwfp-(?=[\\w%-]{0,16}\\d)[\\w%-]{10,}+", "xwfp-"),
            whole("\\bxapp-\\d-(?=[\\w-]{0,16}\\d)[\\w-]{10,}+", "xapp-"),
            kept("(/services/)T[A-Z0-9]{6,20}/B[A-Z0-9]{6,20}/\\w{16,}+", "/services/"),
            kept(
                    "(/(?:commands|actions|workflows|triggers)/)[TE][A-Z0-9]{6,20}/[A-Z0-9]{6,20}/[\\w/]{16,}+",
                    "/commands/",
                    "/actions/",
                    "/workflows/",
                    "/triggers/"),
            kept("(/(?:webhooks|interactions)/\\d{5,25}/)" + MIXED + "[\\w-]{20,}+", "/webhooks/", "/interactions/"));

    private LiveRules() {}

    private static List<String> afterDigit(String... words) {
        return Stream.of(words)
                .flatMap(word -> Stream.of("0123456789".split("")).map(digit -> digit + word))
                .toList();
    }
}

package dev.tern.scan;

import static dev.tern.scan.SecretRule.kept;
import static dev.tern.scan.SecretRule.whole;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The shapes of keys and tokens, and the places where passwords stand. Each pattern takes linear time. */
final class SecretRules {
    private static final String NAMES =
            "passw(?:or)?d|passphrase|secret|credentials?|api[_-]?key|(?:access|private|secret"
                    + "|account|service)[_-]?(?:access[_-]?)?key|(?:access|auth|api|bot|app|refresh|client|session)[_-]?(?:token"
                    + "|secret)";

    /** A whole name that says of a field that it holds a secret; in lower case, with underscores. */
    static final Pattern NAME =
            Pattern.compile("(?:\\w+[_.-])?(?:" + NAMES + ")|token|authorization|(?:set[_-])?cookie");

    private static final List<String> NAME_HINTS = Stream.of(
                    Stream.of("passwd", "password", "passphrase", "secret", "credential"),
                    joined(List.of("api", "access", "private", "secret", "account", "service"), "key"),
                    joined(List.of("access", "auth", "api", "bot", "app", "refresh", "client", "session"), "token"))
            .flatMap(words -> words)
            .toList();

    private static final String[] PREFIXES = ended(
            "sk", "rk", "pk", "xai", "pplx", "tvly", "hf", "r8", "npm", "pypi", "glpat", "glrt", "gldt", "ghp", "gho",
            "ghu", "ghs", "ghr", "pat", "live", "test", "whsec", "v1", "api", "sntrys", "fw", "ntn");

    static final List<SecretRule> SHAPES = List.of(
            whole(
                    "-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----[\\s\\S]*?"
                            + "(?:-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----|\\z)",
                    "-----begin"),
            // JSON Web Tokens, with or without a signature
            whole("\\beyJ[\\w-]{8,}+\\.eyJ[\\w-]{8,}+(?:\\.[\\w-]*+)?", "eyj"),
            // model providers, code hosts, payment, package registries, vaults
            whole(
                    "\\b(?:sk|rk|pk|gsk|xai|pplx|tvly|hf|r8|npm|pypi|glpat|glrt|gldt|gh[pousr]|github_pat|sk_live|rk_live"
                            + "|sk_test|rk_test|whsec|shpat|dop_v1|lin_api|sntrys|nvapi|fw|ntn)[_-](?=[\\w-]{0,40}\\d)[\\w-]{16,}+",
                    PREFIXES),
            // the same without any digit, as some of them always are: what is so long in one piece is no word, nor is
            // what mixes capitals in
            whole(
                    "\\b(?:(?:gh[pousr]_|github_pat_|gl(?:pat|rt|dt)-|npm_|gsk_|xai-|pplx-|tvly-|whsec_|shpat_|dop_v1_|lin_api_"
                            + "|sntrys_|nvapi-|[sr]k_(?:live|test)_)[A-Za-z0-9]{24}"
                            + "|(?:hf_|r8_|fw_|ntn_|sk-(?:proj-)?)[A-Za-z0-9]{30}"
                            + "|gl(?:pat|rt|dt)-(?=[\\w-]{0,19}[A-Z])(?=[\\w-]{0,19}[a-z])[\\w-]{20})[\\w-]*+",
                    PREFIXES),
            whole("\\bAGE-SECRET-KEY-1[A-Z0-9]{20,}+", "age-secret-key-1"),
            whole("\\bhv[sbr]\\.[\\w-]{20,}+", "hvs.", "hvb.", "hvr."),
            whole("\\b(?:AKIA|ASIA)[A-Z0-9]{16}\\b", "akia", "asia"),
            whole("\\bAIza[\\w-]{35}", "aiza"),
            whole("\\bya29\\.[\\w-]{20,}+", "ya29."),
            whole("\\bSG\\.[\\w-]{16,64}\\.[\\w-]{16,}+", "sg."),
            // the three platforms': a numbered bot's token, a token of three parts, tokens with an x, paths with a
            // secret
            whole("(?<!\\d)\\d{6,12}(?::|%3[Aa])[A-Za-z0-9_-]{30,}+", digitsBefore(":", "%3a")),
            whole("\\b[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,}+", "."),
            whole("\\bmfa\\.[\\w-]{20,}+", "mfa."),
            whole("\\bxox[a-z](?:\\.xox[a-z])?-[\\w%-]{10,}+", "xox"),
            whole("\\bxwfp-[\\w%-]{10,}+", "xwfp-"),
            whole("\\bxapp-\\d-[\\w-]{10,}+", "xapp-"),
            kept("(/services/)T\\w{6,20}/B\\w{6,20}/\\w{16,}+", "/services/"),
            kept(
                    "(/(?:commands|actions|workflows|triggers)/)[TE]\\w{6,20}/[\\w/]{16,}+",
                    "/commands/",
                    "/actions/",
                    "/workflows/",
                    "/triggers/"),
            kept("(/(?:webhooks|interactions)/\\d{5,25}/)[\\w-]{20,}+", "/webhooks/", "/interactions/"));

    private static final List<SecretRule> PLACES = List.of(
            kept("(://[^\\s/:@\"'<>]{0,256}:)[^\\s/\"'<>]{1,256}(?=@)", "://"),
            kept("(://)(?=[^\\s/:@\"'<>]{0,256}\\d)[^\\s/:@\"'<>]{16,256}(?=@)", "://"),
            kept(
                    "(?i)([?&;](?:key|sig|signature|token|ticket|auth|code|secret|hm|x-amz-(?:signature|credential"
                            + "|security-token)|x-goog-signature)=)[^\\s&;\"'<>]{3,}+",
                    "key=",
                    "sig=",
                    "signature=",
                    "token=",
                    "ticket=",
                    "auth=",
                    "code=",
                    "secret=",
                    "hm=",
                    "credential="),
            kept("(?i)([?&;](?:password|passwd|pwd|pass)=)[^\\s&;\"'<>]++", "password=", "passwd=", "pwd=", "pass="),
            kept(
                    "(?i)(\\bauthorization[\"'\\\\]{0,4}\\s{0,4}[:=]\\s{0,4}[\"'\\\\]{0,4}(?:(?:bearer|basic|token|bot) )?)"
                            + "[^\\s\"'\\\\,;]{6,}+",
                    "authorization"),
            kept("(?i)(\\bbearer )(?=[\\w.~+/=-]{0,64}\\d)[\\w.~+/=-]{16,}+", "bearer "),
            kept(
                    "(?i)(\\bcookie[\"'\\\\]{0,4}\\s{0,4}[:=]\\s{0,4}[\"'\\\\\\[]{0,4})"
                            + "(?=[\\w.%$!#*+^`|~-]{1,100}=)[^\\r\\n\"'\\\\<>\\]]{4,}+",
                    "cookie"),
            kept(
                    "(?i)(\\btoken[\"'\\\\]{0,4}\\s{0,4}[:=]\\s{0,4}[\"'\\\\]{0,4})(?=[\\w.~+/=-]{0,64}\\d)[\\w.~+/=-]{16,}+",
                    "token=",
                    "token:",
                    "token\"",
                    "token'",
                    "token\\",
                    "token "),
            kept(
                    "(?i)((?:" + NAMES + ")(?:[_-]\\w{1,24})?[\"'\\\\]{0,4}\\s{0,4}[:=]\\s{0,4}[\"'\\\\]{0,4})"
                            + "(?![$<*{\\[])[^\\s\"'\\\\,;&<>]{6,}+",
                    NAME_HINTS));

    /** All, in the order in which they are applied. */
    static final List<SecretRule> ALL =
            Stream.concat(SHAPES.stream(), PLACES.stream()).toList();

    private SecretRules() {}

    private static Stream<String> joined(List<String> first, String last) {
        return first.stream().flatMap(word -> Stream.of("", "_", "-").map(joint -> word + joint + last));
    }

    private static String[] ended(String... words) {
        return Stream.of(words)
                .flatMap(word -> Stream.of(word + "_", word + "-"))
                .toArray(String[]::new);
    }

    private static String[] digitsBefore(String... words) {
        return Stream.of(words)
                .flatMap(word -> Stream.of("0123456789".split("")).map(digit -> digit + word))
                .toArray(String[]::new);
    }
}

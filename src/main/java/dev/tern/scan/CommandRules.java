package dev.tern.scan;

import java.util.List;

/** What an attack has a shell, or a program, do. For {@link Readings#commands}, quotes taken out by each rule itself. */
final class CommandRules {
    private static final String Q = "['\"\\\\]{0,2}";
    private static final String END = "(?!\\w|[.-]\\w)";

    /** A file that holds secrets; {@code .env.example} and public keys don't. */
    static final String SECRET_NAME = "(?<!\\w)(?:\\." + Q + "e" + Q + "n" + Q + "v(?:\\.(?:local|prod|production|dev"
            + "|development|staging|live))?|\\.netrc|\\.pgpass|\\.npmrc|\\.pypirc|\\.git-credentials"
            + "|id_(?:rsa|dsa|ecdsa|ed25519)|\\.aws/credentials|\\.docker/config\\.json|\\.kube/config"
            + "|(?:application_default_)?credentials\\.(?:json|db|csv|ini|xml|ya?ml)|etc/shadow|etc/passwd|proc/(?:self|\\d{1,6})/environ"
            + "|private[_-]?key\\.pem|\\.gnupg/[^\\s|;&]{0,40})" + END;

    private static final String SECRET_FILE = "(?:[^\\s|;&]{0,80}/)?" + Q + SECRET_NAME;

    private static final String BLANK = "(?: |\\$\\{?ifs\\}?){1,3}";

    /** A picture whose address has something to be filled in. */
    static final String IMAGE_WITH_BLANKS =
            "!\\[[^\\]\\[]{0,200}+\\] ?\\( ?https?://[^)\\s?]{1,200}+\\?(?=[^)]{0,200}[{\\[<$])";

    static final List<Rule> CONTEXT = List.of(
            Rule.of(
                    "secret-files",
                    "(?<!export \\$\\()\\bc" + Q + "a" + Q + "t\\b" + Q + BLANK + "(?:[^\\s|;&]{1,60} ){0,2}?" + Q
                            + SECRET_FILE),
            Rule.of(
                    "secret-files",
                    "\\b(?:bat|nl|xxd|od|base64|gc|get-content|tac|hexdump)" + BLANK + "(?:[^\\s|;&]{1,60} ){0,2}?" + Q
                            + SECRET_FILE),
            Rule.of(
                    "secret-files",
                    "\\b(?:less|more|head|tail|type|strings)" + BLANK + "(?:(?:-[^\\s|;&]{1,20}|\\d{1,4}) ){0,3}?" + Q
                            + SECRET_FILE),
            Rule.of(
                    "secret-files",
                    "\\b(?:open|readfile|readfilesync|read_text|readstring|file_get_contents|slurp) ?\\( ?['\"]"
                            + "(?:[^\\s'\"]{0,80}/)?(?:\\.env|\\.netrc|\\.ssh/id_\\w{1,12}|\\.aws/credentials)['\"]"),
            Rule.of(
                    "secret-files",
                    "\\b(?:scp|rsync|tar|zip|gzip|cp|mv)" + BLANK
                            + "(?:[^\\s|;&]{1,60} ){0,3}?(?:[^\\s|;&]{0,80}/)?(?:id_(?:rsa|dsa"
                            + "|ecdsa|ed25519)|\\.aws/credentials|\\.gnupg|\\.ssh/?)" + END
                            + " (?:[^\\s|;&]{1,60} ){0,2}?(?:[^\\s|;&]{1,80}:|/tmp|/var/www)"),
            Rule.of(
                    "exfiltration-by-url",
                    IMAGE_WITH_BLANKS
                            + "(?=[^)]{0,200}(?:secret|key|token|password|prompt|conversation|history|data|message"
                            + "|context|env))"),
            Rule.of(
                    "anti-forensics",
                    "\\bhistory -c\\b|\\bhistfile=/dev/null|\\bunset histfile\\b|\\bshred [^\\n]{0,40}_history"),
            Rule.of(
                    "remote-control",
                    "\\bbash -i ?>& ?/dev/tcp/|/dev/tcp/[\\w.]{1,60}/\\d|\\bnc(?:at)? (?:-\\w{1,6} ){0,3}-e ?/bin/|\\bmkfifo "
                            + "[^\\n]{0,120}\\bnc\\b"),
            Rule.of(
                    "remote-instructions",
                    "\\bbase64 (?:-d|--decode)\\b[^\\n]{0,60}\\| ?(?:sudo )?(?:ba|z|da)?sh\\b|\\beval ?\\(? ?['\"]?(?:\\$\\()?"
                            + " ?(?:atob|base64|curl|wget)\\b"),
            Rule.of(
                    "fake-message",
                    "<\\|(?:im_start|im_end|system|endoftext|eot_id|start_header_id|begin_of_text)\\|?>|<</?sys>>"
                            + "|(?:<(?:system|assistant)>|\\[(?:system|assistant)\\]) {0,3}\\n?(?:you |ignore|disregard|override|new |from now|always|never)"
                            + "|</?system[-_ ]?(?:prompt|message|instructions?|override|reminder)>"
                            + "|\\[(?:system|admin|developer|anthropic|openai) (?:message|prompt|override|update|notice"
                            + "|instructions?)\\]|\\bsystem ?(?:override|prompt override) ?[:!]|(?:^|\\n)[#*>\\s]{0,6}(?:system|assistant)"
                            + "[*]{0,2} ?: ?[*]{0,2} ?(?:you (?:are|must|will|should|have)|ignore|disregard|override|from now on"
                            + "|new (?:instruction|rule|directive))"),
            Rule.of(
                    "system-prompt-override",
                    "\\bsystem[ _-]?prompt[ _-]?(?:override|overwrite|injection start|update:|replacement|= ?['\"]?you are)"));

    private CommandRules() {}
}

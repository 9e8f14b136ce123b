package dev.tern.scan;

import java.util.List;

/** What a project's files may say, and what the assistant keeps may not. */
final class StrictRules {
    /** By their characters, large and small; for {@link Readings#exact}. */
    static final List<Rule> EXACT = List.of(
            Rule.of(
                    "ssh-keys",
                    "-----BEGIN [A-Z ]{0,20}PRIVATE KEY|\\bssh-(?:rsa|ed25519|dss) AAAA|\\becdsa-sha2-nistp\\d{3} AAAA"),
            Rule.of(
                    "hard-coded-secret",
                    "\\bsk-[A-Za-z0-9_-]{20,}|\\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|\\bgh[pousr]_[A-Za-z0-9]{30,}"
                            + "|\\bgithub_pat_[A-Za-z0-9_]{30,}|\\bglpat-[A-Za-z0-9_-]{20,}|\\bAKIA[0-9A-Z]{16}\\b"
                            + "|\\bxox[abeprs]-[A-Za-z0-9-]{10,}|\\bxapp-[A-Za-z0-9-]{20,}|\\bAIza[A-Za-z0-9_-]{35}"
                            + "|\\bhf_[A-Za-z0-9]{30,}|\\bnpm_[A-Za-z0-9]{36}|\\b\\d{8,10}:[A-Za-z0-9_-]{35}\\b"
                            + "|\\beyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}"),
            Rule.of(
                    "hard-coded-secret",
                    "(?i)(?:api[_ -]?key|secret|(?<!next|page|client|sync)token|passw(?:or)?d|access[_ -]?key)['\"`]{0,2} {0,2}(?:[:=]| is) {0,2}['\"`]?"
                            + "(?=[A-Za-z+/_=-]{0,40}[0-9])[A-Za-z0-9+/_=-]{20,}"));

    /** For {@link Readings#commands}. */
    static final List<Rule> COMMANDS = List.of(
            Rule.of(
                    "ssh-keys",
                    "\\bauthorized_keys\\b|(?:~|\\$home|/root|/home/[^\\s/]{1,40})/\\.ssh/id_\\w{1,20}(?![.\\w])|\\bid_(?:rsa|ed25519"
                            + "|ecdsa|dsa)(?![.\\w])|(?:~|\\$home|/root)/\\.ssh(?:/\\*|/?(?=[\\s'\"`.,]|$))"),
            Rule.of(
                    "agent-config",
                    "\\b(?:edit|modify|write|append|add|change|overwrite|update|replace|delete|tee|echo)\\b[^\\n]{0,60}(?:\\bsoul\\.md"
                            + "|\\.claude/settings|\\.mcp\\.json|\\.tern/|\\.hermes/|\\.cursor/mcp\\.json)"),
            Rule.of(
                    "destructive-command",
                    "\\brm -(?:rf|fr) (?:--no-preserve-root )?(?:/|~|\\$home)(?:\\*|/?(?=[\\s'\"`;]|$))"
                            + "|\\bmkfs\\.\\w{2,5} /dev/|\\bdd if=[^\\n]{1,40} of=/dev/[a-z]"),
            Rule.of("exfiltration-by-url", CommandRules.IMAGE_WITH_BLANKS),
            Rule.of(
                    "secret-files",
                    "\\b(?:read|open|load|source|grep|copy|send|use|check|edit)\\b[^\\n]{0,40}(?:~|\\$home|\\.tern|\\.hermes|/root)/"
                            + "[^\\s]{0,40}\\.env(?!\\w|[.-]\\w)"));

    static final List<Phrase> PHRASES = List.of(
            Phrase.of(
                    "exfiltration-by-url",
                    "send|post|upload|transmit|forward|report|submit|exfiltrate|email|e mail|deliver",
                    "~{0,8}to (?:the (?:url|address|endpoint|server|webhook) )?https? "),
            Phrase.of(
                    "exfiltration-by-url",
                    "append|embed|encode|include|add|put|attach",
                    "~{0,6}(?:conversation|chat history|history|secrets?|api keys?|tokens?|passwords?|system prompt|user data"
                            + "|context|messages?|answers?) ~{0,5}(?:to|in|into|as|onto) ~{0,4}(?:url|image|link|query"
                            + "|request)\\b"),
            Phrase.of(
                    "exfiltration",
                    "send|post|upload|transmit|forward|exfiltrate|email|e mail|leak|share|copy",
                    "(?:(?:all|every|the|your|entire|whole|full|this|our) ){0,3}(?:conversations?|chat (?:history|logs?)|transcripts?"
                            + "|message history|memory|memories|context|system prompt|user data|personal data) ~{0,3}to "
                            + "(?!(?:the (?:user|person|team)|me|them)\\b)"));

    private StrictRules() {}
}

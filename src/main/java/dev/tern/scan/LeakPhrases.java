package dev.tern.scan;

import java.util.List;

/** Prose that wants something out, or something in: the prompt, secrets, a deed unseen, orders from elsewhere. */
final class LeakPhrases {
    private static final String TELL =
            "reveal|show|print|repeat|output|display|disclose|leak|tell|share|expose|dump|write"
                    + "|recite|echo|list|give|provide|summarize|summarise|translate|return|state|quote|type out|spell out|divulge"
                    + "|send|paste|copy|read out|describe";
    private static final String LEAK = "reveal|leak|disclose|divulge|recite|expose|exfiltrate|dump|steal|harvest";
    private static final String SEND =
            "send|upload|transmit|forward|exfiltrate|submit|email|e mail|mail|post|leak|deliver";
    private static final String HIDDEN = "(?:(?:system|initial|original|hidden|secret|internal|developer|full|entire"
            + "|complete|exact|own|underlying|confidential|private) )";
    private static final String USER =
            "(?:the |your |any |our )?(?:user|users|human|person|operator|owner|customer" + "|anyone|anybody)\\b";
    private static final String ENV = "(?:(?:the )?\\.env(?: files?)?)";
    private static final String NO_MORE = "(?!\\w|[.-]\\w)";
    private static final String SECRET =
            "(?:api keys?|private keys?|ssh keys?|access keys?|access tokens?|auth tokens?|secrets"
                    + "|passwords|credentials|environment variables|env vars|" + ENV + ")" + NO_MORE;
    private static final String OWNED =
            "(?:(?:all|every|any|your|the|user's|my|local|of|contents?|found|discovered|me) ){0,5}";

    static final List<Phrase> ALL = List.of(
            prompt(
                    TELL,
                    "(?:(?:me|us|back|out|down) ){0,2}(?:exactly |all |all of |everything in |the text of |what is in )?your "
                            + HIDDEN + "{0,2}(?:prompts?|instructions?|system message|directives)\\b"),
            prompt(
                    LEAK,
                    "(?:me |us )?(?:(?:the|this|its) )?(?:system|hidden|initial|secret|developer|internal) (?:prompts?"
                            + "|instructions?|message)\\b"),
            prompt(
                    TELL,
                    "(?:me |us )?(?:the|this|its) " + HIDDEN
                            + "{0,2}(?:prompt|instructions?|message|text) ~{0,3}(?:verbatim"
                            + "|word for word|in full|exactly as|you were given|before this)\\b"),
            prompt(
                    TELL,
                    "(?:me |us |out )?(?:the|this) " + HIDDEN
                            + "{0,2}(?:system|initial|hidden|developer) prompt(?: now| please| first"
                            + "| to (?:me|the user)| (?:in|to) (?:your|the|every|each) (?:answer|reply|response)"
                            + "| at the (?:start|end|top|beginning))?(?:\\.(?: |$)| ?$)"),
            prompt(
                    "what",
                    "(?:is|are|was|were|does|do) your " + HIDDEN + "{0,2}(?:prompt|instructions?|system message)\\b"),
            prompt(
                    TELL,
                    "(?:me |back |out |down )?(?:everything|all|(?:all )?(?:of )?the (?:words|text|content|contents|lines|messages?"
                            + "|instructions?|conversation))(?: of the text| text| that (?:is|was|came|comes|precedes))?"
                            + " (?:above|before|preceding|prior to)(?! (?:the|each|every|your) (?:function|section|table|line"
                            + "|heading))\\b"),
            hide(
                    "do not|don't|never|must not|should not|without",
                    "(?:ever )?(?:tell|telling|inform|informing|mention(?:ing)? (?:this|it|that|any of this"
                            + "|these instructions) to|reveal(?:ing)? (?:this|it|these instructions|any of this) to) "
                            + "(?:(?:the|your|our) (?:user|human|person|operator|owner|customer)|anyone|anybody|humans)\\b"
                            + "(?! (?:which|whether)\\b)"),
            hide("do not|don't|never", "let " + USER + " (?:know|see|notice|find out)\\b"),
            hide("do not|don't|never", "mention (?:this|these|that you (?:read|saw|did|have|were|ran|sent))\\b"),
            hide(
                    "hide|conceal|keep|withhold",
                    "(?:this|it|these instructions|that|all of this|the (?:action|command|instructions?|change|fact|upload)) "
                            + "(?:~{0,2}(?:secret|hidden|confidential|private|quiet) )?from " + USER),
            hide(
                    "without",
                    "(?:the |your )?(?:user|human|person|owner|operator)(?:'s)? (?:knowing|noticing|seeing|being aware"
                            + "|becoming aware)\\b"),
            secrets(
                    "secretly|silently|quietly|covertly",
                    "(?:send|upload|copy|forward|post|exfiltrate|e ?mail|transmit|collect|run|execute|install|add|delete|read)\\b"),
            secrets(
                    "reveal|exfiltrate|dump|steal|harvest|recite|print out|send me|give me|tell me|show me|mail me|email me",
                    OWNED + SECRET),
            secrets(
                    SEND,
                    OWNED + SECRET
                            + " ~{0,4}to (?:https?\\b|an? (?:external|remote|third party|url)|this|attacker|(?:the )?webhook"
                            + "|(?:the )?following|me\\b|my\\b|pastebin|[a-z0-9.-]{1,40}\\.(?:com|net|org|io|dev|example|xyz|ru|cn)\\b)"),
            files(
                    "print|output|display|dump|reveal|show|paste|recite|read|send|return|include|tell|exfiltrate|list",
                    "(?:me |us |out )?(?:(?:all|every|the|your|any) ){0,2}contents? of " + OWNED + "(?:~{0,1}\\.env"
                            + "|\\.env files?|private keys?|ssh keys?|credentials? files?|id rsa)" + NO_MORE),
            files(
                    "print|output|dump|reveal|show me|recite|send me|exfiltrate",
                    OWNED + "(?:\\.env|private key|ssh key)s?(?: files?)?" + NO_MORE),
            files(
                    "read|open|load|view|find|fetch|get|collect|search for",
                    OWNED
                            + "(?:\\.env|private keys?|ssh keys?|credentials|api keys)(?: files?)? ~{0,3}and (?:then )?~{0,1}(?:print"
                            + "|send|show|output|post|tell|repeat|reply|return|report|upload|transmit|exfiltrate|e ?mail)\\b"),
            Phrase.of(
                    "translate-then-execute",
                    "translate|decode|decrypt|deobfuscate|unscramble|unescape|reverse|decompress|base64 decode|rot13",
                    "~{0,12}(?:and|then|and then) (?:then )?(?:(?:execute|follow|obey|perform|eval|evaluate|carry out|act on|do"
                            + "|run) (?:it|them|this|that|what|whatever|the (?:result|results|output|instructions?|commands?"
                            + "|text|decoded|translated|content|contents))|execute|obey|follow)\\b"),
            Phrase.of(
                    "remote-instructions",
                    "fetch|download|load|pull|get|read|retrieve|visit|open|receive|await|poll|wait for|check",
                    "~{0,5}(?:instructions|commands|orders|directives|tasks) (?:from|at|on) ~{0,3}(?:https?|url|server|page|site"
                            + "|c2|host)\\b.{0,160}\\b(?:and|then) (?:then )?(?:follow|execute|obey|run|do|perform|carry) "),
            Phrase.of(
                    "remote-control",
                    "register|enrol|enroll|announce",
                    "(?:yourself|this (?:machine|agent|session|host)) (?:as|with|at) ~{0,4}(?:node|beacon|agent|c2|controller"
                            + "|command server|botnet)\\b"),
            Phrase.of(
                    "remote-control",
                    "beacon|phone home|call home|check in",
                    "(?:to|with|at) ~{0,3}(?:https?|c2|command|controller|controllers)\\b"),
            Phrase.of(
                    "remote-control",
                    "open|start|create|spawn|connect",
                    "(?:a |the )?(?:reverse|bind) shell (?:to|on|at|back)\\b"),
            Phrase.of(
                    "anti-forensics",
                    "delete|clear|erase|wipe|remove|purge",
                    "(?:(?:all|the|your|any) ){0,2}(?:(?:shell|bash|command|audit|session) )?(?:history|logs|traces|evidence) ~{0,3}"
                            + "(?:so that|so (?:no|nobody)|to (?:hide|cover|avoid)|afterwards"
                            + "|when (?:you are )?(?:done|finished))\\b"),
            Phrase.of("anti-forensics", "cover", "(?:your|our|my) tracks\\b"));

    private LeakPhrases() {}

    private static Phrase prompt(String beginnings, String rest) {
        return Phrase.of("prompt-leak", beginnings, rest);
    }

    private static Phrase hide(String beginnings, String rest) {
        return Phrase.of("hide-from-user", beginnings, rest);
    }

    private static Phrase secrets(String beginnings, String rest) {
        return Phrase.of("secrets-out", beginnings, rest);
    }

    private static Phrase files(String beginnings, String rest) {
        return Phrase.of("secret-files", beginnings, rest);
    }
}

package dev.tern.scan;

import java.util.List;

/** Orders to drop the instructions that the model has, and claims that it has others now. */
final class InstructionPhrases {
    private static final String IGNORE = "ignore|ignores|ignoring|disregard|disregards|disregarding|forget|forgetting"
            + "|neglect|abandon|pay no attention to|pay no heed to|do not follow|do not obey|do not comply with"
            + "|do not adhere to|do not listen to|don't follow|don't obey|don't comply with|don't listen to|stop following"
            + "|stop obeying|discard|throw away|set aside|erase|wipe";
    private static final String OVERRIDE = "override|overrides|overriding|bypass|bypasses|bypassing|overrule|overrules"
            + "|cancel|cancels|supersede|supersedes|circumvent|replace|replaces|skip|drop|take precedence over"
            + "|takes precedence over|violate|break";
    private static final String EARLIER = "(?:previous|previously given|prior|above|earlier|preceding|foregoing|former"
            + "|past|original|initial|system|developer|developers'|developer's|operator's|hidden|safety) ";
    private static final String ORDERS = "(?:instruct(?:ions?|ed)|rules?|guidelines?|directives?|directions|prompts?"
            + "|commands|orders|constraints|restrictions|policies|policy|safeguards|guardrails|programming|training|guidance)\\b";
    private static final String STRONG_ORDERS = "(?:instructions?|guidelines|directives|directions|system prompts?"
            + "|guardrails|safeguards|programming)\\b";

    /** Where honest files tell of instructions that are none: those in issues, pages, results. */
    private static final String ELSEWHERE = "(?! (?:that|which|in|inside|within|on|from|found|embedded|contained|hidden"
            + "|you|appearing|coming|left|given|written|for)\\b)";

    static final List<Phrase> ALL = List.of(
            ignore(IGNORE, "~{0,3}" + EARLIER + "~{0,2}" + ORDERS),
            ignore(
                    IGNORE,
                    "(?:all (?:of )?|any (?:of )?)?(?:the )?your (?:(?:previous|own|current|existing|core|safety|default"
                            + "|built in|ethical) ){0,2}" + ORDERS),
            ignore(
                    IGNORE,
                    "(?:all|any|every|each)(?: of)?(?: (?:the|these|those|your|other|existing|current))? "
                            + STRONG_ORDERS + ELSEWHERE),
            ignore(
                    IGNORE,
                    "~{0,3}(?:instructions|rules|guidelines|directives|orders) (?:that )?(?:you (?:have been|were|got"
                            + "|received|have)|above|before|given (?:to you|before|above|earlier|so far|by the (?:system"
                            + "|developer|user|operator))|(?:in|from|of) (?:your|the) (?:system|developer|initial"
                            + "|original|previous|user|operator))"),
            ignore(
                    IGNORE,
                    "(?:about )?(?:everything|anything|all|whatever)(?: of)?(?: that)? (?:above|before|previous|prior|earlier"
                            + "|you (?:know|knew|were|have|had|learned|read)|(?:came|was said|is written|comes|i said"
                            + "|i told you) (?:before|above|earlier)|written above|said (?:before|above|so far))"),
            ignore(
                    OVERRIDE,
                    "(?:(?:all|any|every|the|of) ){0,3}(?:your|system|developer|safety|previous|prior|earlier|preceding"
                            + "|original|initial)(?:'s)? ~{0,2}" + STRONG_ORDERS),
            ignore(
                    OVERRIDE,
                    "(?:(?:all|any|every|the|your|of) ){0,3}(?:previous|prior|system|safety|developer) (?:rules|prompts?"
                            + "|commands|restrictions|constraints|policies)\\b"),
            ignore(
                    "forget|forgetting|erase|wipe|disregard",
                    "(?:(?:all|any|every|the|of|your|our|my) ){0,3}(?:previous|prior|earlier|above|preceding|past) (?:context"
                            + "|conversations?|messages|chat|history|text)\\b"),
            ignore(
                    "violate|break|breaking|bypass|circumvent|override|overrule",
                    "(?:all (?:of )?|any (?:of )?)?your " + ORDERS),
            ignore(
                    "previous|prior|earlier|above|your|original|initial|these|all|system",
                    "(?:(?:previous|prior|earlier|above|other|system) ){0,2}(?:instructions|rules|guidelines|directives|orders)"
                            + "(?: above)? (?:(?:are|is|were|have been) (?:now |hereby |all )?(?:void|null|cancell?ed|revoked|suspended"
                            + "|overridden|lifted|withdrawn)|no longer (?:apply to you|bind you))\\b"),
            update(
                    "i am|this is|we are",
                    "(?:your|the|an?) ~{0,2}(?:developers?|creators?|administrator|admin|operator|anthropic|openai) ~{0,8}(?:instruct"
                            + "|order|command|override|authori[sz]e|permission|obey|new instructions)"),
            update(
                    "your",
                    "(?:instructions?|guidelines|rules|system prompt|prompt|directives|policies|programming"
                            + "|safety (?:rules|guidelines)) (?:have|has|had)(?: now| just)? been (?:updated|replaced"
                            + "|changed|overridden|revoked|suspended|superseded|deleted|reset)\\b"),
            update(
                    "new|updated|real|true|actual|hidden|secret",
                    "(?:system )?(?:instructions?|directives?) (?:for you|for the (?:assistant|ai|agent|model)|from (?:your"
                            + "|the) (?:developers?|creators?|operator|admin|administrator|anthropic|openai))\\b"),
            update(
                    "this|these|the following",
                    "(?:new |updated )?(?:instructions?|message|text|rules?|file) (?:overrides?|supersedes?|replaces?"
                            + "|cancels?|takes? (?:precedence|priority) over) (?:(?:all|any|every|the|your|of) ){0,3}"
                            + "(?:previous|prior|your|system|developer|safety|earlier)\\b"));

    private InstructionPhrases() {}

    private static Phrase ignore(String beginnings, String rest) {
        return Phrase.of("ignore-instructions", beginnings, rest);
    }

    private static Phrase update(String beginnings, String rest) {
        return Phrase.of("fake-update", beginnings, rest);
    }
}

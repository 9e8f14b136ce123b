package dev.tern.scan;

import java.util.List;

/** Orders to be someone else, or to have no limits. */
final class RolePhrases {
    private static final String PLAIN = "(?:(?!(?:of|to|in|on|for|with|at|from|and|or) )~)";
    private static final String MACHINE = "(?:ai|a\\.i\\.|assistant|agent|bot|chatbot|model|llm|gpt|chatgpt|persona"
            + "|character|hacker|entity|oracle|pirate|terminal|interpreter|simulator|machine|being|system"
            + "|administrator|genie|person|human)\\b";
    private static final String LAWLESS = "(?:unrestricted|unfiltered|uncensored|unlimited|jailbroken|amoral|unethical"
            + "|evil|malicious|dan|stan|rogue|unaligned|lawless)\\b";
    private static final String LIMITS =
            "(?:restrictions?|limits|limitations|filters?|guidelines|censorship|ethics|morals?"
                    + "|safeguards|guardrails|safety|content policy|rules)\\b";

    static final List<Phrase> ALL = List.of(
            role(
                    "you are|you're|you will be|you shall be|you must be",
                    "(?:now|from now on|henceforth|hereby|actually|really|no longer|from this point on|going to be|to be)"
                            + " (?:just )?(?:an?|my|the|called|named|known as) " + PLAIN + "{0,4}" + MACHINE),
            role(
                    "you are|you're",
                    "(?:(?:now|hereby|actually|henceforth) )?(?:(?:an? |the )?" + LAWLESS
                            + "|(?:free|freed|liberated) from (?:all|any|your|every|openai|anthropic)"
                            + "|no longer (?:bound|limited|restricted|constrained|governed|required to (?:follow|obey)))"),
            role(
                    "pretend|pretending|imagine|simulate|roleplay|roleplaying|role play",
                    "(?:that |as )?(?:(?:you are|you're|to be|being) )?(?:an?|my|the) " + PLAIN + "{0,3}(?:" + LAWLESS
                            + "|" + MACHINE + ")|(?:that )?(?:you|there) (?:have|are|has|is) no\\b"),
            role(
                    "act|behave|respond|answer|speak|operate|work",
                    "(?:as|like) (?:an? |the |my )?" + PLAIN + "{0,2}" + LAWLESS),
            role(
                    "assume|adopt|take on",
                    "the (?:role|persona|identity|personality) of (?:an? |the )?" + PLAIN + "{0,2}(?:" + LAWLESS + "|"
                            + MACHINE + ")"),
            role(
                    "from now on|from now onward|from now onwards|from here on|from this point on|from this moment on",
                    "(?:you|your) (?:are|will be|will act as|act as|must act as|shall be|will respond as|respond as|answer as"
                            + "|identify as|go by|obey|will obey|must obey|only (?:obey|answer to|serve|follow)|serve"
                            + "|belong to|name is) (?!(?:on|in|at|able|ready|required|responsible|done|free|allowed|using"
                            + "|working|expected|only|good|set|going) )"),
            role(
                    "your",
                    "(?:new (?:name|identity|role|persona|purpose|master|owner|creator|instructions|directives?|system prompt"
                            + "|personality) (?:is|are)|(?:name|identity|persona|master|owner|personality|loyalty"
                            + "|allegiance) (?:is|belongs|are) now)\\b"),
            role("stay|remain", "in character\\b"),
            free(
                    "act|behave|respond|answer|reply|operate|speak|work",
                    "(?:as (?:if|though) ~{0,3})?(?:without|have no|had no|has no|with no|free of) (?:any )?~{0,1}"
                            + LIMITS),
            free(
                    "ai|assistant|model|bot|chatbot|agent|gpt|llm",
                    "(?:without|with no|that has no|who has no|free of) (?:any |all )?~{0,1}(?:restrictions|limits|limitations|filters"
                            + "|guidelines|censorship|ethics|morals|safeguards|guardrails|rules)\\b"),
            free(
                    "you|ai",
                    "(?:now )?(?:have no|are under no|are free of all|are not bound by|aren't bound by|do not have)"
                            + " (?:any |your )?~{0,1}" + LIMITS),
            free(
                    "remove|disable|turn off|switch off|deactivate|bypass|lift|drop|suspend|evade|circumvent",
                    "(?:(?:all|any|your|of|the|every|its) ){1,3}~{0,1}(?:safety|content|ethical|ethics|moral|security"
                            + "|alignment|output) (?:filters?|filtering|restrictions|guardrails|guidelines|safeguards"
                            + "|protections|policies|training|limits|limitations)\\b"),
            free(
                    "all|your|any|every",
                    "~{0,2}(?:restrictions|safeguards|guardrails|guidelines|filters|limitations) (?:have been|has been|are now"
                            + "|are hereby|were|are) (?:lifted|removed|disabled|suspended|void|revoked|off)\\b"),
            free(
                    "enter|enable|activate|switch to|switch into|engage|go into",
                    "(?:the |your )?(?:dan|jailbreak|jailbroken|unrestricted|unfiltered|uncensored|evil|opposite) mode\\b"),
            free(
                    "you are|you're",
                    "(?:now )?(?:running )?in (?:the )?(?:dan|jailbreak|unrestricted|unfiltered|uncensored|developer|debug"
                            + "|god|sudo|admin|maintenance|opposite) mode\\b"),
            free("do", "anything now\\b"));

    private RolePhrases() {}

    private static Phrase role(String beginnings, String rest) {
        return Phrase.of("role-hijack", beginnings, rest);
    }

    private static Phrase free(String beginnings, String rest) {
        return Phrase.of("no-restrictions", beginnings, rest);
    }
}

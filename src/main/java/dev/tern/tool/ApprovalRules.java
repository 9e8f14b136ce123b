package dev.tern.tool;

import dev.tern.tool.ApprovalConfig.Rule;
import java.util.Map;

/** Which calls a person has to allow: as the settings say, and without that as the tool does. */
final class ApprovalRules {
    private final ByName<Rule> rules;

    ApprovalRules(Map<String, Rule> rules) {
        this.rules = new ByName<>(rules);
    }

    Rule of(Tool tool) {
        return rules.of(tool).orElse(tool.asks() ? Rule.ASK : Rule.ALLOW);
    }
}

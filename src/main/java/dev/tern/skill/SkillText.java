package dev.tern.skill;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a {@code SKILL.md} says of itself: YAML between two lines {@code ---} at its head.
 *
 * @param name empty where it has none
 * @param description on one line; the text's first sentence where it has none
 */
record SkillText(Optional<String> name, String description) {
    private static final int MAX_NAME = 64;
    private static final Pattern HEAD =
            Pattern.compile("\\A\ufeff?---[ \\t]*\\R(.*?)^---[ \\t]*$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final YAMLMapper YAML = new YAMLMapper();

    static SkillText of(String text) {
        var head = HEAD.matcher(text);
        var fields = head.find() ? head.group(1) : "";
        var body = fields.isEmpty() ? text : text.substring(head.end());
        return new SkillText(
                field(fields, "name").filter(name -> name.length() <= MAX_NAME),
                field(fields, "description").orElseGet(() -> firstSentence(body)));
    }

    /** Many a description has a colon in it and no quotes around, which is no YAML; it is meant all the same. */
    private static Optional<String> field(String fields, String name) {
        try {
            return Optional.ofNullable(YAML.readTree(fields))
                    .map(tree -> tree.path(name))
                    .filter(JsonNode::isValueNode)
                    .map(JsonNode::asText)
                    .flatMap(SkillText::line);
        } catch (JsonProcessingException noYaml) {
            return Pattern.compile("(?m)^" + name + ":[ \\t]*(.+)$")
                    .matcher(fields)
                    .results()
                    .findFirst()
                    .map(found -> found.group(1).replaceAll("^[\"']|[\"']$", ""))
                    .flatMap(SkillText::line);
        }
    }

    private static String firstSentence(String body) {
        return body.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .findFirst()
                .flatMap(SkillText::line)
                .orElse("");
    }

    private static Optional<String> line(String text) {
        var line = text.replaceAll("\\s+", " ").strip();
        return line.isEmpty() ? Optional.empty() : Optional.of(line);
    }
}

package dev.tern.ops.console;

import static dev.tern.ops.console.Samples.HOSTILE;
import static dev.tern.ops.console.Samples.ago;
import static dev.tern.ops.console.Samples.frame;

import dev.tern.turn.Role;
import java.util.List;

/** Who may talk where, as the page shows it in tests; somebody hostile is among them. */
final class AccessSamples {
    private AccessSamples() {}

    static Access access() {
        return new Access(
                frame(Section.ACCESS),
                List.of(new Access.Lock("telegram", ago(-1_800))),
                List.of(
                        request("99887766", "Ada Lovelace", "telegram", "8213774020"),
                        request("U02", HOSTILE, "slack", "T01"),
                        request("web-1", "", "web", "web")),
                List.of(
                        person("4711", "Grace", "discord", Role.ADMIN, "operator"),
                        person("U07", HOSTILE, "slack", Role.BLOCKED, "telegram:99887766")),
                Access.More.of("people", 0, 51),
                List.of(
                        new Access.Fixed("telegram", "12", false, "owner", "tern.gate.owners"),
                        new Access.Fixed("slack", "S0614TZR7", true, "member", "tern.gate.members")),
                List.of(chat("-1001234567890", "The garden", "operator", "/console/access/chats/remove?chat=1")),
                Access.More.of("chats", 50, 51),
                List.of(chat("C024BE91L", HOSTILE, HOSTILE, "")),
                Access.inside(),
                Access.options(Role.MEMBER),
                List.of(new Option("telegram", "telegram", false), new Option("slack", "slack", false)));
    }

    private static Access.Request request(String id, String name, String platform, String account) {
        return new Access.Request(
                id, name, platform, account, ago(400), ago(-3_200), "/console/access/reject?person=" + id);
    }

    private static Access.Person person(String id, String name, String platform, Role role, String by) {
        var remove = "/console/access/people/remove?person=" + id;
        return new Access.Person(id, name, platform, Access.options(role), by, ago(90_000), remove);
    }

    private static Access.Chat chat(String id, String title, String by, String remove) {
        return new Access.Chat(id, title, "telegram", by, ago(70), remove);
    }
}

package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.StoredFile;

/**
 * A file that somebody shared.
 *
 * @param id such as {@code F0…}
 * @param ts when it came
 */
record SlackFile(String id, String ts, User from, String title, boolean voice, StoredFile file) {
    ObjectNode json() {
        var type = FileTypes.of(file.type(), file.name());
        var path = "%s/%s-%s/".formatted(Hosts.MARK + "/sandbox/slack/files", Ids.TEAM, id);
        var name = FileTypes.pathName(file.name());
        var json = Json.object()
                .put("id", id)
                .put("created", Stamps.instant(ts).getEpochSecond())
                .put("timestamp", Stamps.instant(ts).getEpochSecond())
                .put("name", file.name())
                .put("title", title)
                .put("mimetype", file.type())
                .put("filetype", type)
                .put("pretty_type", FileTypes.pretty(type))
                .put("user", from.id())
                .put("user_team", Ids.TEAM)
                .put("editable", false)
                .put("size", file.bytes().length)
                .put("mode", "hosted")
                .put("is_external", false)
                .put("external_type", "")
                .put("is_public", false)
                .put("public_url_shared", false)
                .put("display_as_bot", false)
                .put("username", "")
                .put("url_private", path + name)
                .put("url_private_download", path + "download/" + name)
                .put("media_display_type", voice || file.type().startsWith("audio/") ? "audio" : "unknown")
                .put("permalink", "%sfiles/%s/%s/%s".formatted(Ids.WORKSPACE, from.id(), id, name))
                .put("file_access", "visible");
        return voice ? json.put("subtype", "slack_audio").put("duration_ms", 1000) : json;
    }
}

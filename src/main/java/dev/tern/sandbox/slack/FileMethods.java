package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Methods about files: ask for a place, fill it, and share what is there. */
final class FileMethods {
    private static final int MOST_BYTES = 64 * 1024 * 1024;

    private final World world;

    FileMethods(World world) {
        this.world = world;
    }

    void addTo(WebApi.Registry registry) {
        registry.add("files.getUploadURLExternal", this::uploadUrl);
        registry.add("files.completeUploadExternal", this::complete);
        registry.add("files.info", this::info);
        registry.add("files.delete", this::delete);
    }

    private ObjectNode uploadUrl(Arguments call) {
        var name = call.parameters().text("filename").orElseThrow(() -> new SlackException("invalid_arguments"));
        int length = call.parameters().number("length", 0, MOST_BYTES);
        if (length == 0) {
            throw new SlackException("invalid_arguments");
        }
        var id =
                world.uploads().expect(call.self(), name, length, world.stamps().next());
        return Json.object()
                .put("upload_url", "%s%s/%s".formatted(Hosts.MARK, FileResource.UPLOAD, id))
                .put("file_id", id);
    }

    /** Shares files, in one message if a channel is named. */
    private ObjectNode complete(Arguments call) {
        var wanted = call.parameters()
                .json("files")
                .filter(JsonNode::isArray)
                .orElseThrow(() -> new SlackException("invalid_arguments"));
        var target = call.parameters().has("channel_id") ? Optional.of(target(call)) : Optional.<Chat>empty();
        var files = new ArrayList<SlackFile>();
        for (var each : wanted) {
            var file = world.uploads()
                    .finish(each.path("id").asText(), each.path("title").asText())
                    .orElseThrow(() -> new SlackException("file_not_found"));
            files.add(world.files().add(file));
        }
        target.ifPresent(chat -> share(call, chat, files));
        var answer = Json.object();
        answer.set("files", MessageJson.list(files, SlackFile::json));
        return answer;
    }

    private static Chat target(Arguments call) {
        var chat = call.channel("channel_id");
        if (chat.isArchived()) {
            throw new SlackException("is_archived");
        }
        if (!chat.hasBot(call.self())) {
            throw new SlackException("not_in_channel");
        }
        return chat;
    }

    private void share(Arguments call, Chat chat, List<SlackFile> files) {
        var comment = call.parameters().text("initial_comment").orElse("");
        var placement = Message.Placement.in(call.parameters().text("thread_ts"));
        world.say(chat, call.self(), placement, Content.of(comment).with(files));
        chat.status("");
    }

    private ObjectNode info(Arguments call) {
        var answer = Json.object();
        answer.set("file", file(call).json());
        answer.putArray("comments");
        return answer;
    }

    private ObjectNode delete(Arguments call) {
        var file = file(call);
        if (!file.from().equals(call.self())) {
            throw new SlackException("cant_delete_file");
        }
        world.files().remove(file.id());
        return Json.object();
    }

    private SlackFile file(Arguments call) {
        return call.parameters()
                .text("file")
                .flatMap(world.files()::find)
                .orElseThrow(() -> new SlackException("file_not_found"));
    }
}

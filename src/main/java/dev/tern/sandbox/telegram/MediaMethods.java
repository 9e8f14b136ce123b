package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.Pictures;
import dev.tern.sandbox.Sounds;
import dev.tern.sandbox.StoredFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Methods that send files: one, or an album. As strict as Telegram about their sizes, and about what is a photo. */
final class MediaMethods {
    private static final int MIB = 1024 * 1024;
    private static final int MOST = 50 * MIB;
    private static final int MOST_PHOTO = 10 * MIB;
    private static final int MOST_IN_ALBUM = 10;
    private static final Set<String> IN_ALBUMS = Set.of("photo", "video", "document", "audio");
    /** What is in an album with nothing but its like. */
    private static final Set<String> APART = Set.of("document", "audio");

    private final World world;

    MediaMethods(World world) {
        this.world = world;
    }

    void addTo(BotApi.Registry registry) {
        for (var kind : List.of("Document", "Photo", "Voice", "Audio", "Video", "Animation")) {
            registry.add("send" + kind, call -> sendMedia(call, Media.kindOf(kind)));
        }
        registry.add("sendMediaGroup", this::sendMediaGroup);
    }

    private JsonNode sendMedia(Arguments call, String kind) {
        var chat = call.chat();
        var content = call.placed(chat, call.text("caption", Arguments.MOST_CAPTION));
        var media = media(call.parameters(), kind, kind);
        chat.quiet();
        return say(call, chat, content.with(media, Optional.empty()));
    }

    private JsonNode sendMediaGroup(Arguments call) {
        var chat = call.chat();
        var items = items(call.parameters());
        var group = String.valueOf(world.clock().instant().toEpochMilli());
        var contents = new ArrayList<Content>();
        // all of it is checked before any of it is seen
        for (var item : items) {
            var one = call.of(item);
            var media = media(one.parameters(), item.path("type").asText(), "media");
            var caption = one.text("caption", Arguments.MOST_CAPTION);
            contents.add(call.placed(chat, caption).with(media, Optional.of(group)));
        }
        chat.quiet();
        var sent = Json.array();
        contents.forEach(content -> sent.add(say(call, chat, content)));
        return sent;
    }

    private static List<JsonNode> items(Parameters parameters) {
        var media = parameters.json("media").filter(JsonNode::isArray).orElseGet(Json::array);
        if (media.size() < 2 || media.size() > MOST_IN_ALBUM) {
            throw TelegramException.bad("an album must have from 2 to 10 items");
        }
        var kinds = media.valueStream()
                .map(item -> item.path("type").asText())
                .distinct()
                .toList();
        if (!IN_ALBUMS.containsAll(kinds)) {
            throw TelegramException.bad("type of media can't be used in an album");
        }
        if (kinds.size() > 1 && kinds.stream().anyMatch(APART::contains)) {
            throw TelegramException.bad(kinds.getFirst() + " can't be mixed with other media types");
        }
        return media.valueStream().toList();
    }

    private JsonNode say(Arguments call, Chat chat, Content content) {
        return world.json(chat, world.add(chat, call.account().user(), content));
    }

    /** @param name of the parameter that holds the file, names it, or points to it */
    private Media media(Parameters parameters, String kind, String name) {
        var sent = parameters.file(name);
        if (sent.isPresent()) {
            var file = checked(kind, sent.get());
            return world.store(shown(kind, file), file);
        }
        var given = parameters
                .text(name)
                .orElseThrow(() -> TelegramException.bad("there is no %s in the request".formatted(kind)));
        if (given.matches("https?://.*")) {
            throw TelegramException.bad("failed to get HTTP URL content");
        }
        return world.files()
                .find(given)
                .orElseThrow(() -> TelegramException.bad("wrong file identifier/HTTP URL specified"));
    }

    /** What is sent as a voice note and is none is a document like any other. */
    private static String shown(String kind, StoredFile file) {
        return kind.equals("voice") && !Sounds.isVoice(file.bytes()) && !Sounds.isMusic(file.bytes())
                ? "document"
                : kind;
    }

    private static StoredFile checked(String kind, StoredFile file) {
        if (file.bytes().length == 0) {
            throw TelegramException.bad("file must be non-empty");
        }
        if (file.bytes().length > MOST) {
            throw new TelegramException(413, "Request Entity Too Large");
        }
        if (kind.equals("photo") && file.bytes().length > MOST_PHOTO) {
            throw TelegramException.bad("PHOTO_SAVE_FILE_INVALID");
        }
        if (kind.equals("photo") && !Pictures.isPicture(file.bytes())) {
            throw TelegramException.bad("IMAGE_PROCESS_FAILED");
        }
        return file.type().equals("application/octet-stream")
                ? new StoredFile(file.name(), Media.typeOf(kind, file.name()), file.bytes())
                : file;
    }
}

package dev.tern.tool.mcp;

import dev.tern.media.FileLimits;
import dev.tern.media.FileNames;
import dev.tern.media.FileRefused;
import dev.tern.media.KeptFiles;
import dev.tern.media.Sizes;
import dev.tern.tool.Invocation;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.OutFile;
import io.modelcontextprotocol.spec.McpSchema;
import io.smallrye.mutiny.Uni;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes files of what a server gives back beside words: pictures, sounds, and resources with bytes. */
final class McpFiles {
    /** Of one call; what is more is said to be left out. */
    private static final int MOST = 10;

    private final KeptFiles files;
    private final FileLimits limits;

    McpFiles(KeptFiles files, FileLimits limits) {
        this.files = files;
        this.limits = limits;
    }

    /** Bytes with a name, as a server sent them. */
    private record Blob(String base64, String type, String name) {}

    /** A piece of the result for the model to read, and the file of it, if it is one. */
    private record Piece(String text, Optional<OutFile> file) {}

    /** What the model reads, where each file stands with its name, and the files. */
    Uni<ToolOutput> of(Invocation invocation, List<McpSchema.Content> content) {
        long most = limits.most(invocation.origin().platform());
        var pieces = Uni.createFrom().item(List.<Piece>of());
        for (var each : content) {
            pieces = pieces.chain(soFar -> piece(each, soFar, most).map(next -> plus(soFar, next)));
        }
        return pieces.map(McpFiles::output);
    }

    private Uni<Piece> piece(McpSchema.Content content, List<Piece> soFar, long most) {
        int number =
                1 + (int) soFar.stream().filter(it -> it.file().isPresent()).count();
        return blob(content, number)
                .map(blob -> number > MOST
                        ? Uni.createFrom().item(leftOut(blob.name(), "there are more than " + MOST))
                        : keep(blob, most))
                .orElseGet(() -> Uni.createFrom().item(new Piece(words(content), Optional.empty())));
    }

    private Uni<Piece> keep(Blob blob, long most) {
        // four characters are three bytes
        if (most == 0 || blob.base64().length() / 4 * 3L > most + 3) {
            var why = most == 0 ? "no files can be sent here" : "it is too large: at most " + Sizes.words(most);
            return Uni.createFrom().item(leftOut(blob.name(), why));
        }
        return files.keep(() -> new ByteArrayInputStream(Base64.getMimeDecoder().decode(blob.base64())), most)
                .map(kept -> OutFile.of(kept.handle(), blob.name(), blob.type(), kept.bytes(), ""))
                .map(McpFiles::attached)
                .onFailure(FileRefused.class)
                .recoverWithItem(failure -> leftOut(blob.name(), String.valueOf(failure.getMessage())))
                .onFailure(IllegalArgumentException.class)
                .recoverWithItem(failure -> leftOut(blob.name(), "it is unreadable"));
    }

    private static Piece attached(OutFile file) {
        var what = file.isImage() ? "picture" : "file";
        return new Piece(
                "[" + what + " " + file.name() + ", " + Sizes.words(file.bytes()) + ": goes out with your answer]",
                Optional.of(file));
    }

    private static Piece leftOut(String name, String why) {
        return new Piece("[" + name + " left out: " + why + "]", Optional.empty());
    }

    private static Optional<Blob> blob(McpSchema.Content content, int number) {
        return switch (content) {
            case McpSchema.ImageContent image -> blob(image.data(), image.mimeType(), "", number);
            case McpSchema.AudioContent audio -> blob(audio.data(), audio.mimeType(), "", number);
            case McpSchema.EmbeddedResource resource
            when resource.resource() instanceof McpSchema.BlobResourceContents bytes ->
                blob(bytes.blob(), bytes.mimeType(), bytes.uri(), number);
            default -> Optional.empty();
        };
    }

    private static Optional<Blob> blob(
            @Nullable String base64, @Nullable String type, @Nullable String uri, int number) {
        var end = uri == null ? "" : uri.replaceAll("[?#].*", "");
        var known = type == null || type.isBlank() ? FileNames.typeOf(end) : type.toLowerCase(Locale.ROOT);
        var name = FileNames.of(end, FileNames.made(known, number));
        return Optional.of(new Blob(base64 == null ? "" : base64, known, name));
    }

    static String words(McpSchema.Content content) {
        return switch (content) {
            case McpSchema.TextContent words -> Words.clean(String.valueOf(words.text()));
            case McpSchema.EmbeddedResource resource
            when resource.resource() instanceof McpSchema.TextResourceContents text ->
                Words.clean(String.valueOf(text.text()));
            default -> "[" + content.type() + " left out]";
        };
    }

    private static List<Piece> plus(List<Piece> soFar, Piece next) {
        var all = new ArrayList<>(soFar);
        all.add(next);
        return all;
    }

    private static ToolOutput output(List<Piece> pieces) {
        return new ToolOutput(
                String.join("\n", pieces.stream().map(Piece::text).toList()),
                pieces.stream().flatMap(piece -> piece.file().stream()).toList());
    }
}

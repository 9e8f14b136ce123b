package dev.tern.tool.builtin;

import dev.tern.async.VirtualThreads;
import dev.tern.media.FileLimits;
import dev.tern.media.FileNames;
import dev.tern.media.KeptFiles;
import dev.tern.media.Sizes;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.OutFile;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Sends a file of this machine along with the answer; only from the directories that the operator allows. */
final class AttachFileTool implements Tool {
    static final String NAME = "attach_file";

    /** The least that a platform takes, with room for a mark. */
    private static final int LONGEST_CAPTION = 1000;

    private static final ToolSpec SPEC = new ToolSpec(NAME, """
            Send a file of this machine to the people of this conversation, with your answer. That is the only way to \
            send one: a path or a link in your text sends nothing. Only files below the allowed directories can be \
            sent. A picture is shown as one. Say in your answer what it is.""", """
            {"type":"object","properties":{\
            "path":{"type":"string","description":"the file: an absolute path, or one below an allowed directory"},\
            "name":{"type":"string","description":"what the file is called there, if not as here"},\
            "caption":{"type":"string","description":"a line of plain text beside it"}},\
            "required":["path"]}""");

    private final AllowedFiles allowed;
    private final KeptFiles files;
    private final FileLimits limits;

    AttachFileTool(AllowedFiles allowed, KeptFiles files, FileLimits limits) {
        this.allowed = allowed;
        this.files = files;
        this.limits = limits;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    /** The same bytes are the same file. */
    @Override
    public boolean isIdempotent() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        var arguments = Arguments.of(invocation);
        var path = arguments.required("path");
        var caption = caption(arguments);
        long most = most(invocation);
        return VirtualThreads.call(() -> checked(allowed.find(path), most)).chain(real -> {
            var own = FileNames.of(real.getFileName().toString(), "file");
            var name = FileNames.of(arguments.text("name").orElse(own), own);
            return files.keep(() -> Files.newInputStream(real, LinkOption.NOFOLLOW_LINKS), most)
                    .map(kept -> OutFile.of(kept.handle(), name, type(real, name), kept.bytes(), caption))
                    .map(AttachFileTool::told);
        });
    }

    private static String caption(Arguments arguments) {
        var caption = arguments.text("caption").map(String::strip).orElse("");
        if (caption.length() > LONGEST_CAPTION) {
            throw new RefusedCall(
                    "caption must be at most " + LONGEST_CAPTION + " characters; put more into the answer");
        }
        return caption;
    }

    private long most(Invocation invocation) {
        long most = limits.most(invocation.origin().platform());
        if (most == 0) {
            throw new RefusedCall("no files can be sent here");
        }
        return most;
    }

    private static Path checked(Path file, long most) throws IOException {
        long bytes = Files.size(file);
        if (bytes > most) {
            throw new RefusedCall("the file is too large: it has " + Sizes.words(bytes) + ", and at most "
                    + Sizes.words(most) + " can be sent here");
        }
        return file;
    }

    private static String type(Path real, String name) {
        var told = FileNames.typeOf(real.getFileName().toString());
        return told.equals(FileNames.UNKNOWN_TYPE) ? FileNames.typeOf(name) : told;
    }

    private static ToolOutput told(OutFile file) {
        return new ToolOutput(
                "It goes out with your answer: " + file.name() + ", " + Sizes.words(file.bytes()) + ".", List.of(file));
    }
}

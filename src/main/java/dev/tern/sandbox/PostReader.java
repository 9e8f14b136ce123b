package dev.tern.sandbox;

import java.util.Base64;

/** Reads what somebody wants to say from the JSON of the people's side. */
final class PostReader {
    private static final int MOST_ATTACHMENTS = 10;
    private static final int MOST_BYTES = 6 * 1024 * 1024;

    private PostReader() {}

    static Post read(Fields fields) {
        var attachments =
                fields.list("attachments").stream().map(PostReader::upload).toList();
        if (attachments.size() > MOST_ATTACHMENTS) {
            throw SandboxException.bad("attachments must be at most " + MOST_ATTACHMENTS);
        }
        var text = fields.optional("text").orElse("");
        if (text.isBlank() && attachments.isEmpty() && !fields.flag("mention")) {
            throw SandboxException.bad("text is missing, and there are no attachments");
        }
        return new Post(
                fields.text("from"),
                text,
                fields.flag("mention"),
                fields.optional("thread"),
                fields.optional("replyTo"),
                attachments);
    }

    private static Post.Upload upload(Fields fields) {
        var name = fields.optional("name").orElse("file");
        if (name.isBlank() || name.length() > 255 || name.contains("/") || name.contains("\\")) {
            throw SandboxException.bad("an attachment's name must be a plain file name, not '%s'".formatted(name));
        }
        return new Post.Upload(name, fields.optional("type").orElse("document"), bytes(fields.text("base64")));
    }

    private static byte[] bytes(String base64) {
        if (base64.length() / 4L * 3 > MOST_BYTES) {
            throw SandboxException.tooLarge("an attachment may have at most %d bytes".formatted(MOST_BYTES));
        }
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw SandboxException.bad("base64 of an attachment can't be decoded: " + e.getMessage());
        }
    }
}

package dev.tern.prompt;

import dev.tern.model.ModelMessage.Part;
import dev.tern.scan.Label;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.Content.Excerpt;
import java.util.Set;
import java.util.stream.Stream;

/** What stands behind a person's words of that which came with them: the text of files, pictures, sound. */
final class Contents {
    /** What models take that see at all. */
    private static final Set<String> PICTURES = Set.of("image/png", "image/jpeg", "image/gif", "image/webp");

    private Contents() {}

    /** The same for a message of now and of long ago, so that a conversation about a picture can go on. */
    static Stream<Part> of(UserSaid said) {
        return Annotation.attached(said.annotations()).flatMap(Contents::readOrSeen);
    }

    /** What is to be listened to, now only: its words stand in the transcript, and sound is the dearest of all. */
    static Stream<Part> heard(UserSaid said) {
        return Annotation.attached(said.annotations()).flatMap(Contents::heard);
    }

    private static Stream<Part> readOrSeen(Annotation.Attached file) {
        return kept(file).flatMap(kept -> kept.text()
                .<Stream<Part>>map(text -> Stream.of(new Part.Text(read(file.attachment(), kept, text))))
                .orElseGet(() -> seen(kept)));
    }

    private static Stream<Part> seen(Content.Kept kept) {
        return PICTURES.contains(kept.mimeType())
                ? Stream.of(new Part.Kept(kept.handle(), kept.mimeType(), Part.Sense.SIGHT))
                : Stream.of();
    }

    private static Stream<Part> heard(Annotation.Attached file) {
        return kept(file)
                .filter(kept -> file.attachment() instanceof Attachment.Voice
                        || kept.mimeType().startsWith("audio/"))
                .map(kept -> new Part.Kept(kept.handle(), kept.mimeType(), Part.Sense.HEARING));
    }

    private static String read(Attachment attachment, Content.Kept kept, Excerpt text) {
        var name = attachment instanceof Attachment.File file
                ? file.name().map(Label::quote).orElse("without a name")
                : "without a name";
        var more = text.whole() ? "" : " (its beginning; the rest was left out)";
        return Fence.FILE.around("file " + name + ", " + Label.quote(kept.mimeType()) + more + "\n" + text.text());
    }

    private static Stream<Content.Kept> kept(Annotation.Attached file) {
        return file.content().stream().filter(Content.Kept.class::isInstance).map(Content.Kept.class::cast);
    }
}

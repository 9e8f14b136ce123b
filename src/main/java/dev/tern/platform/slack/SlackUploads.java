package dev.tern.platform.slack;

import com.slack.api.methods.request.files.FilesCompleteUploadExternalRequest;
import com.slack.api.methods.request.files.FilesCompleteUploadExternalRequest.FileDetails;
import dev.tern.media.KeptFiles;
import dev.tern.platform.Destination;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.turn.OutFile;
import io.smallrye.mutiny.Uni;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Sends files in three steps: a place is asked for, filled, and what is there is shown in the channel. Nobody sees anything
 * before the last, so a failure until then proves that nothing was sent.
 *
 * @see <a href="https://docs.slack.dev/messaging/working-with-files">Working with files</a>
 */
final class SlackUploads {
    /** Slack takes 1 GB; what an assistant sends is smaller. */
    static final long MOST = 50L * 1024 * 1024;

    private static final int MOST_IN_MESSAGE = 10;

    /** Takes no room. */
    private static final String NOTHING = "\u2060";

    /** As in {@code example.org/x}, which is a link without a scheme. */
    private static final Pattern DOT = Pattern.compile("(?<=[\\p{L}\\p{N}])\\.(?=\\p{L}{2})");

    private final SlackClient client;
    private final KeptFiles files;

    SlackUploads(SlackClient client, KeptFiles files) {
        this.client = client;
        this.files = files;
    }

    static boolean fits(List<OutFile> group, OutFile next) {
        return group.size() < MOST_IN_MESSAGE;
    }

    /** Fills a place for each file; their ids there. */
    Uni<List<FileDetails>> upload(Outgoing part) {
        var uploaded = Uni.createFrom().<List<FileDetails>>item(List.of());
        for (var file : part.content().files()) {
            uploaded = uploaded.chain(soFar -> upload(file).map(next -> plus(soFar, next)));
        }
        return uploaded.onFailure().transform(failure -> unseen(part, failure));
    }

    private Uni<FileDetails> upload(OutFile file) {
        var path = files.path(file.handle());
        if (!Files.isRegularFile(path)) {
            throw new PlatformException.Rejected("file is gone platform=slack file=" + file.handle());
        }
        return client.placeFor(file.name(), file.bytes())
                .chain(place -> client.fill(place.getUploadUrl(), path).replaceWith(() -> FileDetails.builder()
                        .id(place.getFileId())
                        .title(file.name())
                        .build()));
    }

    private static List<FileDetails> plus(List<FileDetails> soFar, FileDetails next) {
        var all = new ArrayList<>(soFar);
        all.add(next);
        return all;
    }

    private PlatformException unseen(Outgoing part, Throwable failure) {
        if (failure instanceof PlatformException known) {
            return known;
        }
        var fault = SlackFault.read(failure, client.account());
        var message = "upload failed platform=slack part=" + part.id() + " " + fault.reason();
        var refusal = SlackRefusal.of(message, fault, Scope.CHAT);
        return refusal instanceof PlatformException.OutcomeUnknown
                ? new PlatformException.Unavailable(message, null)
                : refusal;
    }

    /** Shows what was filled. Slack tells no message's id, so the first file's stands for it. */
    Uni<String> show(Outgoing part, Destination to, String mark, List<FileDetails> uploaded) {
        var comment = (mark + unlinked(Mrkdwn.escaped(part.content().comment()))).strip();
        var request = FilesCompleteUploadExternalRequest.builder()
                .files(uploaded)
                .channelId(to.chat().value())
                .threadTs(to.thread().map(Object::toString).orElse(null))
                .initialComment(comment.isEmpty() ? null : comment)
                .build();
        return client.show(request).replaceWith(() -> uploaded.getFirst().getId());
    }

    /** Of a comment, Slack can't be told to show no previews: so it finds no address in it that it could look at. */
    private static String unlinked(String comment) {
        var bare = DOT.matcher(comment.replace("://", ":" + NOTHING + "//"));
        return bare.replaceAll("." + NOTHING);
    }
}

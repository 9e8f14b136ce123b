package dev.tern.line;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class SlackFilesQuarkusTest extends SpeechContract {
    @Override
    Wire wire() {
        return new Wire("slack", "chat.postMessage", "chat.update", "", "", "", false);
    }

    @Override
    String one() {
        return "files.completeUploadExternal";
    }

    @Override
    String several() {
        return "files.completeUploadExternal";
    }

    @Override
    String picture() {
        return "image/png";
    }

    @Override
    String document() {
        return "upload";
    }

    /** B74: nothing of it is seen before the last step. */
    @Test
    void anUploadThatIsRateLimitedOrIllOnItsWayIsMadeAgain() {
        makes("draw 1", "");
        people.fault(fault -> fault.put("method", "upload").put("status", 503));
        people.fault(fault -> fault.put("method", "files.getUploadURLExternal")
                .put("status", 429)
                .put("retryAfter", 1));

        say("files-way", "Again and again.");

        people.awaitFiles("dm-files-way", 1);
    }

    /** An upload that was taken, or nobody knows, is made anew: only what is shown counts. */
    @Test
    void anUploadWhoseReceiptIsLostIsMadeAgain() {
        makes("draw 1", "");
        people.fault(fault -> fault.put("method", "upload").put("acceptThenDrop", true));

        say("files-lost", "Again.");

        people.awaitFiles("dm-files-lost", 1);
    }

    @Override
    String spoken() {
        return "audio/mpeg";
    }
}

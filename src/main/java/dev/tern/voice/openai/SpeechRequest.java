package dev.tern.voice.openai;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.async.RetryAfter;
import dev.tern.media.SoundFormat;
import dev.tern.platform.SpeechFormat;
import dev.tern.voice.SpeechException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import okhttp3.Call;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** The request for a speech, and what its answer means. */
final class SpeechRequest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Enough to tell sound from an error that was sent as if it were some. */
    private static final int START = 4;

    private final Speaker speaker;
    private final Clock clock;

    SpeechRequest(Speaker speaker, Clock clock) {
        this.speaker = speaker;
        this.clock = clock;
    }

    Request of(String text, SpeechFormat format) {
        var json = JSON.createObjectNode()
                .put("model", speaker.model())
                .put("input", text)
                .put("voice", speaker.voice())
                .put("response_format", name(format));
        var body =
                RequestBody.create(json.toString().getBytes(StandardCharsets.UTF_8), MediaType.get("application/json"));
        var request = new Request.Builder()
                .url(speaker.baseUrl().toString().replaceAll("(?<!/)/+$", "") + "/audio/speech")
                .post(body);
        speaker.key().ifPresent(key -> request.header("Authorization", "Bearer " + key.value()));
        return request.build();
    }

    private static String name(SpeechFormat format) {
        return switch (format) {
            case OGG_OPUS -> "opus";
            case MP3 -> "mp3";
        };
    }

    /** The bytes of the answer, which begin as they should; fails with {@link FailedSpeech}. Blocks. */
    InputStream answer(Call call, SpeechFormat format) throws IOException {
        var response = call.execute();
        try {
            if (!response.isSuccessful()) {
                throw refused(response);
            }
            if (!begins(response, format)) {
                throw notSpeech();
            }
        } catch (FailedSpeech | IOException failure) {
            response.close();
            throw failure;
        }
        return response.body().byteStream();
    }

    private static boolean begins(Response response, SpeechFormat format) throws IOException {
        var source = response.body().source();
        if (!source.request(START)) {
            return false;
        }
        var start = source.peek().readByteArray(START);
        return switch (format) {
            case OGG_OPUS -> new String(start, StandardCharsets.ISO_8859_1).equals("OggS");
            case MP3 ->
                new String(start, StandardCharsets.ISO_8859_1).startsWith("ID3")
                        || (start[0] == (byte) 0xFF && (start[1] & 0xE6) == 0xE2);
        };
    }

    /** Looks into what came; fails with {@link FailedSpeech} where it is something else. Blocks. */
    void check(Path file, SpeechFormat format) throws IOException {
        var codec = SoundFormat.of(file).map(SoundFormat::codec);
        var wanted =
                switch (format) {
                    case OGG_OPUS -> SoundFormat.Codec.OPUS;
                    case MP3 -> SoundFormat.Codec.MP3;
                };
        if (codec.filter(wanted::equals).isEmpty()) {
            throw notSpeech();
        }
    }

    private static FailedSpeech notSpeech() {
        return new FailedSpeech(Reason.NOT_SPEECH, false, Optional.empty(), "is something else than was asked for");
    }

    private FailedSpeech refused(Response response) {
        var reason =
                switch (response.code()) {
                    case 429 -> Reason.RATE_LIMITED;
                    case 408 -> Reason.TIMED_OUT;
                    default -> response.code() >= 500 ? Reason.UNAVAILABLE : Reason.REFUSED;
                };
        var pause = RetryAfter.in(response::header, clock);
        return new FailedSpeech(reason, reason != Reason.REFUSED, pause, "failed status=" + response.code());
    }
}

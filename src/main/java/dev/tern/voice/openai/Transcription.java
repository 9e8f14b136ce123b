package dev.tern.voice.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.async.RetryAfter;
import dev.tern.voice.NotHeard;
import dev.tern.voice.NotHeard.Reason;
import dev.tern.voice.Words;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Clock;
import java.util.Optional;
import okhttp3.Call;
import okhttp3.MediaType;
import okhttp3.MultipartBody;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** The request, and what its answer means. */
final class Transcription {
    /** An hour of speech is a tenth of that. */
    private static final long MOST_BYTES = 1024L * 1024;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Transcriber to;
    private final Clock clock;

    Transcription(Transcriber to, Clock clock) {
        this.to = to;
        this.clock = clock;
    }

    /** Its file is read from disk while it is sent. */
    Request request(Upload upload) {
        var body = new MultipartBody.Builder()
                .setType(MultipartBody.FORM)
                .addFormDataPart("model", to.model())
                .addFormDataPart("response_format", to.tellsLanguage() ? "verbose_json" : "json");
        to.language().ifPresent(language -> body.addFormDataPart("language", language));
        body.addFormDataPart(
                "file", upload.name(), RequestBody.create(upload.path().toFile(), MediaType.get(upload.mimeType())));
        var request = new Request.Builder()
                .url(to.baseUrl().toString().replaceAll("(?<!/)/+$", "") + "/audio/transcriptions")
                .post(body.build());
        to.key().ifPresent(key -> request.header("Authorization", "Bearer " + key.value()));
        return request.build();
    }

    /** Sends it and reads what comes back. Blocks. */
    Attempt answer(Call call) {
        try (var response = call.execute()) {
            return response.isSuccessful() ? words(response) : refused(response);
        } catch (InterruptedIOException late) {
            return Attempt.passing(Reason.TIMED_OUT, message("was not answered in time"));
        } catch (IOException broken) {
            return Attempt.passing(Reason.FAILED, message("broke off error=" + broken.getClass()));
        }
    }

    private Attempt words(Response response) throws IOException {
        var source = response.body().source();
        if (source.request(MOST_BYTES)) {
            return Attempt.lasting(Reason.FAILED, message("was answered with too much"));
        }
        try {
            return words(JSON.readTree(source.readUtf8()));
        } catch (JsonProcessingException garbled) {
            return Attempt.lasting(Reason.FAILED, message("was answered with something else than JSON"));
        } catch (NotHeard empty) {
            return new Attempt.Failed(empty, false, Optional.empty());
        }
    }

    private Attempt words(JsonNode json) {
        if (!json.path("text").isTextual()) {
            return Attempt.lasting(Reason.FAILED, message("was answered without a text"));
        }
        var language = Optional.of(json.path("language").asText()).filter(tag -> !tag.isEmpty());
        return new Attempt.Understood(Words.of(json.path("text").asText(), language.or(to::language)));
    }

    private Attempt refused(Response response) {
        var what = message("failed status=" + response.code());
        return switch (response.code()) {
            case 408 -> Attempt.passing(Reason.TIMED_OUT, what);
            case 413 -> Attempt.lasting(Reason.TOO_LONG, what);
            case 415 -> Attempt.lasting(Reason.UNSUPPORTED, what);
            case 429 ->
                new Attempt.Failed(new NotHeard(Reason.REFUSED, what), true, RetryAfter.in(response::header, clock));
            default -> {
                boolean passing = response.code() >= 500;
                yield new Attempt.Failed(
                        new NotHeard(passing ? Reason.FAILED : Reason.REFUSED, what),
                        passing,
                        RetryAfter.in(response::header, clock));
            }
        };
    }

    private String message(String what) {
        return "transcription " + what + " model=" + to.model();
    }
}

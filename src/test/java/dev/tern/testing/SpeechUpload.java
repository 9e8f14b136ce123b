package dev.tern.testing;

import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A voice note as a transcription server got it.
 *
 * @param name of the file, as it was sent
 * @param fields those beside the file
 * @param bytes of the file, a character each
 */
public record SpeechUpload(String name, String type, Map<String, String> fields, String bytes) {
    private static final int MOST = 25 * 1024 * 1024;
    private static final Set<String> FIELDS = Set.of("model", "response_format", "language");

    private static final Pattern DISPOSITION =
            Pattern.compile("(?is).*Content-Disposition: form-data; name=\"([^\"]+)\"(?:; filename=\"([^\"]+)\")?.*");

    /** Reads a request; fails with a word on what is wrong with it. */
    static SpeechUpload of(HttpExchange exchange, byte[] body) {
        check(exchange.getRequestMethod().equals("POST"), "method");
        check(exchange.getRequestURI().toString().equals("/v1/audio/transcriptions"), "path");
        check(
                ("Bearer " + ScriptedSpeech.KEY)
                        .equals(exchange.getRequestHeaders().getFirst("Authorization")),
                "key");
        var type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
        check(type.startsWith("multipart/form-data; boundary="), "content type");
        var upload = parts(
                new String(body, StandardCharsets.ISO_8859_1), "--" + type.substring(type.indexOf("boundary=") + 9));
        upload.check();
        return upload;
    }

    private static SpeechUpload parts(String body, String boundary) {
        check(body.endsWith(boundary + "--\r\n"), "end of body");
        var fields = new HashMap<String, String>();
        SpeechUpload file = null;
        for (var part :
                body.substring(0, body.length() - boundary.length() - 4).split(Pattern.quote(boundary + "\r\n"), -1)) {
            int head = part.indexOf("\r\n\r\n");
            if (head < 0) {
                continue;
            }
            var heads = part.substring(0, head);
            var value = part.substring(head + 4, part.length() - 2);
            var named = DISPOSITION.matcher(heads);
            check(named.matches(), "part without a name");
            if (named.group(1).equals("file")) {
                check(file == null && named.group(2) != null, "file name");
                file = new SpeechUpload(named.group(2), type(heads), Map.of(), value);
            } else {
                check(fields.put(named.group(1), value) == null, "field twice");
            }
        }
        if (file == null) {
            throw new IllegalArgumentException("no file");
        }
        return new SpeechUpload(file.name, file.type, Map.copyOf(fields), file.bytes);
    }

    private static String type(String heads) {
        return heads.lines()
                .filter(line -> line.regionMatches(true, 0, "Content-Type: ", 0, 14))
                .map(line -> line.substring(14))
                .findFirst()
                .orElse("");
    }

    private void check() {
        check(FIELDS.containsAll(fields.keySet()), "unknown field " + fields.keySet());
        var model = fields.getOrDefault("model", "");
        check(model.equals(ScriptedSpeech.MODEL) || model.equals("gpt-4o-transcribe"), "model " + model);
        var format = fields.getOrDefault("response_format", "json");
        check(format.equals("json") || (format.equals("verbose_json") && model.startsWith("whisper")), format);
        check(!bytes.isEmpty() && bytes.length() <= MOST, "size " + bytes.length());
        check(name.startsWith("voice.") && isWhatItSays(), "file " + name + " of type " + type);
    }

    /** Container and codec, by ending and type. */
    private boolean isWhatItSays() {
        return switch (name.substring(name.indexOf('.') + 1)) {
            case "ogg" -> type.equals("audio/ogg") && bytes.startsWith("OggS") && bytes.startsWith("OpusHead", 28);
            case "m4a" -> type.equals("audio/mp4") && isMp4() && !bytes.contains("avc1");
            case "mp4" -> type.equals("video/mp4") && isMp4() && bytes.contains("avc1");
            case "webm" ->
                type.equals("audio/webm") && bytes.startsWith("\u001aE\u00df\u00a3") && bytes.contains("A_OPUS");
            case "mp3" -> type.equals("audio/mpeg") && (bytes.startsWith("ID3") || bytes.startsWith("\u00ff"));
            case "wav" -> type.equals("audio/wav") && bytes.startsWith("RIFF") && bytes.startsWith("WAVE", 8);
            case "flac" -> type.equals("audio/flac") && bytes.startsWith("fLaC");
            default -> false;
        };
    }

    private boolean isMp4() {
        return bytes.startsWith("ftyp", 4) && bytes.contains("mp4a");
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalArgumentException(what);
        }
    }

    /** What was said appears in no log, here neither. */
    @Override
    public String toString() {
        return "SpeechUpload[" + name + " " + type + " " + fields + " " + bytes.length() + " bytes]";
    }
}

package dev.tern.api;

import dev.tern.prompt.GivenPart;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads what a message holds: a string, or parts, of which both endpoints have their own names. */
final class ContentReader {
    private static final Pattern DATA = Pattern.compile("(?i)data:image/[a-z0-9.+-]{1,40};base64,");

    private ContentReader() {}

    /** The parts of what a person said. */
    static List<GivenPart> parts(JsonPlace content) {
        if (content.isText()) {
            return List.of(new GivenPart.Text(content.text()));
        }
        return content.items().stream().map(ContentReader::part).toList();
    }

    /** The words of a message that can hold nothing else, parts joined by a newline. */
    static String words(JsonPlace content) {
        if (content.isText()) {
            return content.text();
        }
        return content.items().stream().map(ContentReader::word).collect(Collectors.joining("\n"));
    }

    /** The words among parts, joined by a newline. */
    static String words(List<GivenPart> parts) {
        return parts.stream().flatMap(ContentReader::text).collect(Collectors.joining("\n"));
    }

    private static Stream<String> text(GivenPart part) {
        return switch (part) {
            case GivenPart.Text(var text) -> Stream.of(text);
            case GivenPart.Media media -> Stream.of();
        };
    }

    private static String word(JsonPlace part) {
        var type = part.object().need("type");
        return switch (type.text()) {
            case "text", "input_text", "output_text" -> part.need("text").text();
            case "refusal" -> part.need("refusal").text();
            default -> throw type.wrong("must be a kind of text here");
        };
    }

    private static GivenPart part(JsonPlace part) {
        var type = part.object().need("type");
        return switch (type.text()) {
            case "text", "input_text", "output_text" ->
                new GivenPart.Text(part.need("text").text());
            case "image_url" -> image(part.need("image_url"));
            case "input_image" -> image(part.need("image_url"));
            case "input_audio" -> audio(part.need("input_audio"));
            default -> throw type.wrong("is of a kind that is not taken here; there are text, images and audio");
        };
    }

    private static GivenPart image(JsonPlace image) {
        var place = image.isText() ? image : image.object().need("url");
        var url = place.text();
        var data = DATA.matcher(url);
        if (data.lookingAt()) {
            bytes(place, url.substring(data.end()));
        } else if (!isRemote(url)) {
            throw place.wrong("must be an https: address, or data:image/…;base64,…");
        }
        return new GivenPart.Image(url);
    }

    private static boolean isRemote(String url) {
        try {
            var uri = URI.create(url);
            return "https".equalsIgnoreCase(uri.getScheme()) && uri.getHost() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static GivenPart audio(JsonPlace audio) {
        var format = audio.object().need("format");
        if (!format.text().matches("wav|mp3")) {
            throw format.wrong("must be wav or mp3");
        }
        bytes(audio.need("data"), audio.need("data").text());
        return new GivenPart.Audio(format.text(), audio.need("data").text());
    }

    private static void bytes(JsonPlace place, String base64) {
        if (size(base64).orElse(0L) == 0) {
            throw place.wrong("is not Base64");
        }
    }

    /** How many bytes it stands for; empty where it is not Base64. */
    static Optional<Long> size(String base64) {
        try {
            return Optional.of((long) Base64.getDecoder().decode(base64).length);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

package dev.tern.ops.doctor;

import java.util.Optional;
import java.util.regex.Pattern;

/** A chat on a platform, as {@code <platform>:<chat>} in settings; a topic behind it belongs to the chat. */
public record Place(String platform, String chat) {
    private static final Pattern PLACE = Pattern.compile("([^:\\s]+):([^:\\s]+)");

    /** Empty where it is not written so. */
    public static Optional<Place> of(String text) {
        var parts = PLACE.matcher(text.strip());
        return parts.lookingAt() ? Optional.of(new Place(parts.group(1), parts.group(2))) : Optional.empty();
    }
}

package dev.tern.door;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Requests that no program in its right mind sends; the same ones for the same seed. Each has the canary in it. */
public final class RandomBodies {
    public static final String CANARY = "canary-4be1-of-random-bodies";

    private static final int DEEP = 100_000;
    private static final List<String> METHODS =
            List.of("POST", "POST", "POST", "PUT", "PATCH", "DELETE", "GET", "BREW");
    private static final List<String> TYPES = List.of(
            "application/json",
            "application/json; charset=utf-7",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "multipart/form-data",
            "text/plain",
            "application/" + CANARY,
            "/;;=");

    private final Random random;
    private final List<Supplier<byte[]>> kinds;

    public RandomBodies(long seed) {
        this.random = new Random(seed);
        this.kinds = List.of(
                this::noise,
                () -> bytes(json(4)),
                () -> cut(bytes(json(4))),
                () -> bytes("{\"messages\":" + json(2) + ",\"input\":" + json(1) + ",\"model\":" + json(1) + "}"),
                () -> bytes("{\"type\":" + json(1) + ",\"event\":" + json(3) + ",\"event_id\":" + json(1) + "}"),
                () -> bytes("{\"update_id\":" + json(1) + ",\"message\":" + json(3) + "}"),
                () -> bytes("{\"a\":" + "9".repeat(1 + random.nextInt(3_000)) + "e" + random.nextInt() + "}"),
                this::form,
                this::parts,
                () -> random.nextInt(50) == 0 ? bytes(deep()) : new byte[0]);
    }

    /** A body; anything from nothing to some 100 kB. */
    public byte[] body() {
        return kinds.get(random.nextInt(kinds.size())).get();
    }

    /** A whole request to this path on a connection that stays open. */
    byte[] request(String path, List<String> headers) {
        var body = body();
        var head = new StringBuilder(METHODS.get(random.nextInt(METHODS.size())) + " " + path + " HTTP/1.1\r\n");
        headers.forEach(header -> head.append(header).append("\r\n"));
        head.append("X-Noise: ").append(word()).append("\r\n");
        head.append("Content-Type: ").append(TYPES.get(random.nextInt(TYPES.size())));
        head.append("\r\nContent-Length: ").append(body.length).append("\r\n\r\n");
        var whole = bytes(head.toString());
        var request = Arrays.copyOf(whole, whole.length + body.length);
        System.arraycopy(body, 0, request, whole.length, body.length);
        return request;
    }

    private byte[] noise() {
        var bytes = new byte[random.nextInt(300)];
        random.nextBytes(bytes);
        return bytes;
    }

    private byte[] cut(byte[] whole) {
        return Arrays.copyOf(whole, random.nextInt(whole.length + 1));
    }

    private String json(int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 6)) {
            case 0 -> "null";
            case 1 -> String.valueOf(random.nextLong());
            case 2 -> "\"" + word() + "\"";
            case 3 -> "\"\\ud800 \\u0000 " + word() + "\"";
            case 4 -> "1e" + random.nextInt(400);
            case 5 -> "true";
            case 6 -> "[" + json(depth - 1) + "," + json(depth - 1) + "]";
            default -> "{\"" + word() + "\":" + json(depth - 1) + ",\"type\":" + json(depth - 1) + "}";
        };
    }

    private byte[] form() {
        return bytes("payload=" + word() + "&=%zz&%&command=%00" + word() + "&&next=//" + word() + "&=" + word());
    }

    private byte[] parts() {
        return bytes("--x\r\nContent-Disposition: form-data; name=\"" + word() + "\"\r\n\r\n" + word()
                + (random.nextBoolean() ? "\r\n--x--\r\n" : "\r\n--"));
    }

    private String deep() {
        return (random.nextBoolean() ? "[" : "{\"a\":").repeat(DEEP);
    }

    private String word() {
        return CANARY + Integer.toHexString(random.nextInt());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

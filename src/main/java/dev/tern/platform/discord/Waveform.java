package dev.tern.platform.discord;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * The bars that Discord's player shows of a voice message: at most 256, a byte each. Nothing is decoded for them: Opus
 * spends more bytes on what is loud and lively than on silence, so the size of each packet is picture enough.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3533">RFC 3533, the Ogg container</a>
 */
final class Waveform {
    private static final int MOST = 256;
    private static final int LOUDEST = 255;

    /** {@code OggS}, and what is between it and the count of segments. */
    private static final int PAGE = 0x4F676753;

    private static final int HEAD = 22;
    private static final int SEGMENT_GOES_ON = 255;

    /** Names and comments, which are not heard. */
    private static final int HEADERS = 2;

    private Waveform() {}

    /** In Base64; of a file that is no Ogg, one flat bar. Blocks. */
    static String of(Path ogg) throws IOException {
        var sizes = packets(ogg);
        var heard = sizes.subList(Math.min(HEADERS, sizes.size()), sizes.size());
        return Base64.getEncoder().encodeToString(bars(heard));
    }

    private static byte[] bars(List<Integer> sizes) {
        int count = Math.clamp(sizes.size(), 1, MOST);
        int largest = sizes.stream().mapToInt(Integer::intValue).max().orElse(0);
        var bars = new byte[count];
        for (int i = 0; i < count && largest > 0; i++) {
            int from = i * sizes.size() / count;
            int to = (i + 1) * sizes.size() / count;
            var mean =
                    sizes.subList(from, to).stream().mapToInt(Integer::intValue).average();
            bars[i] = (byte) Math.round(mean.orElse(0) / largest * LOUDEST);
        }
        return bars;
    }

    /** The size of each packet, page by page, as far as there are whole pages. */
    private static List<Integer> packets(Path ogg) throws IOException {
        var sizes = new ArrayList<Integer>();
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(ogg)))) {
            int open = 0;
            while (in.readInt() == PAGE) {
                in.skipNBytes(HEAD);
                open = page(in, sizes, open);
            }
        } catch (EOFException end) {
            // that was the last one
        }
        return sizes;
    }

    /** @param open how much of a packet the pages before have; what is left open is given back */
    private static int page(DataInputStream in, List<Integer> sizes, int open) throws IOException {
        var segments = in.readNBytes(in.readUnsignedByte());
        int bytes = 0;
        int packet = open;
        for (byte segment : segments) {
            int size = Byte.toUnsignedInt(segment);
            bytes += size;
            packet += size;
            if (size < SEGMENT_GOES_ON) {
                sizes.add(packet);
                packet = 0;
            }
        }
        in.skipNBytes(bytes);
        return packet;
    }
}

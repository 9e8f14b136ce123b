package dev.tern.platform;

import dev.tern.turn.OutFile;
import dev.tern.turn.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** Puts files into messages, and those behind the words of a reply. */
public final class FileMessages {
    private FileMessages() {}

    /**
     * The messages of a reply: its words, then its files.
     *
     * @param words turns what is said into messages
     * @param fits whether a file may go into the message of those, which are never none; speech has one of its own anyway
     */
    public static List<Rendered> of(
            Reply reply, Function<Reply, List<Rendered>> words, BiPredicate<List<OutFile>, OutFile> fits) {
        var all = new ArrayList<Rendered>();
        if (reply.hasWords()) {
            all.addAll(words.apply(reply));
        }
        groups(reply.files(), fits).forEach(group -> all.add(Rendered.of(group)));
        return List.copyOf(all);
    }

    /** The files in their order, each with those before it for as long as they fit. */
    public static List<List<OutFile>> groups(List<OutFile> files, BiPredicate<List<OutFile>, OutFile> fits) {
        var groups = new ArrayList<List<OutFile>>();
        for (var file : files) {
            if (groups.isEmpty() || isApart(groups.getLast(), file) || !fits.test(groups.getLast(), file)) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().add(file);
        }
        return groups;
    }

    private static boolean isApart(List<OutFile> group, OutFile next) {
        return next.isVoice() || group.getLast().isVoice();
    }

    /** How many bytes these have. */
    public static long bytes(List<OutFile> files) {
        return files.stream().mapToLong(OutFile::bytes).sum();
    }
}

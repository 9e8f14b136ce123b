package dev.tern.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * A page of the documentation.
 *
 * @param file where it is, from the root, for example {@code src/docs/files.md}
 * @param anchors what its headings are called in links, as GitHub makes them: {@code spoken-answers}
 * @param links where its links and pictures lead to, as written
 * @param code what stands between single back-ticks
 * @param blocks what stands in fenced blocks of code, with their language before: {@code sh\nexport …}
 */
record Page(Path file, List<String> anchors, List<String> links, List<String> code, List<String> blocks) {
    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /** The README and all of {@code src/docs}. */
    static List<Page> all() {
        try (var files = Files.walk(Path.of("src/docs"))) {
            return Stream.concat(Stream.of(Path.of("README.md")), files.filter(file -> file.toString()
                            .endsWith(".md")))
                    .sorted()
                    .map(Page::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Page read(Path file) {
        try {
            return of(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Page of(Path file, String text) {
        var reader = new Reader();
        PARSER.parse(text).accept(reader);
        return new Page(file, reader.anchors, reader.links, reader.code, reader.blocks);
    }

    private static final class Reader extends AbstractVisitor {
        private final List<String> anchors = new ArrayList<>();
        private final List<String> links = new ArrayList<>();
        private final List<String> code = new ArrayList<>();
        private final List<String> blocks = new ArrayList<>();
        private final HashMap<String, Integer> seen = new HashMap<>();

        @Override
        public void visit(Heading heading) {
            var anchor = words(heading)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            var times = seen.merge(anchor, 1, Integer::sum);
            anchors.add(times == 1 ? anchor : anchor + "-" + (times - 1));
            visitChildren(heading);
        }

        @Override
        public void visit(Link link) {
            links.add(link.getDestination());
            visitChildren(link);
        }

        @Override
        public void visit(Image image) {
            links.add(image.getDestination());
        }

        @Override
        public void visit(Code span) {
            code.add(span.getLiteral());
        }

        @Override
        public void visit(FencedCodeBlock block) {
            blocks.add(block.getInfo() + "\n" + block.getLiteral());
        }

        private static String words(Node node) {
            var words = new StringBuilder();
            for (var child = node.getFirstChild(); child != null; child = child.getNext()) {
                words.append(
                        switch (child) {
                            case Text text -> text.getLiteral();
                            case Code span -> span.getLiteral();
                            default -> words(child);
                        });
            }
            return words.toString();
        }
    }
}

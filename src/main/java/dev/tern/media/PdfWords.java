package dev.tern.media;

import java.io.IOException;
import java.io.Serial;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;

/** Collects the words of one PDF, and stops when there are enough of them or time is up. Used once. */
final class PdfWords extends PDFTextStripper {
    private static final int MOST_PAGES = 50;

    private final StringBuilder words = new StringBuilder();
    private final long end;

    PdfWords(Duration deadline) {
        this.end = System.nanoTime() + deadline.toNanos();
        setEndPage(MOST_PAGES);
        setSortByPosition(false);
    }

    /** Whether that was all. */
    boolean read(PDDocument document) throws IOException {
        try {
            writeText(document, new Collecting());
            return document.getNumberOfPages() <= MOST_PAGES;
        } catch (Enough full) {
            return false;
        }
    }

    String text() {
        return words.toString().strip();
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
        if (System.nanoTime() - end > 0) {
            throw new Enough();
        }
        super.processOperator(operator, operands);
    }

    private final class Collecting extends Writer {
        @Override
        public void write(char[] characters, int from, int count) throws IOException {
            for (int i = from; i < from + count; i++) {
                if (!PlainText.isControl(characters[i])) {
                    words.append(characters[i]);
                }
            }
            if (words.length() > PlainText.MOST_BYTES) {
                throw new Enough();
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static final class Enough extends IOException {
        @Serial
        private static final long serialVersionUID = 1;
    }
}

package dev.tern.media;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileNamesTest {
    @ParameterizedTest
    @CsvSource({
        "report.pdf, report.pdf",
        "/etc/passwd, passwd",
        "..\\..\\a.txt, a.txt",
        "../.., otherwise",
        "'', otherwise",
        ".env, env",
        "Äpfel & Birnen.txt, Äpfel & Birnen.txt",
        "a\u202Egpj.exe, agpj.exe",
        "https://example.org/x/chart.png, chart.png"
    })
    void aNameIsNeverAPath(String given, String expected) {
        assertThat(FileNames.of(given, "otherwise")).isEqualTo(expected);
    }

    @Test
    void aLongNameKeepsItsEnd() {
        assertThat(FileNames.of("x".repeat(300) + ".pdf", "")).hasSize(100).endsWith("x.pdf");
        assertThat(FileNames.of("\ud83d\ude00".repeat(300), "")).hasSize(100).doesNotEndWith("\ud83d");
    }

    @Test
    void aFileWithoutANameGetsOne() {
        assertThat(FileNames.made("image/png", 2)).isEqualTo("image-2.png");
        assertThat(FileNames.made("application/pdf", 1)).isEqualTo("file-1.pdf");
        assertThat(FileNames.made("nonsense", 1)).isEqualTo("file-1.bin");
    }

    @Test
    void aTypeIsToldByTheEndOfTheName() {
        assertThat(FileNames.typeOf("A.JPEG")).isEqualTo("image/jpeg");
        assertThat(FileNames.typeOf("a.tar.gz")).isEqualTo(FileNames.UNKNOWN_TYPE);
    }
}

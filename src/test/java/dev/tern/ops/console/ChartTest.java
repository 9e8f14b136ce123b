package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartTest {
    @Test
    void theLastValueStandsAtTheRightAndGapsStayGaps() {
        var chart = Chart.of("turns", "per minute", List.of(0.0, 2.0, Double.NaN, 1.0), 4);

        assertThat(chart.line()).isEqualTo("M1.5 54.5L80.5 1.5M238.5 28.0h.01");
        assertThat(chart.area()).isEqualTo("M1.5 56L1.5 54.5L80.5 1.5V56ZM238.5 56L238.5 28.0V56Z");
        assertThat(chart.words()).isEqualTo("now 1, highest 2, mean 1");
    }

    @Test
    void nothingMeasuredIsNothingDrawn() {
        var chart = Chart.of("turns", "per minute", List.of(Double.NaN), 360);

        assertThat(chart.line()).isEmpty();
        assertThat(chart.now()).isEqualTo("–");
        assertThat(chart.words()).isEqualTo("nothing measured yet");
    }

    @ParameterizedTest
    @CsvSource({"0,0", "0.456,0.46", "12.34,12.3", "123.4,123", "1234,1.2k", "48210,48k", "1200000,1.2M"})
    void figuresAreShort(double value, String words) {
        assertThat(Chart.number(value)).isEqualTo(words);
    }
}

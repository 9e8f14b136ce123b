package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            delimiter = '|',
            value = {
                "key=a+b%26c|a b&c",
                "next=x&key=1&key=2|1",
                "k%65y=%E2%82%AC|€",
                "key=|''",
                "key|none",
                "keys=1|none",
                "key=%zz|none",
                "%&=&key=%zz&key=2|2",
                "%zz=1&key=1=2|1=2"
            })
    void aFieldIsReadAsItWasSent(String form, @Nullable String value) {
        assertThat(Form.parse(form).field("key").orElse(null)).isEqualTo(value);
        assertThat(Form.parse(form)).hasToString("Form[***]");
    }
}

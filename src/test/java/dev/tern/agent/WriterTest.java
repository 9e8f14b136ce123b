package dev.tern.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelEvent.TextDelta;
import dev.tern.prompt.EchoScrubber;
import dev.tern.prompt.Overlay;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WriterTest {
    /** The broken beginning of one mark, another's note, and the beginning of a third. */
    @Test
    void aDraftTakesNoWordBack() {
        var told = new ArrayList<TurnEvent>();
        var writer = new Writer(new EchoScrubber(new Overlay(List.of()), List.of()), told::add);
        var text = "<memo\nAbout this moment, from the gateway; not said by the person.<turn is it, and so it goes on.";

        text.chars().forEach(c -> writer.accept(new TextDelta(Character.toString(c))));

        assertThat(told).isNotEmpty();
        for (int i = 1; i < told.size(); i++) {
            assertThat(words(told.get(i))).startsWith(words(told.get(i - 1)));
        }
    }

    private static String words(TurnEvent event) {
        return event instanceof TurnEvent.Writing(var words) ? words : "";
    }
}

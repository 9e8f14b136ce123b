package dev.tern.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Prices.Cost;
import dev.tern.session.Prices.Price;
import dev.tern.session.Spending.Spent;
import dev.tern.turn.Usage;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PricesTest {
    private final Prices prices = new Prices(
            Map.of("claude", price("3", "0.3", "6", "15"), "claude-haiku", price("1", "0.1", "2", "5")), "EUR");

    @Test
    void eachKindOfTokenHasItsPrice() {
        var spent = new Spent("anthropic/claude-sonnet-5", new Usage(1_000_000, 400_000, 100_000, 200_000));

        // 500,000 at 3, 400,000 at 0.3, 100,000 at 6 and 200,000 at 15, each for a million
        assertThat(prices.of(List.of(spent))).isEqualTo(new Cost(Optional.of("5.22 EUR"), List.of()));
    }

    @Test
    void theLongestNameThatFitsCountsAndSmallAmountsHaveMoreDigits() {
        var spent = new Spent("anthropic/Claude-Haiku-4-5", new Usage(1_234, 0, 0));

        assertThat(prices.of(List.of(spent)).amount()).contains("0.0012 EUR");
    }

    @Test
    void whatHasNoPriceIsNotGuessed() {
        var known = new Spent("anthropic/claude-sonnet-5", new Usage(1_000_000, 0, 0));
        var unknown = new Spent("openai/mine", new Usage(1, 0, 1));

        assertThat(prices.of(List.of(known, unknown)))
                .isEqualTo(new Cost(Optional.of("3.00 EUR"), List.of("openai/mine")));
        assertThat(prices.of(List.of(unknown)).amount()).isEmpty();
        assertThat(prices.of(List.of()).amount()).isEmpty();
    }

    private static Price price(String input, String cached, String write, String output) {
        return new Price(new BigDecimal(input), new BigDecimal(cached), new BigDecimal(write), new BigDecimal(output));
    }
}

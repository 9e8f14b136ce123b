package dev.tern.testing;

import dev.tern.runner.TurnContextConfig;
import java.util.Optional;

/** {@code tern.context.*} without a configuration file. */
public record Moment(boolean clock, Optional<String> zone) implements TurnContextConfig {}

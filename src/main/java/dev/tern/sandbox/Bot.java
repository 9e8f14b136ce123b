package dev.tern.sandbox;

import java.util.Optional;

/**
 * A bot of one sandbox platform.
 *
 * @param id the platform's own id, such as {@code 7000000001}
 * @param name how the people's side calls it, such as {@code tern}
 * @param username what a mention of it says, without {@code @}
 * @param appToken a second credential, where the platform has one for its socket
 * @param gateway whether it is the one that Tern itself runs
 */
public record Bot(
        String platform,
        String id,
        String name,
        String username,
        BotToken token,
        Optional<BotToken> appToken,
        boolean gateway) {}

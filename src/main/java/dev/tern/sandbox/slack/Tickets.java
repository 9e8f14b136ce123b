package dev.tern.sandbox.slack;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;

/** The tickets in the URLs of {@code apps.connections.open}, each good for one connection; the last 1,000 of them. */
final class Tickets {
    private static final int MOST = 1_000;

    private final SequencedMap<String, Account> tickets = new LinkedHashMap<>();

    String issue(Account account) {
        var ticket = UUID.randomUUID().toString();
        tickets.put(ticket, account);
        if (tickets.size() > MOST) {
            tickets.pollFirstEntry();
        }
        return ticket;
    }

    Optional<Account> redeem(String ticket) {
        return Optional.ofNullable(tickets.remove(ticket));
    }
}

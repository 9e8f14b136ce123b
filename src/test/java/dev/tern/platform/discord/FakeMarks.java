package dev.tern.platform.discord;

import dev.tern.platform.ChatMarks;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.util.LinkedHashMap;
import java.util.List;

/** Marks in memory, for one account. */
final class FakeMarks implements ChatMarks {
    private final LinkedHashMap<ChatId, MessageId> marks = new LinkedHashMap<>();
    private int puts;

    @Override
    public synchronized Uni<Void> put(AccountId account, List<Mark> changed) {
        puts++;
        changed.forEach(mark -> marks.putLast(mark.chat(), mark.last()));
        return Uni.createFrom().voidItem();
    }

    @Override
    public synchronized Uni<List<Mark>> latest(AccountId account, int most) {
        return Uni.createFrom().item(all().reversed().stream().limit(most).toList());
    }

    synchronized List<Mark> all() {
        return marks.entrySet().stream()
                .map(mark -> new Mark(mark.getKey(), mark.getValue()))
                .toList();
    }

    synchronized int puts() {
        return puts;
    }
}

package dev.tern.sandbox.telegram;

import dev.tern.sandbox.NativeIds;
import dev.tern.sandbox.Room;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** Presses of buttons that wait for their bot's answer, and the last answers, under the world's lock; 1,000 of each. */
final class Queries {
    private static final int MOST = 1_000;

    private final SequencedMap<String, Press> waiting = new LinkedHashMap<>();
    private final Deque<Given> given = new ArrayDeque<>();
    private int next = 1;
    private long answers;

    /** A person pressed a button of this bot's message. */
    record Press(Account account, Chat chat, User user, int message) {}

    /** What the bot has to say to that; a text of nothing only ends the wait. */
    record Answer(String text, boolean alert, Optional<String> url) {}

    private record Given(Chat chat, Room.Told told) {}

    /** Gives a press its id. */
    String add(Press press) {
        var id = String.valueOf(
                1_000_000_000L + NativeIds.number("query", press.message() + "/" + next++, Long.MAX_VALUE / 2));
        waiting.put(id, press);
        if (waiting.size() > MOST) {
            waiting.pollFirstEntry();
        }
        return id;
    }

    /** Whether this bot had been asked this, and had not answered before. */
    boolean answer(Account account, Optional<String> id, Answer answer) {
        var press = id.map(waiting::get).filter(asked -> asked.account() == account);
        press.ifPresent(asked -> {
            waiting.remove(id.get());
            given.add(new Given(
                    asked.chat(),
                    new Room.Told(
                            ++answers,
                            asked.user().alias(),
                            String.valueOf(asked.message()),
                            answer.text(),
                            answer.alert(),
                            answer.url().orElse(null))));
            if (given.size() > MOST) {
                given.removeFirst();
            }
        });
        return press.isPresent();
    }

    /** What people of this chat were told, oldest first. */
    List<Room.Told> told(Chat chat) {
        return given.stream()
                .filter(answer -> answer.chat() == chat)
                .map(Given::told)
                .toList();
    }

    void clear() {
        waiting.clear();
        given.clear();
    }
}

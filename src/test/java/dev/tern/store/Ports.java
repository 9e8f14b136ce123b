package dev.tern.store;

import dev.tern.api.Replays;
import dev.tern.gate.AllowedChats;
import dev.tern.gate.FollowedThreads;
import dev.tern.gate.Pairings;
import dev.tern.gate.Roster;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxDesk;
import dev.tern.ledger.Ledger;
import dev.tern.memory.Memories;
import dev.tern.memory.Seeds;
import dev.tern.outbox.DeadTargets;
import dev.tern.outbox.Obstacles;
import dev.tern.outbox.OpenDrafts;
import dev.tern.outbox.Outbox;
import dev.tern.outbox.OutboxDesk;
import dev.tern.outbox.Penalties;
import dev.tern.outbox.Receipts;
import dev.tern.platform.FileReaders;
import dev.tern.schedule.Schedules;
import dev.tern.session.ChatMoves;
import dev.tern.session.Compressions;
import dev.tern.session.Conversations;
import dev.tern.session.Homes;
import dev.tern.session.Pasts;
import dev.tern.session.PeopleDirectory;
import dev.tern.session.SessionDirectory;
import dev.tern.session.Sessions;
import dev.tern.session.Spending;
import dev.tern.session.Stages;
import dev.tern.session.UsageDays;
import dev.tern.tool.Questions;
import dev.tern.trajectory.RecordedSessions;
import dev.tern.transcript.FollowerMarks;
import dev.tern.transcript.Following;
import dev.tern.transcript.Journal;
import dev.tern.transcript.OpenTurns;
import dev.tern.transcript.Passages;
import dev.tern.transcript.Transcripts;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** All that a store offers, over one database. */
public record Ports(
        Inbox inbox,
        Outbox outbox,
        Receipts receipts,
        FileReaders readers,
        OpenDrafts drafts,
        Penalties penalties,
        DeadTargets deadTargets,
        Sessions sessions,
        Stages stages,
        Pasts pasts,
        ChatMoves moves,
        Conversations conversations,
        Homes homes,
        Spending spending,
        Compressions compressions,
        FollowedThreads threads,
        Roster roster,
        AllowedChats chats,
        Pairings pairings,
        Transcripts transcripts,
        Journal journal,
        OpenTurns open,
        Replays replays,
        Ledger ledger,
        Memories memories,
        Seeds seeds,
        Questions questions,
        RecordedSessions recorded,
        Following following,
        Passages passages,
        Schedules schedules,
        FollowerMarks marks,
        OutboxDesk outboxDesk,
        Obstacles obstacles,
        InboxDesk inboxDesk,
        SessionDirectory directory,
        PeopleDirectory people,
        UsageDays usage) {
    static Ports of(Database database) {
        var roster = new JdbcRoster(database);
        return new Ports(
                new JdbcInbox(database),
                new JdbcOutbox(database),
                new JdbcReceipts(database),
                new JdbcFileReaders(database),
                new JdbcOpenDrafts(database),
                new JdbcPenalties(database),
                new JdbcDeadTargets(database),
                new JdbcSessions(database),
                new JdbcStages(database),
                new JdbcPasts(database),
                new JdbcChatMoves(database),
                new JdbcConversations(database),
                new JdbcHomes(database),
                new JdbcSpending(database),
                new JdbcCompressions(database),
                new JdbcFollowedThreads(database),
                roster,
                new JdbcAllowedChats(database),
                new JdbcPairings(database, roster),
                new JdbcTranscripts(database),
                new JdbcJournal(database),
                new JdbcOpenTurns(database),
                new JdbcReplays(database),
                new JdbcLedger(database),
                new JdbcMemories(database),
                new JdbcSeeds(database),
                new JdbcQuestions(database),
                new JdbcRecordedSessions(database),
                new JdbcFollowing(database),
                new JdbcPassages(database),
                new JdbcSchedules(database),
                new JdbcFollowerMarks(database),
                new JdbcOutboxDesk(database),
                new JdbcObstacles(database),
                new JdbcInboxDesk(database),
                new JdbcSessionDirectory(database),
                new JdbcPeopleDirectory(database),
                new JdbcUsageDays(database));
    }

    /** What the Uni emits; for tests only, since main code never waits. */
    public static <T> T get(Uni<T> uni) {
        return uni.await().atMost(Duration.ofSeconds(20));
    }
}

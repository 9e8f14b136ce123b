package dev.tern.boot;

import dev.tern.delivery.Delivery;
import dev.tern.inbox.InboxDesk;
import dev.tern.outbox.OutboxDesk;
import dev.tern.runner.Intake;
import dev.tern.runner.OperatorDesk;
import dev.tern.runner.Traffic;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** What operators can do about a line that runs. */
final class Operating {
    @Produces
    @Singleton
    OperatorDesk desk(OutboxDesk outbox, Delivery delivery, InboxDesk inbox, Intake intake, Traffic traffic) {
        return new OperatorDesk(outbox, delivery, inbox, intake, traffic);
    }
}

package dev.tern.ops.console;

import dev.tern.runner.OperatorDesk.Act;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.util.Optional;
import java.util.stream.Stream;

/** What a page says after something was done, or was not. The address holds its name, never words. */
enum Told {
    RESENT("The part is on its way again, and what was discarded with it."),
    DISCARDED("The part is discarded: it will not be sent."),
    NOT_THIS_PART("Nothing was changed: the part is being sent just now, or has come to its end meanwhile."),
    REPLAYED("The event goes its way as if it had just come."),
    IGNORED("The event is out of quarantine, and will not be answered."),
    NOT_THIS_EVENT("Nothing was changed: the event is not in quarantine any more."),
    STOPPED("The turn is being stopped."),
    NOT_THIS_TURN("Nothing was changed: the turn has ended, or its answer is whole already."),
    LET_IN("They are in, and are told so in their chat."),
    NOT_THIS_CODE("Nobody was let in: no request has that code, or its hour is over."),
    BARRED("Nobody was let in: a setting blocks whose code that is."),
    NO_MORE_CODES("Nobody was let in: too many wrong codes were tried. This page says how long that lasts."),
    REJECTED("The request is rejected: its code is good for nothing, and they hear nothing more of it."),
    NO_REQUEST("Nothing was changed: that request is not there any more."),
    ROLE_GIVEN("The role counts from now on."),
    ROLE_FIXED("Nothing was changed: a setting gives them their role."),
    ROLE_TAKEN("They have no role any more."),
    NO_ROLE("Nothing was changed: no operator has given them a role."),
    ALLOWED("The bot may be called in that chat from now on."),
    DISALLOWED("The bot may not be called in that chat any more, unless a setting says so."),
    NOT_ALLOWED("Nothing was changed: no operator has allowed that chat."),
    NO_ID("Nothing was changed: that is no id, or no platform or role of that name.");

    private final String words;

    Told(String words) {
        this.words = words;
    }

    /** Back to a page that says so. */
    Response at(Section section) {
        return Response.seeOther(UriBuilder.fromPath(section.path())
                        .queryParam("told", name())
                        .build())
                .build();
    }

    static Told of(Act act, Told done, Told not) {
        return switch (act) {
            case DONE -> done;
            case UNKNOWN, REFUSED -> not;
        };
    }

    /** The words of that name; blank where there are none. */
    static String words(Optional<String> name) {
        return Stream.of(values())
                .filter(each -> name.filter(each.name()::equals).isPresent())
                .findFirst()
                .map(each -> each.words)
                .orElse("");
    }
}

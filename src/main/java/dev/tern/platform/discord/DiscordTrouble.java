package dev.tern.platform.discord;

import dev.tern.platform.Trouble;
import dev.tern.turn.Fault;
import net.dv8tion.jda.api.requests.CloseCode;

/** What can be wrong with the gateway. */
enum DiscordTrouble implements Trouble {
    UNREACHABLE("cannot be reached", "platform.unavailable", false),
    LOST("ended the connection, or it brings nothing", "platform.unavailable", false),
    TOKEN_REFUSED(
            "refused tern.discord.token: take it again from " + Portal.AT + " > Bot > Reset Token, set it and restart",
            "platform.unauthorized",
            true),
    INTENT_REFUSED(
            "refused the Message Content intent: switch it on at " + Portal.AT + " > Bot > Privileged Gateway Intents",
            "platform.intent-refused",
            true),
    ENDED("ended the connection for good", "platform.unavailable", true);

    private final String words;
    private final String code;
    private final boolean needsAPerson;

    DiscordTrouble(String words, String code, boolean needsAPerson) {
        this.words = words;
        this.code = code;
        this.needsAPerson = needsAPerson;
    }

    /** What it means that the gateway was closed for good. */
    static DiscordTrouble of(int close) {
        var code = CloseCode.from(close);
        return code == CloseCode.AUTHENTICATION_FAILED
                ? TOKEN_REFUSED
                : code == CloseCode.DISALLOWED_INTENTS ? INTENT_REFUSED : ENDED;
    }

    Fault fault(String reason) {
        return new Fault(code, this == INTENT_REFUSED ? DiscordSource.INTENT_MISSING + " " + reason : reason);
    }

    @Override
    public String words() {
        return words;
    }

    @Override
    public boolean needsAPerson() {
        return needsAPerson;
    }

    private static final class Portal {
        private static final String AT = "https://discord.com/developers/applications > your application";
    }
}

package dev.tern.session;

/** Why a conversation begins anew although nobody asked for it. */
public enum Reset {
    /** Nothing was said for too long. */
    IDLE,
    /** A new day began. */
    DAILY
}

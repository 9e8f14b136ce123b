package dev.tern.turn;

/**
 * Why something did not work, in a form that may be stored and logged.
 *
 * @param code stable, for example {@code model.rate-limited}
 * @param reason ids, counts and the other side's own words; never a secret or what a person said
 */
public record Fault(String code, String reason) {
    /** Every failure of a port has a code; anything else is ours. */
    public static Fault of(Throwable failure) {
        return failure instanceof Coded coded
                ? new Fault(coded.code(), String.valueOf(failure.getMessage()))
                : new Fault("tern.bug", failure.getClass().getSimpleName());
    }

    /** What a port's exception can say of itself. */
    public interface Coded {
        String code();
    }
}

package dev.tern.platform;

import dev.tern.media.FileRefused;

/** What it means for a file that its platform did not say where it is. */
public final class FileFailure {
    private FileFailure() {}

    /** What is worth asking for again stays a failure of the platform; all else is a refusal, in words for people. */
    public static RuntimeException of(PlatformException failure) {
        return switch (failure) {
            case PlatformException.RateLimited _, PlatformException.Unavailable _, PlatformException.OutcomeUnknown _ ->
                failure;
            case PlatformException.Unauthorized _ -> new FileRefused("could not be fetched: the token is not good");
            case PlatformException.Rejected _,
                    PlatformException.MarkupRefused _,
                    PlatformException.TargetGone _,
                    PlatformException.Moved _,
                    PlatformException.NotEditable _ -> new FileRefused("is not there any more");
        };
    }
}

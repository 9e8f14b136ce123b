package dev.tern.media;

import jakarta.inject.Qualifier;
import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks the {@link KeptFiles} that came from people; those without this mark are on their way out. */
@Qualifier
@Documented
@Retention(RetentionPolicy.RUNTIME)
public @interface Incoming {}

package dev.tern.architecture.offenders.left;

import dev.tern.architecture.offenders.right.Right;

/** One half of a cycle. */
public record Left(Right right) {}

/**
 * The doors over HTTP, for programs and for those who run the gateway; each with a key.
 */
@NullMarked
package dev.tern.api;

import org.jspecify.annotations.NullMarked;

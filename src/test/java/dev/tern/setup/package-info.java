/** Checks of what stands around the code: scripts and files that people start Tern with. */
@org.jspecify.annotations.NullMarked
package dev.tern.setup;

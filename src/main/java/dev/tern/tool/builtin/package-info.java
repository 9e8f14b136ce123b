/**
 * The tools that Tern brings along, for what only Tern itself has: its memory and its skills. All else comes from MCP
 * servers.
 *
 * <p>Every one may be called again after a crash: it either only reads, or is keyed by turn and ordinal.
 */
@NullMarked
package dev.tern.tool.builtin;

import org.jspecify.annotations.NullMarked;

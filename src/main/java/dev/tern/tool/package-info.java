/**
 * What the assistant can do beside talking: the port of a tool, and the runner that keeps a tool's failure, silence or
 * slowness from being the turn's.
 */
@NullMarked
package dev.tern.tool;

import org.jspecify.annotations.NullMarked;

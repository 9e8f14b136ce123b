/**
 * Tools of servers that speak the Model Context Protocol, over HTTP or as child processes.
 *
 * <p>Invariant: a server that is down, slow or wrong costs its own tools and nothing else. The official SDK does the
 * protocol; its types and Reactor's end here. Nothing is connected before the first turn asks for tools.
 */
@NullMarked
package dev.tern.tool.mcp;

import org.jspecify.annotations.NullMarked;

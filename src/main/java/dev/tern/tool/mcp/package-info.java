/**
 * Tools of servers that speak the Model Context Protocol, over HTTP or as child processes.
 *
 * <p>Invariant: a server that is down, slow or wrong costs its own tools and nothing else. The official SDK does the
 * protocol; its types and Reactor's end here. Nothing is connected before the first turn asks for tools. What a server says is
 * bounded and scanned before it stands in a prompt; a program sees nothing of our environment that it does not need.
 *
 * <p>Threads: a program is read and written on a virtual thread each; answers go on on virtual threads, never on the
 * transport's.
 */
@NullMarked
package dev.tern.tool.mcp;

import org.jspecify.annotations.NullMarked;

/**
 * Local chat platforms: what a newcomer needs to try Tern without an account, and a test to run the real SDKs.
 *
 * <p>Here is what the platforms have in common: bots, faults, the log of calls, and the people's side as a REST API and
 * a page. Each platform's wire lives in a package of its own below and joins through {@link
 * dev.tern.sandbox.SandboxPlatform}. Nothing here knows our adapters. All of it is in memory, bounded, and safe for use
 * by several threads; nothing blocks, so everything runs on the event loop.
 */
@NullMarked
package dev.tern.sandbox;

import org.jspecify.annotations.NullMarked;

/**
 * What a project says about itself to assistants that work in it: one file for the system prompt, and the files of its
 * directories beside the results of tools that go there. All of it comes from outside and is scanned.
 */
@NullMarked
package dev.tern.workspace;

import org.jspecify.annotations.NullMarked;

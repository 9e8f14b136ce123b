/** What README.md and src/docs say is so: links lead somewhere, and keys, classes and addresses that they name are there. */
@NullMarked
package dev.tern.docs;

import org.jspecify.annotations.NullMarked;

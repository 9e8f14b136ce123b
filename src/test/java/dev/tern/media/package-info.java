/** Tests of files on their way out. */
@NullMarked
package dev.tern.media;

import org.jspecify.annotations.NullMarked;

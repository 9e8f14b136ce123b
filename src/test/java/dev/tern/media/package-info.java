/** Tests of files on their way in and out. */
@NullMarked
package dev.tern.media;

import org.jspecify.annotations.NullMarked;

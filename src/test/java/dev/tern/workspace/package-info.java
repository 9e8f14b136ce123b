@NullMarked
package dev.tern.workspace;

import org.jspecify.annotations.NullMarked;

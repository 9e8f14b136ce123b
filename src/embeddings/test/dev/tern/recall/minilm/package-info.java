@NullMarked
package dev.tern.recall.minilm;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.tern.sandbox.model;

import org.jspecify.annotations.NullMarked;

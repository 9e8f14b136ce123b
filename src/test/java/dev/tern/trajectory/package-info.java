@org.jspecify.annotations.NullMarked
package dev.tern.trajectory;

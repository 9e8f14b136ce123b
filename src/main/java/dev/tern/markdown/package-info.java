/**
 * What a reply says: CommonMark read into a tree, laid out as visible text with styles, and cut into messages.
 *
 * <p>Nothing visible is lost between the reply and its parts but white space where they were cut. Platforms differ only
 * in how they write the styles, and in what they count. Pure values and functions; safe on any thread.
 */
@NullMarked
package dev.tern.markdown;

import org.jspecify.annotations.NullMarked;

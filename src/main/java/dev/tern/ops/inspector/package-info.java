/** What the last turns' models were shown beside what is stored and what would be exported; in memory alone. */
@NullMarked
package dev.tern.ops.inspector;

import org.jspecify.annotations.NullMarked;

/** Our pages in a real browser: what people see and press, what the browser complains of, whom a page shuts out. */
@NullMarked
package dev.tern.browser;

import org.jspecify.annotations.NullMarked;

/**
 * Contact of polygon meshes with elastic layers [Krenn2008, section 2.1]: poses and twists in, wrenches out.
 *
 * <p>Theory: docs/theory/pcm.md.
 */
@NullMarked
package org.grouser.contact.pcm;

import org.jspecify.annotations.NullMarked;

/**
 * Contact models. A surface carries the specification of the model that holds on it; the models themselves live in the
 * packages below, one each.
 */
@NullMarked
package org.grouser.contact;

import org.jspecify.annotations.NullMarked;

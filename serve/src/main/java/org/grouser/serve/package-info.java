/**
 * Simulations that other programs step, in any language: requests and replies as frames over pipes or a loopback connection.
 *
 * <pre>
 *   bytes ──Frames──▶ Frame ──Session──▶ Instance (one simulation, one thread) ──▶ reply ──Frames──▶ bytes
 *                               └── hello, assemble
 * </pre>
 *
 * Start at {@link org.grouser.serve.StepServer}. What the frames say: docs/serve.md; a client in Python: python/grouser.
 */
@NullMarked
package org.grouser.serve;

import org.jspecify.annotations.NullMarked;

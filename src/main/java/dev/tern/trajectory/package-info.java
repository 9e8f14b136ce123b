/**
 * The transcript in another format, for training, debugging and analysis: ShareGPT lines, made from stored records alone.
 *
 * <p>Nothing that the model was shown beside the transcript can get here, since no record holds it. Pure but for {@link
 * dev.tern.trajectory.TrajectoryFiles}, which writes files, and blocks.
 */
@NullMarked
package dev.tern.trajectory;

import org.jspecify.annotations.NullMarked;

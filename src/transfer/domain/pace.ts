import { MOST_PART_BYTES } from './archive-parts.ts'

/** How large the next part is: of a slow line a part has to arrive within the thirty seconds of a request. */

const LEAST = 256 * 1024
/** Seconds that a part should take: long enough to be worth a request, short enough for a line that becomes slower. */
const PART_SECONDS = 8

/** The size of the first part, in bytes. */
export const firstPace = 1024 * 1024

/** @param bytesPerSecond of the part that arrived; at most twice the size before */
export const paceAfter = (pace: number, bytesPerSecond: number): number =>
  within(Math.min(2 * pace, PART_SECONDS * bytesPerSecond))

export const paceAfterFailure = (pace: number): number => within(pace / 2)

const within = (bytes: number): number => Math.floor(Math.max(LEAST, Math.min(MOST_PART_BYTES, bytes)))

/** An export that is uploaded in parts (docs/decisions/0073-one-business-can-move.md). */

export const MOST_ARCHIVE_BYTES = 20 * 1024 * 1024 * 1024
/** The limit of one part; a request may take thirty seconds. */
export const MOST_PART_BYTES = 8 * 1024 * 1024
/** The limit of one archive; of the largest one, parts of one megabyte are fewer. */
export const MOST_PARTS = 25_000
/** An upload to which nothing was added for so long is removed. */
export const KEPT_HOURS = 48

/** Bytes of an archive, from `start`. */
export interface Range {
  readonly start: number
  readonly size: number
}

/** The ranges of an archive that no part has, in order. @param parts by their start, without overlap */
export function missingRanges(sizeBytes: number, parts: readonly Range[]): Range[] {
  const missing: Range[] = []
  let at = 0
  for (const { start, size } of parts) {
    if (start > at) missing.push({ start: at, size: start - at })
    at = start + size
  }
  if (at < sizeBytes) missing.push({ start: at, size: sizeBytes - at })
  return missing
}

/** Where a range is in the parts: of each part that has bytes of it, from which byte of the part and how many. */
export function piecesOf<Part extends Range>(
  parts: readonly Part[],
  { start, size }: Range,
): { readonly part: Part; readonly from: number; readonly size: number }[] {
  const end = start + size
  return parts.slice(firstReaching(parts, start), firstReaching(parts, end - 1) + 1).flatMap((part) => {
    const from = Math.max(start, part.start)
    const to = Math.min(end, part.start + part.size)
    return from < to ? [{ part, from: from - part.start, size: to - from }] : []
  })
}

/** The index of the first part that ends after a byte. */
function firstReaching(parts: readonly Range[], byte: number): number {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const part = parts[middle]
    if (part !== undefined && part.start + part.size <= byte) low = middle + 1
    else high = middle
  }
  return low
}

/** So many rows of a statement: more at once are no faster, and their text and values fill the memory of the server. */
const ROWS = 250

/** The rows of one insert each, so that a statement stays below the 65,535 values that PostgreSQL takes. */
export function* inBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ROWS) yield rows.slice(from, from + ROWS)
}

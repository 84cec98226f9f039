import { csvRows } from '../csv-rows.ts'
import { FileRefusal } from '../file-refusal.ts'
import { mappedRow, type ColumnMapping } from '../mapping/column-mapping.ts'
import type { ReadEvent } from '../statement.ts'
import { eventsOf } from './columns-format.ts'

/** Stored with each import that was read by a mapping. */
export const MAPPED_FORMAT = 'mapped-csv'

/**
 * The lines of a file of columns by the mapping of a user.
 *
 * @param firstRow the row, from zero, at which the lines begin
 * @throws FileRefusal with the line that is not what the mapping says
 */
export function* mappedEvents(
  text: string,
  separator: string,
  firstRow: number,
  mapping: ColumnMapping,
  columns: number,
): Generator<ReadEvent> {
  let row = 0
  for (const { place, fields } of csvRows(text, separator)) {
    row += 1
    if (row <= firstRow) continue
    // A row of half the columns is where a download was cut off.
    if (fields.length < columns / 2) throw new FileRefusal('cut-off', place)
    yield* eventsOf(mappedRow(mapping, fields, place), place)
  }
}

import { evenRows } from '../csv-rows.ts'
import { mappedRow, type ColumnMapping } from '../mapping/column-mapping.ts'
import type { ReadEvent } from '../statement.ts'
import { eventsOf } from './columns-format.ts'

/** Stored with each import that was read by a mapping. */
export const MAPPED_FORMAT = 'mapped-csv'

/**
 * The lines of a file of columns by the mapping of a user.
 *
 * @param columns the names of the columns, or an empty text for each
 * @param firstRow the row, from zero, at which the lines begin
 * @throws FileRefusal with the line that is not what the mapping says
 */
export function* mappedEvents(
  text: string,
  separator: string,
  firstRow: number,
  mapping: ColumnMapping,
  columns: readonly string[],
): Generator<ReadEvent> {
  for (const { place, fields } of evenRows(text, separator, columns, firstRow))
    yield* eventsOf(mappedRow(mapping, fields, place), place)
}

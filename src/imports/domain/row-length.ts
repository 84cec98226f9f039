import { UNEVEN_ROW } from '#bank/domain/errors.ts'

/**
 * How many fields each row of a list has: as many as there are names. A separator at the end of the names alone, or at the end of every row alone, makes
 * no field. A row with more or fewer has its amounts under other names, or lost a part.
 *
 * @param names of the columns
 * @param rows the texts of each row
 */
export function widthOf(names: readonly string[], rows: readonly (readonly string[])[]): number {
  const count = names.length
  const [first] = rows
  if (first === undefined) return count
  if (names.at(-1)?.trim() === '' && first.length === count - 1) return count - 1
  const isEndedBySeparator = rows.every((row) => row.length === count + 1 && row.at(-1) === '')
  return isEndedBySeparator ? count + 1 : count
}

/** In Dutch, as the bank reader says it: why a row with another number of fields is refused. */
export const unevenRow = (): string => `${UNEVEN_ROW.charAt(0).toUpperCase()}${UNEVEN_ROW.slice(1)}`

/** In Dutch: why a total below a list differs from the rows of that list, and what to do. */
export const INCOMPLETE =
  'Het bestand is niet compleet, of er staat een regel dubbel in: exporteer het opnieuw.'

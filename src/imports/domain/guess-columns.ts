import type { ListField } from './list-field.ts'

/** The field of each column, in the order of the file; null for a column that is not read. Each field has one column. */
export type ColumnFields = readonly (string | null)[]

/** A name of a column without case, accents and marks: `E-mail adres` is `emailadres`. */
export const bareName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** What the names of columns mean, as far as they are known: whole names only, never a part. Our own names go first. */
export function guessColumns(names: readonly string[], fields: readonly ListField[]): ColumnFields {
  const bare = names.map(bareName)
  const found: (string | null)[] = names.map(() => null)
  const give = (field: ListField, wanted: string): boolean => {
    const at = bare.findIndex((name, index) => found[index] === null && name !== '' && name === wanted)
    if (at >= 0) found[at] = field.id
    return at >= 0
  }
  const open = fields.filter(
    (field) => ![...(field.surer ?? []), field.label].some((name) => give(field, bareName(name))),
  )
  for (const field of open) field.aliases.some((alias) => give(field, bareName(alias)))
  return found
}

/** The guess with what the user chose instead; a field that was chosen is taken from the column that had it. */
export function chosenColumns(
  guess: ColumnFields,
  choices: ReadonlyMap<number, string | null>,
): ColumnFields {
  const taken = new Set([...choices.values()].filter((field) => field !== null))
  return guess.map((field, index) => {
    const chosen = choices.get(index)
    if (chosen !== undefined) return chosen
    return field !== null && taken.has(field) ? null : field
  })
}

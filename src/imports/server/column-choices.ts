import type { Actor } from '#kernel/actor.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bareName, chosenColumns, guessColumns, type ColumnFields } from '../domain/guess-columns.ts'
import type { ListField } from '../domain/list-field.ts'
import type { ListFile } from './reading/list-file-task.ts'

/** A kind of list, with the fields that its columns can fill. */
export interface ListOfFields {
  readonly kind: string
  readonly fields: readonly ListField[]
  /** What the names of the columns mean together, where a program is known by these; left out, each name by itself. */
  readonly guess?: (names: readonly string[]) => ColumnFields
}

/** What a user chose instead of the guess, by the number of the column. */
export type ColumnChoices = ReadonlyMap<number, string | null>

/** The meaning of each column: as it is chosen now, else as before for a column of that name, else by the name. */
export async function columnsOf(
  tx: TenantTx,
  list: ListOfFields,
  { names }: ListFile,
  choices: ColumnChoices,
): Promise<ColumnFields> {
  const before = await chosenBefore(tx, list.kind)
  const known = new Map<number, string | null>()
  const used = new Set<string | null>()
  for (const [index, name] of names.entries()) {
    const field = before.get(bareName(name))
    if (field === undefined || (field !== null && (used.has(field) || !isField(list, field)))) continue
    known.set(index, field)
    used.add(field)
  }
  const guess = list.guess?.(names) ?? guessColumns(names, list.fields)
  return chosenColumns(chosenColumns(guess, known), fieldsIn(list, choices))
}

/** What this business chose in lists of this kind, by the bare name of the column or text. */
export async function chosenBefore(tx: TenantTx, kind: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await rowsOf(
    tx,
    sql<{ name: string; field: string | null }>`
      select column_name as name, field from column_choices where tenant_id = ${thisTenant} and kind = ${kind}`,
  )
  return new Map(rows.map(({ name, field }) => [name, field]))
}

/** Keeps what was chosen now for the next list; a column without a name is chosen each time. */
export async function rememberColumns(
  tx: TenantTx,
  author: Actor,
  list: ListOfFields,
  { names }: Pick<ListFile, 'names'>,
  choices: ColumnChoices,
): Promise<void> {
  const byName = new Map(
    [...fieldsIn(list, choices)].map(([index, field]) => [bareName(names[index] ?? ''), field] as const),
  )
  byName.delete('')
  if (byName.size === 0) return
  await tx
    .insertInto('column_choices')
    .values(
      [...byName].map(([name, field]) => ({
        kind: list.kind,
        column_name: name,
        field,
        chosen_by: author.userId,
        chosen_at: sql`now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'column_name']).doUpdateSet((row) => ({
        field: row.ref('excluded.field'),
        chosen_by: row.ref('excluded.chosen_by'),
        chosen_at: row.ref('excluded.chosen_at'),
      })),
    )
    .execute()
}

const isField = ({ fields }: ListOfFields, field: string): boolean => fields.some(({ id }) => id === field)

/** Choices of fields that there are. */
const fieldsIn = (list: ListOfFields, choices: ColumnChoices): ColumnChoices =>
  new Map([...choices].filter(([, field]) => field === null || isField(list, field)))

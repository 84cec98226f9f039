import type { FieldFacts } from '#kernel/record-fields.ts'
import { sql } from './tenant-transaction.ts'

// Parts of statements that are made from the table of fields of a record (`kernel/record-fields.ts`): names of columns, and no values.

type Fields<Name extends string> = Readonly<Record<Name, FieldFacts>>

/**
 * The columns of fields for a select list, each under the name of its field.
 *
 * @param nameOf another name for a field, where a query gives it one
 * @param of the name of the table in the query, where several have such a column
 */
export const columnsOf = <Name extends string>(
  fields: Fields<Name>,
  names: readonly Name[],
  { nameOf = (name: Name): string => name, of = '' } = {},
) =>
  sql.raw(
    names.map((name) => `${of === '' ? '' : `${of}.`}${fields[name].column} as "${nameOf(name)}"`).join(', '),
  )

/** The row of what was filled in, by column. What a caller left out is no column, so that it stays as it is. */
export const writtenRow = <Name extends string>(
  fields: Fields<Name>,
  names: readonly Name[],
  valueOf: (name: Name) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name)
      return value === undefined ? [] : [[fields[name].column, value]]
    }),
  )

/**
 * What an import does to the fields that a list fills, for an update of the table `record` with rows `n` by the names of the fields.
 *
 * @returns `names`; `fill`: what `n` has takes the place of what was empty; `types` of those rows, for `jsonb_to_recordset`; `clear`: each
 *   field that the array `n.fields` names is empty again
 */
export function filledByList<Name extends string>(
  fields: Fields<Name>,
  names: readonly Name[],
  record: string,
) {
  const filled = names.filter((name) => fields[name].isFilledByList === true)
  const setTo = (valueOf: (name: Name, column: string) => string) =>
    sql.raw(
      filled
        .map((name) => {
          const { column } = fields[name]
          return `${column} = ${valueOf(name, `${record}.${column}`)}`
        })
        .join(', '),
    )
  return {
    names: filled,
    fill: setTo((name, column) => `coalesce(n."${name}", ${column})`),
    types: sql.raw(filled.map((name) => `"${name}" ${fields[name].type}`).join(', ')),
    clear: setTo(
      (name, column) => `case when n.fields ? '${name}' then ${emptyOf(fields[name])} else ${column} end`,
    ),
  }
}

function emptyOf({ empty = null, type }: FieldFacts): string {
  if (empty === null) return 'null'
  return type === 'jsonb' ? `'${JSON.stringify(empty)}'::jsonb` : `'${String(empty)}'`
}

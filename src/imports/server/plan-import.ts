import type { ListRow } from '../contract.ts'
import { Known, sharedInWords } from '../domain/compare.ts'
import type { ColumnFields } from '../domain/guess-columns.ts'
import type { Cells, RawRow } from '../domain/list-field.ts'
import { unevenRow, widthOf } from '../domain/row-length.ts'
import type { ListImporter, PlanOrder, StoredRecord } from './list-importer.ts'
import type { FileRow } from './reading/list-file-task.ts'

/** What becomes of each row of a file. */
export interface ListPlan<New, Stored> {
  readonly made: readonly { readonly place: number; readonly record: New; readonly warning: string | null }[]
  /** Known ones of which empty fields are filled. */
  readonly filled: readonly { readonly row: ListRow; readonly stored: Stored; readonly fields: Partial<New> }[]
  /** The number of known records of which fields could be filled. */
  readonly fillable: number
  /** Known ones that stay as they are. */
  readonly known: readonly ListRow[]
  readonly refused: readonly ListRow[]
  readonly notices: readonly string[]
} // prettier-ignore

const BATCH = 200
const MOST_NOTICES = 5

type RowsToPlan = Pick<PlanOrder, 'rows' | 'names' | 'columns' | 'fills'>

/** Compare the rows of a file with what is there, and with each other. A row that is refused or known changes nothing. */
export async function planImport<New, Stored extends StoredRecord>(
  importer: ListImporter<New, Stored>,
  { rows, names, columns, fills }: RowsToPlan,
  stored: readonly Stored[],
  read: (cells: Cells) => RawRow,
): Promise<ListPlan<New, Stored>> {
  const known = knownOf(importer, stored)
  const plan = {
    made: [] as { place: number; record: New; warning: string | null }[],
    fillings: [] as Filling<New, Stored>[],
    known: [] as ListRow[],
    refused: [] as ListRow[],
  }
  const notices = new Set<string>()
  const seen = new Set<string>()
  const check = checkOf(importer, names, rows)
  for (const [index, row] of rows.entries()) {
    // Others get their turn in between.
    if (index % BATCH === BATCH - 1) await new Promise(setImmediate)
    const { place } = row
    const raw = read(cellsOf(row, columns))
    const checked = check(row, raw)
    if ('refusal' in checked) {
      plan.refused.push({ place, name: raw.name.slice(0, 120), message: checked.refusal })
      continue
    }
    const { record } = checked
    const name = importer.nameOf(record)
    const sameness = importer.samenessOf(record)
    const match = known.find(sameness)
    if (match === null) {
      for (const notice of raw.notices) if (notices.size < MOST_NOTICES) notices.add(notice)
      plan.made.push({ place, record, warning: importer.warningOf?.(record) ?? null })
      known.add({ place }, sameness)
      continue
    }
    const { found, key } = match
    if ('place' in found) {
      plan.known.push({ place, name, message: `Staat al op regel ${String(found.place)}: ${sharedInWords(key)}.` })
      continue
    }
    const message = `Staat er al als ${found.name}: ${sharedInWords(key)}.`
    const fields = seen.has(found.id) ? null : importer.fillingOf(found, record)
    if (fields === null) plan.known.push({ place, name, message })
    else {
      seen.add(found.id)
      const warning = importer.warningOfFilled?.(found, fields) ?? null
      plan.fillings.push({ row: { place, name, message }, stored: found, fields, warning })
    }
  }
  return { ...plan, ...fillingsOf(plan, fills), notices: [...notices, ...warnedIn(plan, fills)] }
} // prettier-ignore

/** What the importer says of a row, and before it whether the row has as many fields as it must. */
function checkOf<New, Stored extends StoredRecord>(
  { isEven, check }: Pick<ListImporter<New, Stored>, 'isEven' | 'check'>,
  names: readonly string[],
  rows: readonly FileRow[],
): (row: FileRow, raw: RawRow) => { readonly record: New } | { readonly refusal: string } {
  if (isEven !== true) return (_, raw) => check(raw)
  const width = widthOf(names, rows.map(({ cells }) => cells)) // prettier-ignore
  return ({ cells }, raw) => (cells.length === width ? check(raw) : { refusal: unevenRow() })
}

interface Filling<New, Stored> {
  readonly row: ListRow
  readonly stored: Stored
  readonly fields: Partial<New>
  readonly warning: string | null
}

/** What is filled when it is asked; a record of which nothing is filled stays as it is. */
function fillingsOf<New, Stored>(
  { fillings, known }: { readonly fillings: readonly Filling<New, Stored>[]; readonly known: readonly ListRow[] },
  fills: boolean,
): Pick<ListPlan<New, Stored>, 'filled' | 'fillable' | 'known'> {
  const byPlace = (one: ListRow, other: ListRow): number => one.place - other.place
  return {
    filled: fills
      ? fillings.map(({ row, warning, ...filling }) => ({
          ...filling,
          row: { ...row, message: warning === null ? row.message : `${row.message} ${warning}` },
        }))
      : [],
    fillable: fillings.length,
    known: fills ? known : [...known, ...fillings.map(({ row }) => row)].toSorted(byPlace),
  }
} // prettier-ignore

interface Warned {
  readonly made: readonly { readonly place: number; readonly warning: string | null }[]
  readonly fillings: readonly { readonly row: ListRow; readonly warning: string | null }[]
}

const MOST_PLACES = 10

/** The rows themselves say what is doubtful. */
function warnedIn({ made, fillings }: Warned, fills: boolean): string[] {
  return [
    ...warnedInWords(
      'nieuwe',
      made.filter(({ warning }) => warning !== null).map(({ place }) => place),
    ),
    ...warnedInWords(
      'aangevulde',
      fillings.filter(({ warning }) => fills && warning !== null).map(({ row }) => row.place),
    ),
  ]
}

function warnedInWords(rows: string, places: readonly number[]): string[] {
  const [only] = places
  if (only === undefined) return []
  const named = places.slice(0, MOST_PLACES).join(', ')
  const rest = places.length > MOST_PLACES ? ' en verder' : ''
  return [
    places.length === 1
      ? `Lees bij de ${rows} regels wat er bij regel ${named} staat.`
      : `Lees bij de ${rows} regels wat er bij de regels ${named}${rest} staat.`,
  ]
}

type Found<Stored> = Stored | { readonly place: number }

/** A customer that was merged into another is known as the one that was kept. */
function knownOf<New, Stored extends StoredRecord>(
  importer: ListImporter<New, Stored>,
  stored: readonly Stored[],
): Known<Found<Stored>> {
  const byId = new Map(stored.map((each) => [each.id, each]))
  const known = new Known<Found<Stored>>()
  // The kept ones first, so that they are found where both have a key.
  for (const isMerged of [false, true])
    for (const each of stored)
      if ((each.mergedId !== null) === isMerged)
        known.add(keptOf(each, byId), importer.samenessOfStored(each))
  return known
}

/** The record into which this one was merged, also by way of others. */
export function keptOf<Stored extends Pick<StoredRecord, 'mergedId'>>(
  each: Stored,
  byId: ReadonlyMap<string, Stored>,
): Stored {
  const kept = each.mergedId === null ? undefined : byId.get(each.mergedId)
  return kept === undefined ? each : keptOf(kept, byId)
}

export const cellsOf = ({ cells }: FileRow, columns: ColumnFields): Cells =>
  new Map(columns.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? ''] as const])))

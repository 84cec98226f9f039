import type { ListRow } from '../contract.ts'
import { Known, sharedInWords } from '../domain/compare.ts'
import type { ColumnFields } from '../domain/guess-columns.ts'
import type { Cells, RawRow } from '../domain/list-field.ts'
import type { ListImporter, StoredRecord } from './list-importer.ts'
import type { FileRow } from './reading/list-file-task.ts'

/** What becomes of each row of a file. */
export interface ListPlan<New, Stored> {
  readonly made: readonly { readonly place: number; readonly record: New; readonly warning: string | null }[]
  /** Known ones with empty fields, and what would fill them. */
  readonly fillable: readonly { readonly place: number; readonly stored: Stored; readonly fields: Partial<New> }[]
  /** The fillable ones too. */
  readonly known: readonly ListRow[]
  readonly refused: readonly ListRow[]
  readonly notices: readonly string[]
} // prettier-ignore

const BATCH = 200
const MOST_NOTICES = 5

/** Compare the rows of a file with what is there, and with each other. A row that is refused or known changes nothing. */
export async function planImport<New, Stored extends StoredRecord>(
  importer: ListImporter<New, Stored>,
  rows: readonly FileRow[],
  columns: ColumnFields,
  stored: readonly Stored[],
  read: (cells: Cells) => RawRow,
): Promise<ListPlan<New, Stored>> {
  const known = knownOf(importer, stored)
  const plan = {
    made: [] as { place: number; record: New; warning: string | null }[],
    fillable: [] as { place: number; stored: Stored; fields: Partial<New> }[],
    known: [] as ListRow[],
    refused: [] as ListRow[],
  }
  const notices = new Set<string>()
  const filled = new Set<string>()
  const warned: number[] = []
  for (const [index, row] of rows.entries()) {
    // Others get their turn in between.
    if (index % BATCH === BATCH - 1) await new Promise(setImmediate)
    const { place } = row
    const raw = read(cellsOf(row, columns))
    const checked = importer.check(raw)
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
      const warning = importer.warningOf?.(record) ?? null
      if (warning !== null) warned.push(place)
      plan.made.push({ place, record, warning })
      known.add({ place }, sameness)
      continue
    }
    const { found, key } = match
    if ('place' in found) {
      plan.known.push({ place, name, message: `Staat al op regel ${String(found.place)}: ${sharedInWords(key)}.` })
      continue
    }
    plan.known.push({ place, name, message: `Staat er al als ${found.name}: ${sharedInWords(key)}.` })
    const fields = filled.has(found.id) ? null : importer.fillingOf(found, record)
    if (fields === null) continue
    filled.add(found.id)
    plan.fillable.push({ place, stored: found, fields })
  }
  return { ...plan, notices: [...notices, ...warnedInWords(warned)] }
} // prettier-ignore

const MOST_PLACES = 10

/** The rows themselves say what is doubtful. */
function warnedInWords(places: readonly number[]): string[] {
  const [only] = places
  if (only === undefined) return []
  const named = places.slice(0, MOST_PLACES).join(', ')
  const rest = places.length > MOST_PLACES ? ' en verder' : ''
  return [
    places.length === 1
      ? `Lees bij de nieuwe regels wat er bij regel ${named} staat.`
      : `Lees bij de nieuwe regels wat er bij de regels ${named}${rest} staat.`,
  ]
}

type Found<Stored> = Stored | { readonly place: number }

/** A customer that was merged into another is known as the one that was kept. */
function knownOf<New, Stored extends StoredRecord>(
  importer: ListImporter<New, Stored>,
  stored: readonly Stored[],
): Known<Found<Stored>> {
  const byId = new Map(stored.map((each) => [each.id, each]))
  const keptOf = (each: Stored): Stored => {
    const kept = each.mergedId === null ? undefined : byId.get(each.mergedId)
    return kept === undefined ? each : keptOf(kept)
  }
  const known = new Known<Found<Stored>>()
  // The kept ones first, so that they are found where both have a key.
  for (const isMerged of [false, true])
    for (const each of stored)
      if ((each.mergedId !== null) === isMerged) known.add(keptOf(each), importer.samenessOfStored(each))
  return known
}

const cellsOf = ({ cells }: FileRow, columns: ColumnFields): Cells =>
  new Map(columns.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? ''] as const])))

import { counted, formatAmount, formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { elsewhereAfter } from '#kernel/recorded-elsewhere.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { absolute, sum, ZERO, type Cents } from '#kernel/money.ts'
import { nameOfHeading } from '#ledger/domain/past-heading.ts'
import { comparePast, type PastHeading, type PastLine } from '#ledger/domain/past-parts.ts'

/** How the old figures came: account by account from a file, or heading by heading from a person. */
export const controlBases = ['file', 'typed'] as const
export type ControlBasis = (typeof controlBases)[number]

/** Old beside new of one account, or of one heading of the balance. Debit is positive. */
export interface ControlRow {
  /** The number of the account, or the heading. */
  readonly code: string
  readonly name: string
  /** Null where the old figure was not given. */
  readonly old: Cents | null
  readonly new: Cents
  readonly difference: Cents
}

/** The content of a control, without the person who kept it and the time. */
export interface ControlContent {
  readonly basis: ControlBasis
  /** Empty where the figures were typed. */
  readonly fileName: string
  /** Null where the figures were typed. */
  readonly fileSha256: string | null
  /** The start of the books. */
  readonly date: LocalDate
  readonly rows: readonly ControlRow[]
}

/** What the differences are together, each without its sign, in cents. */
export const differenceOf = (rows: readonly ControlRow[]): Cents =>
  sum(rows.map(({ difference }) => absolute(difference)))

/** The rows of figures that were typed, heading by heading, beside the lines of the opening balance. */
export const typedRows = (
  old: ReadonlyMap<PastHeading, Cents>,
  lines: readonly PastLine[],
): readonly ControlRow[] =>
  comparePast(old, lines).rows.map(({ heading, old: was, here, difference }) => ({
    code: heading,
    name: nameOfHeading[heading],
    old: was,
    new: here,
    difference,
  }))

/**
 * The text of which the hash of a control is made: one line of JSON with the start day and the file, and one for each row, amounts in cents.
 * The keys have a fixed order, so that a reader who has the rows makes the same hash.
 */
export function textOfControl({ basis, fileName, fileSha256, date, rows }: ControlContent): string {
  const head = { basis, file_name: fileName, file_sha256: fileSha256, start_day: date }
  return [head, ...rows.map(storedRow)].map((each) => `${JSON.stringify(each)}\n`).join('')
}

/** A row as it is kept: amounts are cents in a text, in the order of the hash. */
export const storedRow = ({ code, name, old, new: now, difference }: ControlRow) => ({
  code,
  name,
  old: old === null ? null : String(old),
  new: String(now),
  difference: String(difference),
})

/** A control as it was kept, with the keeper and the time. */
export interface ControlOnPaper extends ControlContent {
  readonly sha256: string
  readonly keptAt: string
  readonly keptBy: string
  /** The last change of the opening balance, where it is no longer what was kept. */
  readonly changedAt: string | null
  /** Moment at which the business was imported from another installation; null for a business that was not imported. */
  readonly importedElsewhereAt: string | null
}

/** The columns of a control, on paper and in a sheet. */
export const CONTROL_COLUMNS = ['Rekening', 'Naam', 'Oude cijfers', 'Beginbalans', 'Verschil'] as const

/**
 * A kept control as a table on paper, with the day on which it was kept as its day: the same control is the same paper.
 *
 * @param company the name of the business
 */
export function keptControlPaper(control: ControlOnPaper, company: string) {
  const { rows, date } = control
  const total = (of: 'old' | 'new'): Cents => sum(rows.map((row) => row[of] ?? ZERO))
  return {
    title: 'Controle van je overstap',
    about: `eind ${formatDateInWords(addDays(date, -1))}`,
    company,
    madeOn: dutchDayOf(control.keptAt),
    columns: CONTROL_COLUMNS.map((label, index) => ({
      label,
      align: index < 2 ? ('left' as const) : ('right' as const),
    })),
    rows: [
      ...rows.map((row) => ({
        kind: 'line' as const,
        cells: [
          control.basis === 'file' ? row.code : '',
          row.name,
          row.old === null ? 'niet overgenomen' : formatAmount(row.old),
          formatAmount(row.new),
          formatAmount(row.difference),
        ],
      })),
      {
        kind: 'total' as const,
        cells: ['', 'Totaal', ...[total('old'), total('new'), differenceOf(rows)].map(formatAmount)],
      },
    ],
    notes: notesOf(control),
  }
}

/** Where the figures came from, who kept them, the hashes, and whether the opening balance was changed later, in Dutch. */
export function notesOf({ basis, fileName, fileSha256, rows, sha256, keptAt, keptBy, changedAt, importedElsewhereAt }: ControlOnPaper): string[] {
  const from = basis === 'file' ? `De oude cijfers komen uit ${fileName}.` : 'De oude cijfers zijn ingetypt van de oude balans.'
  const compared = rows.filter(({ old }) => old !== null).length
  return [
    `${from} Bewaard op ${formatDate(dutchDayOf(keptAt))} door ${keptBy}${elsewhereAfter(keptAt, importedElsewhereAt)}. Debet is positief en credit negatief; alle verschillen samen, zonder min: € ${formatAmount(differenceOf(rows))}.`,
    ...(compared === rows.length ? [] : [`Vergeleken: ${String(compared)} van ${counted(rows.length, 'regel', 'regels')}; van de andere is geen oud bedrag overgenomen.`]),
    ...(changedAt === null ? [] : [`De beginbalans is later gewijzigd, op ${formatDate(dutchDayOf(changedAt))}.`]),
    ...(fileSha256 === null ? [] : [`SHA-256 van het bestand: ${fileSha256}`]),
    `SHA-256 van deze controle: ${sha256}`,
  ]
} // prettier-ignore

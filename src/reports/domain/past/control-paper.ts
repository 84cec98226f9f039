import { formatAmount, formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { elsewhereAfter } from '#kernel/recorded-elsewhere.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { add, ZERO, type Cents } from '#kernel/money.ts'

/** Old beside new, as it was taken from a file. */
export interface TakenControl {
  readonly date: LocalDate
  readonly fileName: string
  readonly software: string
  readonly importedAt: string
  readonly importedBy: string
  readonly sha256: string
  readonly figuresSha256: string
  readonly rows: readonly {
    readonly number: string
    readonly name: string
    readonly old: Cents
    readonly new: Cents
    readonly difference: Cents
  }[]
  readonly difference: Cents
}

/**
 * The control as a table on paper. The figures of before are below debit and credit alike, so both totals are nil where the books close.
 *
 * @param today the new figures are those of this day
 */
export function controlPaper(control: TakenControl, about: { readonly company: string; readonly today: LocalDate; readonly importedElsewhereAt: string | null },
) {
  const { company, today, importedElsewhereAt } = about
  const total = (of: 'old' | 'new'): Cents => control.rows.reduce((so, row) => add(so, row[of]), ZERO)
  const line = (kind: 'line' | 'total', code: string, name: string, amounts: readonly Cents[]) => ({
    kind,
    cells: [code, name, ...amounts.map(formatAmount)],
  })
  return {
    title: 'Controle van je overstap',
    about: `eind ${formatDateInWords(addDays(control.date, -1))}`,
    company,
    madeOn: today,
    columns: [
      { label: 'Rekening', align: 'left' as const },
      { label: 'Naam', align: 'left' as const },
      { label: 'Oude cijfers', align: 'right' as const },
      { label: 'Beginbalans', align: 'right' as const },
      { label: 'Verschil', align: 'right' as const },
    ],
    rows: [
      ...control.rows.map((row) => line('line', row.number, row.name, [row.old, row.new, row.difference])),
      line('total', '', 'Totaal', [total('old'), total('new'), control.difference]),
    ],
    notes: [
      `Overgenomen uit ${control.fileName}${control.software === '' ? '' : ` van ${control.software}`} op ${formatDate(dutchDayOf(control.importedAt))} door ${control.importedBy}${elsewhereAfter(control.importedAt, importedElsewhereAt)}. Debet is positief en credit negatief; alle verschillen samen, zonder min: € ${formatAmount(control.difference)}.`,
      `SHA-256 van het bestand: ${control.sha256}`,
      `SHA-256 van de overgenomen cijfers: ${control.figuresSha256}`,
    ],
  }
} // prettier-ignore

import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { row, type Drill, type ReportRow } from './report-table.ts'

/** One account of the bank, with what makes its two balances differ. */
export interface ReconciledAccount {
  readonly id: string
  /** `Zakelijk, NL91 ABNA 0417 1643 00`. */
  readonly name: string
  readonly account: string
  readonly ledger: Cents
  readonly linesToDo: readonly ReconciledRow[]
  readonly postingsWithoutLine: readonly ReconciledRow[]
  /** Null when no statement names a balance. */
  readonly statement: Cents | null
  readonly difference: Cents | null
  /** The first day that differs, and how much more the books say then; null when every day agrees. */
  readonly firstDifference: { readonly date: LocalDate; readonly amount: Cents } | null
}

interface ReconciledRow {
  readonly day: LocalDate
  readonly description: string
  readonly amount: Cents
  readonly entryNumber: number | null
}

/** The most rows of each kind; the rest is one row, so that the sums are always right. */
const MOST = 500

/** The rows of each account: ledger + lines to do − postings without a line = statement, each line and entry by itself. */
export const reconciliationRows = (accounts: readonly ReconciledAccount[]): ReportRow[] =>
  accounts.flatMap((account): ReportRow[] => {
    const toBank: Drill = { kind: 'bankAccount', id: account.id }
    const { linesToDo, postingsWithoutLine, statement, difference } = account
    const lines = total(linesToDo)
    const postings = negate(total(postingsWithoutLine))
    return [
      row('part', ['', account.name], [null, null]),
      row('line', ['', `Saldo van rekening ${account.account} in het grootboek`], [null, account.ledger], { kind: 'account', account: account.account }),
      ...detailRows(linesToDo, toBank, (amount) => amount),
      row('subtotal', ['', 'Bij: regels van de bank die nog niet zijn verwerkt'], [null, lines], toBank),
      ...detailRows(postingsWithoutLine, null, negate),
      row('subtotal', ['', 'Af: boekingen zonder regel van de bank'], [null, postings]),
      ...(statement === null || difference === null
        ? [row('total', ['', 'Saldo volgens de bank: onbekend, want geen ingelezen afschrift noemt een saldo'], [null, null])]
        : [
            ...(difference === ZERO ? [] : [row('line', ['', 'Niet verklaard verschil'], [null, difference], toBank)]),
            row('total', ['', 'Saldo volgens de bank'], [null, statement], toBank),
          ]),
    ]
  }) // prettier-ignore

const total = (rows: readonly ReconciledRow[]): Cents => sum(rows.map(({ amount }) => amount))

function detailRows(
  rows: readonly ReconciledRow[],
  drill: Drill | null,
  signed: (amount: Cents) => Cents,
): ReportRow[] {
  const rest = rows.slice(MOST)
  return [
    ...rows
      .slice(0, MOST)
      .map(({ day, description, amount, entryNumber }) =>
        row(
          'line',
          [day, description],
          [signed(amount), null],
          entryNumber === null ? drill : { kind: 'entry', number: entryNumber },
        ),
      ),
    ...(rest.length === 0
      ? []
      : [row('line', ['', `Nog ${String(rest.length)} andere`], [signed(total(rest)), null], drill)]),
  ]
}

/** Whether each account agrees at the end of a day and on every day before, in sentences. */
export function reconciliationNotes(accounts: readonly ReconciledAccount[], day: LocalDate): string[] {
  const wrong = accounts.filter(({ difference }) => difference !== null && difference !== ZERO)
  if (accounts.length === 0) return ['Er zijn nog geen bankrekeningen. Voeg ze toe onder Bank.']
  const earlier = accounts.flatMap(({ name, firstDifference }) =>
    firstDifference === null
      ? []
      : `${name}: vanaf ${formatDate(firstDifference.date)} staat er ${formatEuros(absolute(firstDifference.amount))} ` +
        `${firstDifference.amount > ZERO ? 'meer' : 'minder'} in de boeken dan op het afschrift. Een boeking van die dag heeft geen bankregel, of staat op een andere dag.`,
  )
  return [atEndOf(wrong, day), ...earlier]
}

function atEndOf(wrong: readonly ReconciledAccount[], day: LocalDate): string {
  return wrong.length === 0
    ? `Op ${formatDate(day)} is elk verschil tussen grootboek en bank verklaard.`
    : `Bij ${wrong.map(({ name }) => name).join(' en bij ')} is een verschil niet verklaard: er ontbreekt een afschrift, of een regel is dubbel.`
}

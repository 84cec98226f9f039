import { formatEuros } from '#kernel/dutch-format.ts'
import { addDays, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { absolute, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AuditAccountEnd } from '#reports/domain/audit-file-content.ts'
import { cellOf, type Cells } from '../list-field.ts'
import { differingTotals } from '../money/row-defects.ts'
import { amountIn, foreignCurrencyIn, signedBy, type DecimalMark } from './dialect.ts'
import { withoutTotals, type ItemRow } from './plan-open-items.ts'
import { dialectOf, type ChosenDialect, type FileQuestion } from './questions.ts'
import { SIDE_MISSING } from './trial-balance-fields.ts'

export interface TrialBalance {
  /** In Dutch: why no row can be read; null when they can. */
  readonly problem: string | null
  /** With any of these no row is read yet. */
  readonly questions: readonly FileQuestion[]
  readonly accounts: readonly AuditAccountEnd[]
  /** In Dutch, with the line: what is wrong in the file. With any of these nothing is taken over. */
  readonly defects: readonly string[]
}

/**
 * The accounts of a trial balance with what each has at the end of the day before `day`. Every row must be read, no account may be there
 * twice, and debit and credit must be equal: a balance that does not close is no balance. Amounts in one column have a minus for credit, or a
 * side in a column of its own.
 */
export function readTrialBalance(
  rows: readonly ItemRow[],
  { day, chosen }: { readonly day: LocalDate; readonly chosen: Pick<ChosenDialect, 'decimals'> },
): TrialBalance {
  const [list, total] = withoutTotals(rows)
  const found = dialectOf(
    { days: [], amounts: rows.flatMap(({ place, cells }) => sumFields.map((field) => ({ place, text: cellOf(cells, field) }))) },
    { dates: 'day-first', decimals: chosen.decimals },
  )
  if ('problem' in found) return { problem: found.problem, questions: [], accounts: [], defects: [] }
  if ('questions' in found) return { problem: null, questions: found.questions, accounts: [], defects: [] }
  const mark = found.decimals
  const width = Math.max(0, ...list.map(({ cells }) => cellOf(cells, 'account').replace(/\D/g, '').length))
  const defects: string[] = []
  const accounts: AuditAccountEnd[] = []
  const seen = new Map<string, number>()
  for (const row of list) {
    const read = accountIn(row, { mark, width, day })
    if (read === null) continue
    const before = typeof read === 'string' ? undefined : seen.get(read.id)
    if (typeof read === 'string') defects.push(`Regel ${String(row.place)}: ${read}`)
    else if (before !== undefined)
      defects.push(`Regel ${String(row.place)}: rekening ${read.id} staat al op regel ${String(before)}. Laat één van de twee regels staan.`)
    else {
      seen.set(read.id, row.place)
      accounts.push(read)
    }
  }
  if (defects.length === 0 && isWithoutSides(list, accounts)) return { problem: SIDE_MISSING, questions: [], accounts: [], defects: [] }
  if (defects.length === 0) defects.push(...doesNotClose(accounts, list, total, mark))
  return { problem: null, questions: [], accounts, defects: defects.slice(0, MOST_DEFECTS) }
} // prettier-ignore

const sumFields = ['debit', 'credit', 'balance']
const MOST_DEFECTS = 20

interface Reading {
  readonly mark: DecimalMark
  /** How many digits the longest number of an account has: spreadsheets take zeros from the front. */
  readonly width: number
  readonly day: LocalDate
}

/** The account of a row; null for a heading, and in Dutch why it cannot be read. */
function accountIn({ cells, texts }: ItemRow, { mark, width, day }: Reading): AuditAccountEnd | string | null {
  const id = cellOf(cells, 'account').slice(0, 60)
  const written = sumFields.map((field) => cellOf(cells, field)).filter((text) => text !== '')
  if (written.length === 0) return id === '' || texts.filter((text) => text !== '').length <= 2 ? null : 'er staat geen bedrag. Vul het in, of haal de regel weg.'
  const currency = foreignCurrencyIn(cellOf(cells, 'currency'))
  if (currency !== null) return `het bedrag is in ${currency}. Exporteer de saldibalans in euro.`
  const unread = written.find((text) => amountIn(text, mark) === null)
  if (unread !== undefined) return `“${unread.slice(0, 30)}” is geen bedrag, zoals 1.210,00.`
  const closing = closingIn(cells, mark)
  if (typeof closing === 'string') return closing
  if (id === '') return closing === ZERO ? null : `bij ${formatEuros(closing)} staat geen rekening. Vul het nummer in, of haal de regel weg.`
  const isBalanceSheet = isOnBalanceSheet(cellOf(cells, 'kind'), id, width)
  if (isBalanceSheet === null)
    return `van rekening ${id} weten we niet of die op de balans staat. Kies een kolom met “Balans of winst en verlies”.`
  return {
    id,
    name: cellOf(cells, 'name').replaceAll('\n', ' ').slice(0, 255),
    isBalanceSheet,
    rgsCode: cellOf(cells, 'rgs'),
    closing,
    months: null,
    years: isBalanceSheet ? [] : [{ year: yearOf(addDays(day, -1)), amount: closing }],
  }
} // prettier-ignore

/** Debit less credit; in Dutch where the row does not say which of both an amount is. */
function closingIn(cells: Cells, mark: DecimalMark): Cents | string {
  const of = (field: string): Cents => amountIn(cellOf(cells, field), mark) ?? ZERO
  if (isOneAmount(cells)) return withSide(of('balance'), cells)
  // Some programs write credit with a minus beside debit without.
  return subtract(
    of('debit'),
    absolute(of('credit')) === of('credit') ? of('credit') : absolute(of('credit')),
  )
}

const isOneAmount = (cells: Cells): boolean => cellOf(cells, 'debit') === '' && cellOf(cells, 'credit') === ''

/** A balance in one column, signed by the side of its row where the file has a column for that. */
function withSide(amount: Cents, cells: Cells): Cents | string {
  if (!cells.has('side') || amount === ZERO) return amount
  const side = cellOf(cells, 'side')
  if (side === '')
    return `bij ${formatEuros(amount)} staat niet of het debet of credit is. Vul dat in, of kies een andere kolom.`
  return signedBy(amount, side) ?? `“${side.slice(0, 20)}” is geen debet of credit. Kies een andere kolom.`
}

/** Whether several amounts in one column have neither a minus nor a side. */
const isWithoutSides = (list: readonly ItemRow[], accounts: readonly AuditAccountEnd[]): boolean =>
  list.every(({ cells }) => isOneAmount(cells) && !cells.has('side')) &&
  accounts.every(({ closing }) => closing >= ZERO) &&
  accounts.filter(({ closing }) => closing > ZERO).length > 1

/** As the row says, else by the decimal layout that Dutch programs share: 0 to 3 is the balance sheet. */
function isOnBalanceSheet(kind: string, id: string, width: number): boolean | null {
  if (/winst|verlies|resultaat|w ?& ?v|kosten|opbrengst|omzet|profit|loss|revenue|expense|^[wp]$/i.test(kind)) return false
  if (/balans|balance|activa|passiva|bank|vermogen|schuld|vordering|asset|liabilit|equity|^b$/i.test(kind)) return true
  const digits = /^[A-Za-z]?\s*(\d+)$/.exec(id.trim())?.[1]
  // With five digits 4000 may be costs, or 04000 without its zero.
  if (digits === undefined || (width > 4 && digits.length < width && digits >= '4')) return null
  return digits.padStart(Math.max(width, 4), '0') < '4'
} // prettier-ignore

/** In Dutch: by what debit and credit differ, or the total below the list from the list. */
function doesNotClose(
  accounts: readonly AuditAccountEnd[],
  list: readonly ItemRow[],
  total: ItemRow | null,
  mark: DecimalMark,
): string[] {
  const left = sum(accounts.map(({ closing }) => closing))
  const last = list.at(-1)?.place ?? 0
  // The total below amounts with a side is their sum, their difference, or one side.
  const fields = list.some(({ cells }) => cells.has('side')) ? ['debit', 'credit'] : sumFields
  const differing = total === null ? [] : differingTotals(fields, { list, total, mark })
  if (left === ZERO) return differing
  const more = left > ZERO ? 'debet dan credit' : 'credit dan debet'
  return [
    ...differing,
    `Debet en credit zijn niet gelijk: er is ${formatEuros(absolute(left))} meer ${more}. De laatste rekening staat op regel ${String(last)}; is het bestand compleet, met balans en winst en verlies? Exporteer het anders opnieuw.`,
  ]
}

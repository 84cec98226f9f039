import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { lastDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { absolute, shareOf, subtract, type Cents } from '#kernel/money.ts'
import { isBalanceSheet, type AccountNumber, type AccountType } from './account.ts'
import { totalOf, type Posting, type Side } from './journal-entry.ts'
import { holdsMoney } from './money-account.ts'
import { BAD_DEBT, PAYABLE, RECEIVABLE, VAT_SETTLEMENT } from './named-account.ts'
import { vatAccounts, vatCodeOfAccount, type VatCode } from './vat-code.ts'
import { ratesOfCase } from './vat-rate.ts'

/** An account, as the user chose it for a manual entry. */
export interface ChosenAccount {
  readonly number: AccountNumber
  readonly name: string
  readonly type: AccountType
}

/** What a manual entry is: an ordinary memo, part of the closing of a year, or a correction. */
export type HandKind = 'memo' | 'year-end' | 'correction'

/** The first words of the description of a correction, by which the journal, the trail and every file name it. */
export const CORRECTION_WORDS = 'Correctie: '

/** One line of a manual entry. */
export interface HandLine {
  readonly account: ChosenAccount
  readonly side: Side
  readonly amount: Cents
}

/**
 * The reasons why a manual entry (memoriaal) cannot be booked, as sentences that say what to do; empty when
 * there are none. Debts of customers and to suppliers follow from documents, so that both accounts equal
 * their open items.
 *
 * @param entry.kind what no return counts may be dated in a filed VAT period: a `year-end` entry without VAT, on the last day of a book
 * year, and a `correction` without VAT, money or revenue, on any day
 */
export function memoProblems(
  lines: readonly HandLine[],
  { kind, date }: { readonly kind: HandKind; readonly date: LocalDate },
): string[] {
  return [
    ...commonProblems(lines),
    lines.some(({ account }) => account.number === RECEIVABLE) &&
      'Debiteuren (1300) volgt uit je facturen: meld een betaling of maak een creditnota bij de factuur, of boek op 1420 Overige vorderingen.',
    lines.some(({ account }) => account.number === PAYABLE) &&
      'Crediteuren (1600) volgt uit je kosten: betaal of corrigeer de uitgave, of boek op 1710 Overige kortlopende schulden.',
    lines.some(({ account: { number } }) => isVatAccount(number) && vatCodeOfAccount[number] === undefined) &&
      'Op 1508 boekt alleen een factuur met een ander tarief dan het hoge of het lage.',
    ...(kind === 'year-end' ? yearEndProblems(lines, date) : []),
    ...(kind === 'correction' ? correctionProblems(lines) : []),
  ].filter((problem) => problem !== false)
}

function yearEndProblems(lines: readonly HandLine[], date: LocalDate): (string | false)[] {
  const lastDay = lastDayOfYear(yearOf(date))
  return [
    lines.some(({ account }) => isVatAccount(account.number)) &&
      'Een jaareindeboeking bevat geen btw: boek die met een gewone memoriaalboeking in een tijdvak dat nog open is.',
    date !== lastDay &&
      `Een jaareindeboeking heeft de laatste dag van een boekjaar, zoals ${formatDate(lastDay)}. Kies die dag, of maak op een andere dag een correctie (zonder btw, geld of omzet).`,
  ]
}

/** What a filed return counted never moves (INV-276). The database refuses the same accounts (`refuse_moving_correction`). */
function correctionProblems(lines: readonly HandLine[]): (string | false)[] {
  return [
    lines.some(({ account: { number } }) => isVatAccount(number) || number === VAT_SETTLEMENT) &&
      'Een correctie bevat geen btw: verbeter btw van een ingediende aangifte bij Belastingen, en boek andere btw met een gewone memoriaalboeking.',
    lines.some(({ account: { number } }) => holdsMoney(number)) &&
      'Een correctie bevat geen geld: boek wat er op je bank of in je kas gebeurde met een gewone memoriaalboeking.',
    lines.some(({ account: { type } }) => type === 'revenue') &&
      'Een correctie bevat geen omzet: maak een creditnota bij de factuur, of een gewone memoriaalboeking in een tijdvak dat nog open is.',
  ]
}

/**
 * The reasons why an opening balance cannot be booked. Balance-sheet accounts only: earlier results are
 * equity by now. VAT of filed periods is on 1530, since no return of these books will settle it. On 1 January every period begins; on another
 * day the books may begin within one, whose return settles the VAT so far (decision 24).
 */
export function openingProblems(lines: readonly HandLine[], day: LocalDate): string[] {
  const earned = lines.find(({ account }) => !isBalanceSheet(account.type))
  const vat = lines.find(({ account }) => isVatAccount(account.number))
  return [
    ...commonProblems(lines),
    earned !== undefined &&
      `${earned.account.number} ${earned.account.name} hoort niet op een beginbalans: zet het resultaat van vorige jaren bij het eigen vermogen.`,
    vat !== undefined &&
      day.endsWith('-01-01') &&
      `Zet btw van vóór de beginbalans op 1530 Btw-afrekening in plaats van op ${vat.account.number} ${vat.account.name}.`,
  ].filter((problem) => problem !== false)
}

/**
 * A line of a VAT account states its box, so that the return reads it like any other; so does the revenue or
 * the bad debt that is its base.
 *
 * @param day of the entry: a line is a base at a rate that held by then
 */
export const handPostings = (lines: readonly HandLine[], day: LocalDate): Posting[] =>
  lines.map((line) => {
    const vatCode = vatCodeOfAccount[line.account.number] ?? codeOfBase(line, lines, day)
    const { account, side, amount } = line
    return { account: account.number, side, amount, ...(vatCode === undefined ? {} : { vatCode }) }
  })

/** The case of the VAT line on the same side that is this line times one of its rates; undefined when it is no base, or of none. */
function codeOfBase(base: HandLine, lines: readonly HandLine[], day: LocalDate): VatCode | undefined {
  if (base.account.type !== 'revenue' && base.account.number !== BAD_DEBT) return undefined
  const vatLine = lines.find(
    ({ account, side, amount }) =>
      side === base.side &&
      dutchCases.some(
        (code) =>
          vatCodeOfAccount[account.number] === code &&
          ratesOfCase(code, day).some(
            (rate) => absolute(subtract(shareOf(base.amount, rate), amount)) <= ROUNDING_CENTS,
          ),
      ),
  )
  return vatLine === undefined ? undefined : vatCodeOfAccount[vatLine.account.number]
}

const dutchCases = ['nl-high', 'nl-low', 'nl-zero'] as const

/** A typed amount may be rounded otherwise than we do. */
const ROUNDING_CENTS = 5n

/** The accounts of VAT between posting and return. */
export const isVatAccount = (number: AccountNumber): boolean => vatAccounts.includes(number)

/** How far debits exceed credits. */
export const differenceOf = (lines: readonly Pick<HandLine, 'side' | 'amount'>[]): Cents => {
  const totals = (side: Side): Cents =>
    totalOf(
      side,
      lines.map((line) => ({ ...line, account: RECEIVABLE })),
    )
  return subtract(totals('debit'), totals('credit'))
}

function commonProblems(lines: readonly HandLine[]): (string | false)[] {
  const difference = differenceOf(lines)
  return [
    lines.length < 2 && 'Een boeking heeft minstens twee regels.',
    lines.some(({ amount }) => amount <= 0n) &&
      'Elk bedrag is meer dan € 0,00; debet of credit zegt welke kant.',
    difference !== 0n &&
      `Debet en credit zijn niet gelijk: er staat ${formatEuros(absolute(difference))} meer ${difference > 0n ? 'debet' : 'credit'}.`,
  ]
}

import { isBalanceSheet, type AccountType } from '#ledger/domain/account.ts'
import { add, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { movement, type AccountSums } from './account-sums.ts'
import { isResult } from './profit-and-loss.ts'
import { row, type ReportRow } from './report-table.ts'

/**
 * The lines of "winst uit onderneming" in the income-tax return and of the corporate tax return, by the code of the account in the
 * Referentie GrootboekSchema. The longest beginning of a code decides.
 *
 * Source: Belastingdienst, "Aangifte inkomstenbelasting, winst uit onderneming"; RGS MKB 3.7.
 */
const resultLines = [
  ['Netto-omzet', ['WOmz']],
  ['Overige opbrengsten', ['WOvb']],
  ['Inkoop en uitbesteed werk', ['WKpr']],
  ['Personeelskosten', ['WPer']],
  ['Afschrijvingen', ['WAfs']],
  ['Auto- en transportkosten', ['WBedAut', 'WBedTra', 'WBedVkkKmz']],
  ['Huisvestingskosten', ['WBedHui']],
  ['Verkoopkosten', ['WBedVkk']],
  ['Andere kosten', ['WBed']],
  ['Financiële baten en lasten', ['WFbe']],
  ['Belasting', ['WBel']],
] as const satisfies readonly Line[]

const balanceLines = [
  ['Immateriële vaste activa', ['BIva']],
  ['Machines en installaties', ['BMvaMei']],
  ['Andere materiële vaste activa', ['BMva']],
  ['Financiële vaste activa', ['BFva']],
  ['Voorraden', ['BVrd']],
  ['Vorderingen', ['BVor']],
  ['Liquide middelen', ['BLim']],
  ['Ondernemingsvermogen', ['BEiv']],
  ['Voorzieningen', ['BVrz']],
  ['Langlopende schulden', ['BLas']],
  ['Kortlopende schulden', ['BSch']],
] as const satisfies readonly Line[]

type Line = readonly [title: string, codes: readonly string[]]

/** The line of an account without a code that is known. */
const lineOfType = {
  'fixed-asset': 'Andere materiële vaste activa',
  'current-asset': 'Vorderingen',
  equity: 'Ondernemingsvermogen',
  'long-term-liability': 'Langlopende schulden',
  'short-term-liability': 'Kortlopende schulden',
  revenue: 'Overige opbrengsten',
  cost: 'Andere kosten',
} as const satisfies Record<AccountType, string>

/** An account with the RGS code, if any, and the amount in the opening balance of the year: debit minus credit. */
export interface CodedSums extends AccountSums {
  readonly rgsCode: string | null
  readonly opened: Cents
}

/** What the law makes of the profit of the books. */
export interface FiscalSteps {
  /** Added to the profit or taken off, each with the account of its figure. */
  readonly corrections: readonly {
    readonly name: string
    readonly amount: Cents
    readonly account: string | null
  }[]
  /** The name of the profit after those. */
  readonly correctedName: string
  readonly deductions: readonly { readonly name: string; readonly amount: Cents }[]
  /** The name of what is left after the deductions. */
  readonly taxableName: string
}

/** What the owner took out, put in and paid of taxes, without the entries of a closed year; an amount that was put in is positive. */
export interface PrivateMovement {
  readonly number: string
  readonly name: string
  readonly amount: Cents
}

/** The title of the line of an account. */
export function lineOf({ rgsCode, type }: Pick<CodedSums, 'rgsCode' | 'type'>): string {
  const lines: readonly Line[] = isBalanceSheet(type) ? balanceLines : resultLines
  let [found, length]: [string, number] = [lineOfType[type], 0]
  for (const [title, codes] of lines)
    for (const code of codes)
      if (code.length > length && rgsCode?.startsWith(code) === true) [found, length] = [title, code.length]
  return found
}

/**
 * The figures that the tax return asks, in its order: profit and loss, what the law corrects and deducts, private movements, and the balance
 * sheet on the first and the last day. Revenue and assets are positive.
 *
 * @param accounts place 0 is before the year, place 1 the year
 */
export function taxReturnRows(
  accounts: readonly CodedSums[],
  fiscal: FiscalSteps,
  privates: readonly PrivateMovement[],
): ReportRow[] {
  const results = accounts.filter(isResult)
  const profit = profitOfYear(accounts)
  return [
    ...linesOf(resultLines, results, (account) => [null, null, earnedIn(account)]),
    row('total', ['', 'Winst volgens je boeken'], [null, null, profit]),
    ...fiscalRows(profit, fiscal),
    ...privateRows(privates),
    ...balanceRows(accounts),
  ]
}

/** Before the year, or by the opening balance with which the books begin in it. */
const atBegin = (account: CodedSums): Cents => add(movement(account, 0, 1), account.opened)
const atEnd = (account: CodedSums): Cents => movement(account, 0, 2)
const earnedIn = (account: AccountSums): Cents => negate(movement(account, 1, 2))

/** The profit of the year by the books; the year is place 1. */
export const profitOfYear = (accounts: readonly AccountSums[]): Cents =>
  sum(accounts.filter(isResult).map(earnedIn))

function fiscalRows(profit: Cents, fiscal: FiscalSteps): ReportRow[] {
  const corrected = sum([profit, ...fiscal.corrections.map(({ amount }) => amount)])
  const taxable = sum([corrected, ...fiscal.deductions.map(({ amount }) => amount)])
  return [
    row('part', ['', 'Wat de wet anders ziet'], []),
    ...fiscal.corrections.map(({ name, amount, account }) =>
      row(
        'line',
        [account ?? '', name],
        [null, null, amount],
        account === null ? null : { kind: 'account', account },
      ),
    ),
    row('subtotal', ['', fiscal.correctedName], [null, null, corrected]),
    ...(fiscal.deductions.length === 0
      ? []
      : [
          ...fiscal.deductions.map(({ name, amount }) => row('line', ['', name], [null, null, amount])),
          row('total', ['', fiscal.taxableName], [null, null, taxable]),
        ]),
  ]
}

function privateRows(privates: readonly PrivateMovement[]): ReportRow[] {
  if (privates.length === 0) return []
  return [
    row('part', ['', 'Privé'], []),
    ...privates.map(({ number, name, amount }) =>
      row('line', [number, name], [null, null, amount], { kind: 'account', account: number }),
    ),
    row('subtotal', ['', 'Gestort min opgenomen'], [null, null, sum(privates.map(({ amount }) => amount))]),
  ]
}

function balanceRows(accounts: readonly CodedSums[]): ReportRow[] {
  const balances = accounts.filter(({ type }) => isBalanceSheet(type))
  // What was earned and is not in equity yet, with the account that carries a result to equity.
  const results = accounts.filter(({ type }) => !isBalanceSheet(type))
  const undivided = [sum(results.map(atBegin)), sum(results.map(atEnd))]
  const rows = linesOf(balanceLines, balances, (account) => [atBegin(account), atEnd(account), null])
  const lines = rows.filter(({ kind }) => kind === 'line')
  const totals = [0, 1].map((place) =>
    sum([...lines.map(({ amounts }) => amounts[place] ?? ZERO), undivided[place] ?? ZERO]),
  )
  return [
    ...rows,
    ...(undivided.every((amount) => amount === ZERO)
      ? []
      : [row('subtotal', ['', 'Resultaat dat nog niet in het vermogen zit'], [...undivided, null])]),
    row('total', ['', 'Samen (hoort € 0,00 te zijn)'], [...totals, null]),
  ]
}

/** The accounts under the line of each, without an account or a line that is zero in every column. */
function linesOf(
  lines: readonly Line[],
  accounts: readonly CodedSums[],
  amountsOf: (account: CodedSums) => (Cents | null)[],
): ReportRow[] {
  const within = Map.groupBy(accounts, lineOf)
  return lines.flatMap(([title]) => {
    const rows = (within.get(title) ?? []).flatMap((account) => {
      const amounts = amountsOf(account)
      return amounts.every((amount) => amount === null || amount === ZERO)
        ? []
        : [row('line', [account.number, account.name], amounts, { kind: 'account', account: account.number })]
    })
    const [first] = rows
    if (first === undefined) return []
    const totals = first.amounts.map((amount, place) =>
      amount === null ? null : sum(rows.map(({ amounts }) => amounts[place] ?? ZERO)),
    )
    return [row('part', ['', title], []), ...rows, row('subtotal', ['', `Totaal ${lowered(title)}`], totals)]
  })
}

const lowered = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1)

import { add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { RESULT_TRANSFER } from '#ledger/domain/account.ts'
import { UNDIVIDED_RESULT } from '#ledger/domain/named-account.ts'
import {
  balanceHeadOf,
  balanceHeads,
  isOnBalance,
  resultHeadOf,
  resultHeads,
  shownUnder,
  type BalanceHead,
  type CodedAccount,
  type ResultHead,
} from './heads.ts'

/** The rules by which accounts are laid out: article 2:395a or 2:396 BW. */
export type Regime = 'micro' | 'small'

/** An account with what was booked on it by year, debit minus credit, and within the opening balance of the year itself. */
export interface BookedAccount extends CodedAccount {
  readonly byYear: ReadonlyMap<number, Cents>
  /** In the opening balance with which the books begin in the year. */
  readonly opened: Cents
  /** In entries of the year by which an asset was sold or thrown away. */
  readonly disposed: Cents
}

/** An account behind a line; null where the year before is not in these books. */
export interface LineAccount {
  readonly number: string
  readonly name: string
  readonly amount: Cents
  readonly before: Cents | null
}

/** A line of a statement; a part has no amounts. */
export interface StatementRow {
  readonly kind: 'part' | 'line' | 'subtotal' | 'total'
  readonly title: string
  readonly amount: Cents | null
  readonly before: Cents | null
  readonly accounts: readonly LineAccount[]
}

/** The balance of an account at the end of a year, since the beginning of the books. */
export function balanceAt(account: BookedAccount, year: number): Cents {
  let total = ZERO
  for (const [each, amount] of account.byYear) if (each <= year) total = add(total, amount)
  return total
}

/** The balance with which a year begins: that of the end of the year before, or the opening balance of these books. */
export const balanceBefore = (account: BookedAccount, year: number): Cents =>
  add(balanceAt(account, year - 1), account.opened)

/** A sum of a statement over this year and the year before. */
interface Pair {
  readonly amount: Cents
  readonly before: Cents
}

interface Placed extends Pair {
  readonly number: string
  readonly name: string
}

/** What is under each head, account by account. */
export type Under<Head extends string> = ReadonlyMap<Head, readonly Placed[]>

/**
 * The balance sheet before the appropriation of the result: the result of the year is in the undivided result, whether the year is closed or
 * not.
 */
export function placedBalance(accounts: readonly BookedAccount[], year: number): Under<BalanceHead> {
  const under = new Map<BalanceHead, Placed[]>()
  const place = (account: CodedAccount, balance: Cents, column: keyof Pair): void => {
    if (balance === ZERO) return
    const head = balanceHeadOf(account, balance)
    const placed = under.get(head) ?? []
    under.set(head, placed)
    const found = placed.find(({ number }) => number === account.number)
    const amount = shownUnder(head, balance)
    if (found === undefined)
      placed.push({
        number: account.number,
        name: account.name,
        amount: ZERO,
        before: ZERO,
        [column]: amount,
      })
    else placed[placed.indexOf(found)] = { ...found, [column]: amount }
  }
  const undivided = accounts.find(({ number }) => number === UNDIVIDED_RESULT) ?? UNDIVIDED
  const earned = (of: (account: BookedAccount) => Cents): Cents =>
    sum(accounts.filter((account) => !isOnBalance(account)).map(of))
  const columns = [
    ['amount', (account: BookedAccount) => balanceAt(account, year)],
    ['before', (account: BookedAccount) => balanceBefore(account, year)],
  ] as const
  for (const [column, of] of columns) {
    for (const account of accounts.filter(isOnBalance))
      if (account.number !== UNDIVIDED_RESULT) place(account, of(account), column)
    // Revenue and costs of the opening balance are of the running year, and not of the year before.
    const result = column === 'amount' ? earned(of) : earned((account) => balanceAt(account, year - 1))
    const own = accounts.includes(undivided as BookedAccount) ? of(undivided as BookedAccount) : ZERO
    place(undivided, add(own, result), column)
  }
  return under
}

const UNDIVIDED: CodedAccount = {
  number: UNDIVIDED_RESULT,
  name: 'Onverdeeld resultaat',
  type: 'equity',
  rgsCode: 'BEivOreRvh',
}

/** Revenue, costs and tax of a year and of the year before; revenue is positive and a cost negative. */
export function placedResult(accounts: readonly BookedAccount[], year: number): Under<ResultHead> {
  const under = new Map<ResultHead, Placed[]>()
  for (const account of accounts) {
    if (isOnBalance(account) || account.number === RESULT_TRANSFER) continue
    const [amount, before] = [year, year - 1].map((each) => negate(account.byYear.get(each) ?? ZERO))
    if (amount === undefined || before === undefined || (amount === ZERO && before === ZERO)) continue
    const head = resultHeadOf(account)
    under.set(head, [
      ...(under.get(head) ?? []),
      { number: account.number, name: account.name, amount, before },
    ])
  }
  return under
}

/** The sum under heads. */
export const totalUnder = <Head extends string>(
  under: Under<Head>,
  heads: readonly Head[],
  column: keyof Pair,
): Cents => sum(heads.flatMap((head) => (under.get(head) ?? []).map((each) => each[column])))

const FIXED: readonly BalanceHead[] = ['intangible', 'tangible', 'financial']
const CURRENT: readonly BalanceHead[] = ['stock', 'receivables', 'securities', 'cash']
const EQUITY: readonly BalanceHead[] = ['capital', 'premium', 'reserves', 'undivided']
const OWED: readonly BalanceHead[] = ['provisions', 'longDebts', 'shortDebts']

/** All that the company has at the end of a year, for its size. */
export const totalAssets = (accounts: readonly BookedAccount[], year: number): Cents =>
  totalUnder(placedBalance(accounts, year), [...FIXED, ...CURRENT], 'amount')

/** The net turnover of a year, for the size of the company. */
export const netTurnover = (accounts: readonly BookedAccount[], year: number): Cents =>
  totalUnder(placedResult(accounts, year), ['revenue'], 'amount')

/**
 * The balance sheet. Of a micro company it has the heads of article 2:395a lid 3 BW, which are also what is filed.
 *
 * @param hasBefore false where the year before is not in these books
 */
export function balanceRows(
  accounts: readonly BookedAccount[],
  year: number,
  { regime, hasBefore }: { readonly regime: Regime; readonly hasBefore: boolean },
): StatementRow[] {
  const rows = rowsUnder(placedBalance(accounts, year), (head) => balanceHeads[head][0], hasBefore)
  if (regime === 'micro')
    return [
      rows.part('Activa'),
      rows.joined('Vaste activa', FIXED),
      rows.joined('Vlottende activa', CURRENT),
      rows.total('Totaal activa', [...FIXED, ...CURRENT]),
      rows.part('Passiva'),
      rows.joined('Eigen vermogen', EQUITY),
      ...rows.lines(OWED),
      rows.total('Totaal passiva', [...EQUITY, ...OWED]),
    ]
  return [
    rows.part('Vaste activa'),
    ...rows.lines(FIXED),
    rows.subtotal('Totaal vaste activa', FIXED),
    rows.part('Vlottende activa'),
    ...rows.lines(CURRENT),
    rows.subtotal('Totaal vlottende activa', CURRENT),
    rows.total('Totaal activa', [...FIXED, ...CURRENT]),
    rows.part('Eigen vermogen'),
    ...rows.lines(EQUITY),
    rows.subtotal('Totaal eigen vermogen', EQUITY),
    rows.part('Voorzieningen en schulden'),
    ...rows.lines(OWED),
    rows.subtotal('Totaal voorzieningen en schulden', OWED),
    rows.total('Totaal passiva', [...EQUITY, ...OWED]),
  ]
}

const EARNED: readonly ResultHead[] = ['revenue', 'otherRevenue']
const SPENT: readonly ResultHead[] = ['goods', 'staff', 'depreciation', 'otherCosts']

/** The profit and loss account by article 2:377 lid 3 BW; of a micro company by article 2:395a lid 4. Costs are shown as positive amounts. */
export function resultRows(
  accounts: readonly BookedAccount[],
  year: number,
  { regime, hasBefore }: { readonly regime: Regime; readonly hasBefore: boolean },
): StatementRow[] {
  const under = placedResult(accounts, year)
  const titleOf = (head: ResultHead): string => resultHeads[head][0]
  const earned = rowsUnder(under, titleOf, hasBefore)
  const spent = rowsUnder(negated(under), titleOf, hasBefore)
  if (regime === 'micro')
    return [
      ...earned.lines(EARNED),
      ...spent.lines(['goods', 'staff', 'depreciation']),
      spent.joined('Overige kosten', ['otherCosts', 'interest']),
      earned.subtotal('Resultaat voor belastingen', [...EARNED, ...SPENT, 'interest']),
      ...spent.lines(['tax']),
      earned.total('Resultaat na belastingen', [...EARNED, ...SPENT, 'interest', 'tax']),
    ]
  return [
    ...earned.lines(EARNED),
    earned.subtotal('Som van de bedrijfsopbrengsten', EARNED),
    ...spent.lines(SPENT),
    spent.subtotal('Som van de bedrijfslasten', SPENT),
    earned.subtotal('Bedrijfsresultaat', [...EARNED, ...SPENT]),
    ...earned.lines(['interest']),
    earned.subtotal('Resultaat voor belastingen', [...EARNED, ...SPENT, 'interest']),
    ...spent.lines(['tax']),
    earned.total('Resultaat na belastingen', [...EARNED, ...SPENT, 'interest', 'tax']),
  ]
}

/** The result of a year after tax; profit is positive. */
export const resultOf = (accounts: readonly BookedAccount[], year: number): Cents =>
  totalUnder(placedResult(accounts, year), [...EARNED, ...SPENT, 'interest', 'tax'], 'amount')

const negated = <Head extends string>(under: Under<Head>): Under<Head> =>
  new Map(
    [...under].map(([head, placed]) => [
      head,
      placed.map((each) => ({ ...each, amount: negate(each.amount), before: negate(each.before) })),
    ]),
  )

/** Makers of rows over what is under each head. */
function rowsUnder<Head extends string>(
  under: Under<Head>,
  titleOf: (head: Head) => string,
  hasBefore: boolean,
) {
  const sums = (heads: readonly Head[]) => ({
    amount: totalUnder(under, heads, 'amount'),
    before: hasBefore ? totalUnder(under, heads, 'before') : null,
  })
  const joined = (title: string, heads: readonly Head[]): StatementRow => ({
    kind: 'line',
    title,
    ...sums(heads),
    accounts: heads
      .flatMap((head) => under.get(head) ?? [])
      .map(({ before, ...each }) => ({ ...each, before: hasBefore ? before : null }))
      .toSorted((a, b) => a.number.localeCompare(b.number)),
  })
  const added =
    (kind: 'subtotal' | 'total') =>
    (title: string, heads: readonly Head[]): StatementRow => ({
      kind,
      title,
      ...sums(heads),
      accounts: [],
    })
  return {
    part: (title: string): StatementRow => ({
      kind: 'part',
      title,
      amount: null,
      before: null,
      accounts: [],
    }),
    joined,
    /** A line for each head with an account. */
    lines: (heads: readonly Head[]): StatementRow[] =>
      heads.filter((head) => under.has(head)).map((head) => joined(titleOf(head), [head])),
    subtotal: added('subtotal'),
    total: added('total'),
  }
}

/** The movement of one kind of fixed assets over a year: the book values and what changed them add up. */
export interface AssetMovement {
  readonly name: string
  readonly begin: Cents
  readonly bought: Cents
  readonly disposed: Cents
  readonly depreciated: Cents
  readonly end: Cents
  /** All depreciation up to the end. */
  readonly accumulated: Cents
}

/** The fixed assets by kind, each with its accumulated depreciation. Source: article 2:368 BW; RGS, which pairs …Vvp with …Cae. */
export function assetMovements(accounts: readonly BookedAccount[], year: number): AssetMovement[] {
  const fixed = accounts.filter(
    (account) => isOnBalance(account) && FIXED.includes(balanceHeadOf(account, ZERO)),
  )
  const kinds = Map.groupBy(fixed, ({ rgsCode, number }) => rgsCode?.slice(0, 7) ?? number)
  return [...kinds.values()].flatMap((kind) => {
    const named = kind.find(({ rgsCode }) => rgsCode?.endsWith('Cae') !== true) ?? kind[0]
    const movement = named === undefined ? null : movementOf(named.name, kind, year)
    return movement === null ? [] : [movement]
  })
}

function movementOf(name: string, kind: readonly BookedAccount[], year: number): AssetMovement | null {
  const isAccumulated = ({ rgsCode }: BookedAccount): boolean => rgsCode?.endsWith('Cae') === true
  const changed = (account: BookedAccount): Cents =>
    subtract(subtract(account.byYear.get(year) ?? ZERO, account.opened), account.disposed)
  const [costs, depreciations] = [kind.filter((each) => !isAccumulated(each)), kind.filter(isAccumulated)]
  const movement = {
    name,
    begin: sum(kind.map((account) => balanceBefore(account, year))),
    bought: sum(costs.map(changed)),
    disposed: sum(kind.map(({ disposed }) => disposed)),
    depreciated: sum(depreciations.map(changed)),
    end: sum(kind.map((account) => balanceAt(account, year))),
    accumulated: negate(sum(depreciations.map((account) => balanceAt(account, year)))),
  }
  const { begin, bought, disposed, depreciated, end } = movement
  return [begin, bought, disposed, depreciated, end].every((amount) => amount === ZERO) ? null : movement
}

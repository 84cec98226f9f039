import { negate, ZERO, type Cents } from '#kernel/money.ts'
import { isBalanceSheet, type AccountType } from '#ledger/domain/account.ts'

/**
 * The heads of the balance sheet and of the profit and loss account for a small legal person, with the code of an account in the Referentie
 * GrootboekSchema; the longest beginning of a code decides. Source: articles 2:364 to 2:377 BW; RGS MKB 3.7.
 */
export const balanceHeads = {
  intangible: ['Immateriële vaste activa', 'BIva'],
  tangible: ['Materiële vaste activa', 'BMva'],
  financial: ['Financiële vaste activa', 'BFva'],
  stock: ['Voorraden', 'BVrd'],
  receivables: ['Vorderingen', 'BVor'],
  securities: ['Effecten', 'BEff'],
  cash: ['Liquide middelen', 'BLim'],
  capital: ['Geplaatst kapitaal', 'BEivGok'],
  premium: ['Agio', 'BEivAgi'],
  reserves: ['Overige reserves', 'BEiv'],
  undivided: ['Onverdeeld resultaat', 'BEivOre'],
  provisions: ['Voorzieningen', 'BVrz'],
  longDebts: ['Langlopende schulden', 'BLas'],
  shortDebts: ['Kortlopende schulden', 'BSch'],
} as const satisfies Record<string, Head>

export const resultHeads = {
  revenue: ['Netto-omzet', 'WOmz'],
  otherRevenue: ['Overige bedrijfsopbrengsten', 'WOvb'],
  goods: ['Inkoop en uitbesteed werk', 'WKpr'],
  staff: ['Personeelskosten', 'WPer'],
  depreciation: ['Afschrijvingen', 'WAfs'],
  otherCosts: ['Overige bedrijfskosten', 'WBed'],
  interest: ['Financiële baten en lasten', 'WFbe'],
  tax: ['Belastingen', 'WBel'],
} as const satisfies Record<string, Head>

type Head = readonly [title: string, code: string]
export type BalanceHead = keyof typeof balanceHeads
export type ResultHead = keyof typeof resultHeads

/** The head of an account without a code that is known. */
const headOfType = {
  'fixed-asset': 'tangible',
  'current-asset': 'receivables',
  equity: 'reserves',
  'long-term-liability': 'longDebts',
  'short-term-liability': 'shortDebts',
  revenue: 'otherRevenue',
  cost: 'otherCosts',
} as const satisfies Record<AccountType, BalanceHead | ResultHead>

/** An account with its code in the RGS, if any. */
export interface CodedAccount {
  readonly number: string
  readonly name: string
  readonly type: AccountType
  readonly rgsCode: string | null
}

const ASSETS: readonly BalanceHead[] = [
  'intangible',
  'tangible',
  'financial',
  'stock',
  'receivables',
  'securities',
  'cash',
]
export const isAssetHead = (head: BalanceHead): boolean => ASSETS.includes(head)

/** The head of an account of the profit and loss account. */
export const resultHeadOf = (account: CodedAccount): ResultHead =>
  headIn(resultHeads, account) ?? (account.type === 'revenue' ? headOfType.revenue : headOfType.cost)

/**
 * The head of an account of the balance sheet with this balance. What is owed on a current account is a debt, and what is paid too much on a
 * debt is a receivable, because article 2:363 lid 2 BW forbids to net the two.
 *
 * @param balance debit minus credit
 */
export function balanceHeadOf(account: CodedAccount, balance: Cents): BalanceHead {
  const head = headIn(balanceHeads, account) ?? (headOfType[account.type] as BalanceHead)
  if ((head === 'receivables' || head === 'cash') && balance < ZERO) return 'shortDebts'
  return (head === 'shortDebts' || head === 'longDebts') && balance > ZERO ? 'receivables' : head
}

function headIn<Name extends string>(
  heads: Readonly<Record<Name, Head>>,
  { rgsCode }: CodedAccount,
): Name | null {
  let [found, length]: [Name | null, number] = [null, 0]
  for (const [name, [, code]] of Object.entries<Head>(heads) as [Name, Head][])
    if (code.length > length && rgsCode?.startsWith(code) === true) [found, length] = [name, code.length]
  return found
}

/** An amount as its head shows it: assets and revenue by debit and credit in their own direction, so that each is positive as a rule. */
export const shownUnder = (head: BalanceHead, balance: Cents): Cents =>
  isAssetHead(head) ? balance : negate(balance)

/** Whether an account is of the balance sheet. */
export const isOnBalance = ({ type }: CodedAccount): boolean => isBalanceSheet(type)

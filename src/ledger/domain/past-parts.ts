import type { AssetId, CustomerId, OpenItemId, PastDepositId, PrepaidCostId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, add, negate, subtract, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber, type AccountType } from './account.ts'
import { holdsMoney } from './money-account.ts'
import {
  OWNERS_EQUITY,
  PAYABLE,
  PREPAID,
  PREPAYMENT,
  RECEIVABLE,
  SHARE_CAPITAL,
  UNDIVIDED_RESULT,
} from './named-account.ts'
import type { CostDays } from './prepaid-cost.ts'
import { accountOfTax, type PastSubject, type TaxSubject } from './past-item.ts'

/**
 * What a business had before these books, each part in its own words: no part names a side. Amounts are what is there, or what is owed; below zero
 * it is the other way round, such as an account in the red or a tax that is paid back.
 */
export interface PastParts {
  readonly money: readonly { readonly account: AccountNumber; readonly amount: Cents }[]
  readonly receivables: readonly PastInvoice[]
  readonly payables: readonly (PastInvoice & { readonly iban: string })[]
  readonly taxes: readonly PastTax[]
  readonly loans: readonly PastLoan[]
  readonly assets: readonly PastAsset[]
  readonly prepaid: readonly PastPrepaid[]
  readonly deposits: readonly PastDeposit[]
  /** Voorraad and all others, on an account of the balance sheet. */
  readonly others: readonly { readonly account: AccountNumber; readonly amount: Cents }[]
}

/** The item that a part was, when the opening balance is corrected. */
interface OfItem {
  readonly id: OpenItemId | null
}
interface PastInvoice extends OfItem {
  /** The customer of a receivable; left out where that stays the same. */
  readonly customerId?: CustomerId | null
  readonly relation: string
  readonly reference: string
  readonly date: LocalDate | null
  readonly dueDate: LocalDate | null
  readonly amount: Cents
  /** Null where the rate is not known or is more than one. */
  readonly vatPercentage: BasisPoints | null
}
interface PastTax extends OfItem {
  readonly subject: TaxSubject
  /** Its period: "4e kwartaal 2025". */
  readonly reference: string
  readonly kenmerk: string
  readonly dueDate: LocalDate | null
  readonly amount: Cents
}
interface PastLoan extends OfItem {
  readonly account: AccountNumber
  readonly lender: string
  readonly reference: string
  readonly iban: string
  readonly interestPercentage: BasisPoints | null
  readonly instalment: Cents | null
  readonly amount: Cents
}
/** An asset with what was written off of it, or the sum of those of one kind that are not named. */
interface PastAsset {
  readonly account: AccountNumber
  readonly price: Cents
  readonly writtenOff: Cents
  /** Null for a sum, such as that of a trial balance. */
  readonly named: NamedAsset | null
}
/** How an asset is depreciated on. */
interface NamedAsset {
  /** The asset that the part was, when the opening balance is corrected. */
  readonly id: AssetId | null
  readonly name: string
  /** The day of purchase. */
  readonly inUseOn: LocalDate
  /** The whole life, from the month of purchase. */
  readonly months: number
  readonly residualAmount: Cents
}

/** A cost that was paid for days after the start. Without days the cost is only an amount, such as that of a trial balance. */
interface PastPrepaid {
  /** The prepaid cost that the part was, when the opening balance is corrected. */
  readonly id: PrepaidCostId | null
  readonly amount: Cents
  readonly spread: PrepaidOfLine | null
}
/** How a prepaid cost is spread. */
interface PrepaidOfLine extends CostDays {
  readonly description: string
  /** The account of costs that the months are booked on. */
  readonly account: AccountNumber
}

/** What a customer paid for an invoice that is still to come, without VAT. */
interface PastDeposit extends DepositOfLine {
  readonly amount: Cents
}
interface DepositOfLine {
  /** The deposit that the part was, when the opening balance is corrected. */
  readonly id: PastDepositId | null
  readonly customerId: CustomerId
  readonly reference: string
  /** Null where the rate is not known. */
  readonly vatPercentage: BasisPoints | null
}

/** What a line is an item of, as the contract has it. */
interface PastItem extends OfItem {
  readonly subject: PastSubject | null
  readonly customerId?: CustomerId | null
  readonly relation: string
  readonly reference: string
  readonly date: LocalDate | null
  readonly dueDate: LocalDate | null
  readonly kenmerk: string
  readonly iban: string
  /** The VAT rate in an invoice; null where the rate is not known or is more than one. */
  readonly vatPercentage: BasisPoints | null
  readonly interestPercentage: BasisPoints | null
  readonly instalment: Cents | null
}

/** A line of the opening balance; debit when positive. */
export interface PastLine {
  readonly account: AccountNumber
  readonly amount: Cents
  readonly openItem: PastItem | null
  readonly prepaid: (PrepaidOfLine & { readonly id: PrepaidCostId | null }) | null
  readonly deposit: DepositOfLine | null
  /** On the account of the price; what was written off of the asset is on the account after it. */
  readonly asset: (NamedAsset & { readonly depreciatedBeforeAmount: Cents }) | null
}

/** The kinds of assets, by the account of their price; what was written off is on the next one. */
export const assetKinds = ['0200', '0220', '0240', '0300', '0100'].map(accountNumber)
export const writtenOffOn = (asset: AccountNumber): AccountNumber =>
  accountNumber(String(Number(asset) + 10).padStart(4, '0'))

/** Whether what is on an account of this type is what we have, or else what we owe. */
const isOwned = (type: AccountType): boolean => type === 'fixed-asset' || type === 'current-asset'

/** The account of what is left: of the owner, or of a company with share capital. */
export const equityAccount = (lines: readonly { readonly account: AccountNumber }[]): AccountNumber =>
  lines.some(({ account }) => account === SHARE_CAPITAL) ? UNDIVIDED_RESULT : OWNERS_EQUITY

/**
 * The lines of the opening balance, with what is left as equity; they add up to zero.
 *
 * @param typeOf of the accounts of the business
 */
export function linesOfParts(parts: PastParts, typeOf: (account: AccountNumber) => AccountType): PastLine[] {
  const { money, receivables, payables, taxes, loans, assets, prepaid, deposits, others } = parts
  const lines = [
    ...money.map(({ account, amount }) => balanceLine(account, amount)),
    ...assets.flatMap(({ account, price, writtenOff, named }) => [
      { ...balanceLine(account, price), asset: named === null ? null : { ...named, depreciatedBeforeAmount: writtenOff } },
      balanceLine(writtenOffOn(account), negate(writtenOff)),
    ]),
    ...prepaid.map(({ id, amount, spread }) => ({
      ...balanceLine(PREPAID, amount),
      prepaid: spread === null ? null : { ...spread, id },
    })),
    ...deposits.map(({ amount, ...deposit }) => ({ ...balanceLine(PREPAYMENT, negate(amount)), deposit })),
    ...others.map(({ account, amount }) => balanceLine(account, isOwned(typeOf(account)) ? amount : negate(amount))),
    ...receivables.map(({ amount, ...item }) => itemLine(RECEIVABLE, amount, item)),
    ...payables.map(({ amount, ...item }) => itemLine(PAYABLE, negate(amount), item)),
    ...taxes.map(({ amount, ...item }) => itemLine(accountOfTax(item.subject), negate(amount), item)),
    ...loans.map(({ account, amount, lender, ...item }) =>
      itemLine(account, negate(amount), { ...item, subject: 'loan', relation: lender }),
    ),
  ].filter(({ amount }) => amount !== ZERO)
  return closedByEquity(lines)
} // prettier-ignore

/** Lines of an opening balance with what is left as equity, so that they add up to zero. */
export function closedByEquity(lines: readonly PastLine[]): PastLine[] {
  const left = negate(sum(lines.map(({ amount }) => amount)))
  return left === ZERO ? [...lines] : [...lines, balanceLine(equityAccount(lines), left)]
}

/** A line that is only an amount. */
export const balanceLine = (account: AccountNumber, amount: Cents): PastLine => ({
  account,
  amount,
  openItem: null,
  prepaid: null,
  deposit: null,
  asset: null,
})

/** A line of an item; what is not said of the item is empty. */
export const itemLine = (account: AccountNumber, amount: Cents, item: Partial<PastItem>): PastLine => ({
  account,
  amount,
  openItem: { ...noItem, ...item },
  prepaid: null,
  deposit: null,
  asset: null,
})

const noItem: PastItem = {
  id: null, subject: null, relation: '', reference: '', date: null, dueDate: null, kenmerk: '', iban: '', vatPercentage: null, interestPercentage: null, instalment: null,
} // prettier-ignore

/** The valid opening balance, as lines: an item is one of them. */
export interface BookedPast {
  readonly lines: readonly { readonly number: string; readonly isDebit: boolean; readonly amount: Cents }[]
  readonly openItems: readonly (Omit<PastItem, 'id' | 'date' | 'dueDate'> & {
    readonly id: OpenItemId
    readonly kind: 'receivable' | 'payable'
    readonly number: string
    readonly date: LocalDate
    readonly dueDate: LocalDate
    readonly amount: Cents
  })[]
  readonly prepaidCosts: readonly (CostDays & {
    readonly id: PrepaidCostId
    readonly description: string
    /** The account of costs. */
    readonly number: string
    readonly amount: Cents
  })[]
  readonly deposits: readonly (Omit<PastDeposit, 'id'> & { readonly id: PastDepositId })[]
  readonly assets: readonly (NamedAsset & {
    readonly id: AssetId
    /** The account of the price. */
    readonly number: string
    readonly costAmount: Cents
    readonly depreciatedBeforeAmount: Cents
  })[]
}

/** The opening balance in the words of its parts, to be corrected. What is left is computed again, so it is no part. */
export function partsOfPast({ lines, openItems, prepaidCosts, deposits, assets }: BookedPast, typeOf: (account: AccountNumber) => AccountType): PastParts {
  const balances = new Map<AccountNumber, Cents>()
  const put = (number: string, amount: Cents): void => {
    const account = accountNumber(number)
    balances.set(account, add(balances.get(account) ?? ZERO, amount))
  }
  for (const { number, isDebit, amount } of lines) put(number, isDebit ? amount : negate(amount))
  for (const { kind, number, amount } of openItems) put(number, kind === 'receivable' ? negate(amount) : amount)
  for (const { amount } of prepaidCosts) put(PREPAID, negate(amount))
  for (const { amount } of deposits) put(PREPAYMENT, amount)
  const named = assets.map(({ number, costAmount, depreciatedBeforeAmount, id, name, inUseOn, months, residualAmount }): PastAsset => ({
    account: accountNumber(number), price: costAmount, writtenOff: depreciatedBeforeAmount, named: { id, name, inUseOn, months, residualAmount },
  }))
  for (const { account, price, writtenOff } of named) {
    put(account, negate(price))
    put(writtenOffOn(account), writtenOff)
  }
  const withoutDays = balances.get(PREPAID) ?? ZERO
  const left = equityAccount([...balances.keys()].map((account) => ({ account })))
  const rest = [...balances].filter(([account, amount]) => amount !== ZERO && account !== left)
  const assetAccounts = new Set(assetKinds.flatMap((account) => [account, writtenOffOn(account)]))
  return {
    money: rest.filter(([account]) => holdsMoney(account)).map(([account, amount]) => ({ account, amount })),
    assets: [...named, ...unnamedAssets(balances)],
    prepaid: [
      ...prepaidCosts.map(({ id, number, amount, description, firstDay, lastDay }) => ({
        id,
        amount,
        spread: { description, account: accountNumber(number), firstDay, lastDay },
      })),
      ...(withoutDays > ZERO ? [{ id: null, amount: withoutDays, spread: null }] : []),
    ],
    deposits: deposits.map(({ id, customerId, reference, vatPercentage, amount }) => ({ id, customerId, reference, vatPercentage, amount })),
    others: rest
      .filter(([account]) => !holdsMoney(account) && !assetAccounts.has(account) && (account !== PREPAID || withoutDays < ZERO))
      .map(([account, amount]) => ({ account, amount: isOwned(typeOf(account)) ? amount : negate(amount) })),
    receivables: openItems
      .filter(({ kind }) => kind === 'receivable')
      .map((item) => ({ ...invoiceOf(item), ...(item.customerId !== undefined && { customerId: item.customerId }) })),
    payables: openItems
      .filter(({ kind, subject }) => kind === 'payable' && subject === null)
      .map((item) => ({ ...invoiceOf(item), iban: item.iban })),
    taxes: openItems.flatMap(({ id, subject, reference, kenmerk, dueDate, amount }) =>
      subject === null || subject === 'loan' ? [] : [{ id, subject, reference, kenmerk, dueDate, amount }],
    ),
    loans: openItems
      .filter(({ subject }) => subject === 'loan')
      .map(({ id, number, relation, reference, iban, interestPercentage, instalment, amount }) => ({
        id, account: accountNumber(number), lender: relation, reference, iban, interestPercentage, instalment, amount,
      })),
  }
} // prettier-ignore

/** What is left of each kind of assets beside those that are named. */
const unnamedAssets = (balances: ReadonlyMap<AccountNumber, Cents>): PastAsset[] =>
  assetKinds
    .map((account) => ({
      account,
      price: balances.get(account) ?? ZERO,
      writtenOff: negate(balances.get(writtenOffOn(account)) ?? ZERO),
      named: null,
    }))
    .filter(({ price, writtenOff }) => price !== ZERO || writtenOff !== ZERO)

const invoiceOf = ({ id, relation, reference, date, dueDate, amount, vatPercentage }: BookedPast['openItems'][number]): PastInvoice => ({
  id, relation, reference, date, dueDate, amount, vatPercentage,
}) // prettier-ignore

/** The kinds of sums in which an old balance is compared with the parts; `equity` is what is left. */
export const pastHeadings = [
  'money', 'receivables', 'assets', 'stock', 'prepaid', 'payables', 'taxes', 'loans', 'deposits', 'rest', 'equity',
] as const // prettier-ignore
export type PastHeading = (typeof pastHeadings)[number]

const headingAccounts: Readonly<Record<string, PastHeading>> = {
  '3000': 'stock', [PREPAID]: 'prepaid', [PREPAYMENT]: 'deposits', [RECEIVABLE]: 'receivables', [PAYABLE]: 'payables',
} // prettier-ignore

/** Equity is of the owner, or of a company with its share capital. */
const headingOf = ({ account, openItem }: PastLine): PastHeading => {
  if (openItem?.subject === 'loan') return 'loans'
  if (openItem !== null && openItem.subject !== null) return 'taxes'
  if (holdsMoney(account)) return 'money'
  if (account.startsWith('05')) return 'equity'
  if (/^0[1-3]/.test(account)) return 'assets'
  return headingAccounts[account] ?? 'rest'
}

/** What the lines are of each heading: what is there is positive, what is owed and what is the owner's negative. */
export function sumsOfPast(lines: readonly PastLine[]): ReadonlyMap<PastHeading, Cents> {
  const sums = new Map<PastHeading, Cents>()
  for (const line of lines) sums.set(headingOf(line), add(sums.get(headingOf(line)) ?? ZERO, line.amount))
  return sums
}

/** Only these are typed as what is there; all others as what is owed. */
export const isOwnedHeading = (heading: PastHeading): boolean =>
  ['money', 'receivables', 'assets', 'stock', 'prepaid'].includes(heading)

/** A heading of the old balance beside the parts here. */
export interface ComparedHeading {
  readonly heading: PastHeading
  /** Null where the user did not take it over from the old balance. */
  readonly old: Cents | null
  readonly here: Cents
  readonly difference: Cents
}

/**
 * The old balance beside the parts, heading by heading, in the signs of `sumsOfPast`; those with neither are left out.
 *
 * @returns also what is not explained: what the headings differ by, or what is left where they do not
 */
export function comparePast(
  old: ReadonlyMap<PastHeading, Cents>,
  lines: readonly PastLine[],
): { readonly rows: readonly ComparedHeading[]; readonly unexplained: Cents } {
  const here = sumsOfPast(lines)
  const rows = pastHeadings.flatMap((heading): ComparedHeading[] => {
    const [was, is] = [old.get(heading) ?? null, here.get(heading) ?? ZERO]
    if (was === null && is === ZERO) return []
    return [{ heading, old: was, here: is, difference: was === null ? ZERO : subtract(is, was) }]
  })
  const off = (isEquity: boolean): Cents =>
    sum(rows.filter(({ heading }) => (heading === 'equity') === isEquity).map(({ difference }) => absolute(difference)))
  return { rows, unexplained: off(false) > off(true) ? off(false) : off(true) }
} // prettier-ignore

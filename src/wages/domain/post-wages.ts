import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { balanced, onSide, reversed, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import {
  CASH,
  HOLIDAY_ALLOWANCE,
  HOLIDAY_ALLOWANCE_DUE,
  NET_WAGES,
  PAYROLL_TAX,
  PENSION_COSTS,
  PENSION_DUE,
  SOCIAL_CHARGES,
  STAFF_TRAVEL,
  WAGES,
} from '#ledger/domain/named-account.ts'
import {
  netOf,
  payrollTaxDue,
  pensionDue,
  periodInWords,
  totalOf,
  type WageAmounts,
  type Wages,
  type WageShare,
} from './wages.ts'

/** Accounts that a business gets with its first wages, with their places in the reference scheme. */
export const wageAccounts = [
  { number: HOLIDAY_ALLOWANCE_DUE, name: 'Te betalen vakantiegeld', type: 'short-term-liability', rgsCode: 'BSchSalTvg' },
  { number: PENSION_DUE, name: 'Te betalen pensioenpremies', type: 'short-term-liability', rgsCode: 'BSchOvsStp' },
  { number: HOLIDAY_ALLOWANCE, name: 'Vakantiegeld', type: 'cost', rgsCode: 'WPerLesVag' },
  { number: STAFF_TRAVEL, name: 'Reiskostenvergoeding personeel', type: 'cost', rgsCode: 'WBedOvpRkv' },
] as const // prettier-ignore

/** What a wage journal books of each amount: the account, and whether the amount is debit. */
const bookedLines = (amounts: WageAmounts) =>
  [
    ['debit', WAGES, amounts.gross, 'Brutoloon'],
    ['debit', HOLIDAY_ALLOWANCE, amounts.holidayReserved, 'Vakantiegeld dat je opbouwt'],
    ['debit', STAFF_TRAVEL, amounts.travel, 'Reiskosten'],
    ['debit', SOCIAL_CHARGES, amounts.employerCharges, 'Werkgeverslasten en Zvw'],
    ['debit', PENSION_COSTS, amounts.pensionEmployer, 'Pensioen, deel van de werkgever'],
    ['debit', HOLIDAY_ALLOWANCE_DUE, amounts.holidayPaid, 'Vakantiegeld dat al klaarstond'],
    ['credit', HOLIDAY_ALLOWANCE_DUE, amounts.holidayReserved, 'Vakantiegeld voor later'],
    ['credit', PAYROLL_TAX, payrollTaxDue(amounts), 'Loonheffing'],
    ['credit', PENSION_DUE, pensionDue(amounts), 'Pensioen'],
    ['credit', NET_WAGES, netOf(amounts), 'Nettoloon'],
  ] as const

/** A line of the entry in the words of an owner. */
export interface BookedInWords {
  readonly side: 'debit' | 'credit'
  readonly account: AccountNumber
  readonly name: string
  readonly amount: Cents
}

/** What will be booked, shown before it is kept. */
export const bookedInWords = (shares: readonly WageAmounts[]): BookedInWords[] =>
  bookedLines(totalOf(shares)).flatMap(([side, account, amount, name]) =>
    amount === ZERO ? [] : [{ side, account, amount, name }],
  )

/**
 * The wages of a period in the books, on its last day:
 *
 *     debit   wages, holiday allowance, travel, social charges, pension    credit  net wages
 *     debit   holiday allowance that was set aside                         credit  payroll tax
 *                                                                          credit  pension, holiday allowance
 *
 * Source: Belastingdienst, Handboek Loonheffingen: what is withheld and what the employer owes are paid in one amount.
 */
export const postWages = (wages: Wages): JournalEntry =>
  balanced({
    journal: 'memo',
    date: wages.lastDay,
    description: `${wages.isCorrection ? 'Correctie loon' : 'Loon'} ${periodInWords(wages)}`,
    postings: bookedLines(totalOf(wages.shares)).flatMap(([side, account, amount]) =>
      onSide(side, account, amount),
    ),
  })

/** A wage journal that is reversed: its entry mirrored, on the day that the one rule gives. */
export const postCancelledWages = (
  original: { readonly description: string; readonly postings: readonly Posting[] },
  day: LocalDate,
): JournalEntry =>
  balanced({
    journal: 'memo',
    date: day,
    description: `Teruggedraaid: ${original.description}`.slice(0, 500),
    postings: reversed(original.postings),
  })

/**
 * What is paid of a wage item out of the cash.
 *
 * @param amount in cents, more than zero
 */
export const postWageInCash = (
  { name, account }: Pick<WageItem, 'name' | 'account'>,
  day: LocalDate,
  amount: Cents,
): JournalEntry =>
  balanced({
    journal: 'cash',
    date: day,
    description: `Contant betaald: ${name}`,
    postings: [...onSide('debit', account, amount), ...onSide('credit', CASH, amount)],
  })

export type WageItemKind = 'net' | 'payroll-tax' | 'pension' | 'dividend' | 'dividend-tax'

/** What is to be paid because of wages or dividend; less than zero where it comes back. */
export interface WageItem {
  readonly kind: WageItemKind
  readonly name: string
  readonly payee: string
  readonly iban: string
  readonly kenmerk: string
  readonly account: AccountNumber
  readonly dueOn: LocalDate
  readonly amount: Cents
}

/** To whom and when the items of a journal are paid. */
export interface WageTerms {
  readonly payOn: LocalDate
  readonly taxDueOn: LocalDate
  readonly kenmerk: string
  readonly pensionFund: string
  readonly pensionIban: string
  readonly pensionDueOn: LocalDate
}

/** The items of a journal: each net wage, the payroll tax and the pension. Together they are what the entry owes on their accounts. */
export function itemsOfWages(wages: Wages, terms: WageTerms): WageItem[] {
  const period = periodInWords(wages)
  const total = totalOf(wages.shares)
  const suffix = wages.isCorrection ? ' (correctie)' : ''
  const items: WageItem[] = [
    ...wages.shares.map((share) => netItem(share, period + suffix, terms)),
    {
      kind: 'payroll-tax',
      name: `Loonheffing ${period}${suffix}`,
      payee: 'Belastingdienst',
      iban: '',
      kenmerk: terms.kenmerk,
      account: PAYROLL_TAX,
      dueOn: terms.taxDueOn,
      amount: payrollTaxDue(total),
    },
    {
      kind: 'pension',
      name: `Pensioen ${period}${suffix}${terms.pensionFund === '' ? '' : `, ${terms.pensionFund}`}`,
      payee: terms.pensionFund,
      iban: terms.pensionIban,
      kenmerk: '',
      account: PENSION_DUE,
      dueOn: terms.pensionDueOn,
      amount: pensionDue(total),
    },
  ]
  return items.filter(({ amount }) => amount !== ZERO)
}

const netItem = ({ person, iban, net }: WageShare, period: string, { payOn }: WageTerms): WageItem => ({
  kind: 'net',
  name: person === '' ? `Nettoloon ${period}` : `Loon ${period}, ${person}`,
  payee: person,
  iban,
  kenmerk: '',
  account: NET_WAGES,
  dueOn: payOn,
  amount: net,
})

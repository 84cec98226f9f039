import { ZERO, type Cents } from '#kernel/money.ts'
import { DIRECTOR_ACCOUNT } from '#ledger/domain/named-account.ts'
import type { DebtTerms } from './debt-terms.ts'
import { notesOf, type Note } from './notes.ts'
import { limitsOf, sizeFor, type Size } from './size.ts'
import {
  assetMovements,
  balanceAt,
  balanceBefore,
  balanceRows,
  netTurnover,
  resultOf,
  resultRows,
  totalAssets,
  type AssetMovement,
  type BookedAccount,
  type Regime,
  type StatementRow,
} from './statement.ts'

/** What only the directors know of a year. */
export interface Answers {
  /** Null for what the size of the company allows. */
  readonly regime: Regime | null
  /** The average staff of the year, in tenths of an employee. */
  readonly staffTenths: number
  readonly seat: string
  readonly activities: string
  readonly directors: readonly string[]
  readonly commitments: string
  readonly isExtended: boolean
}

export const noAnswers: Answers = {
  regime: null,
  staffTenths: 0,
  seat: '',
  activities: '',
  directors: [],
  commitments: '',
  isExtended: false,
}

/** What the books and the registers say of a company. */
export interface AccountFacts {
  readonly accounts: readonly BookedAccount[]
  /** Whether the balance with which the year begins is that of the end of the year before. */
  readonly hasBefore: boolean
  /** Years of the books up to this one, the first first. */
  readonly years: readonly number[]
  /** The average staff of other years, in tenths. */
  readonly staffOfYears: ReadonlyMap<number, number>
  readonly debts: readonly DebtTerms[]
  readonly company: { readonly name: string; readonly kvkNumber: string; readonly address: string }
}

/** The annual accounts of one year; what is frozen when the meeting adopts them. */
export interface AnnualAccounts {
  readonly year: number
  readonly regime: Regime
  readonly company: AccountFacts['company'] & { readonly seat: string }
  readonly directors: readonly string[]
  readonly hasBefore: boolean
  readonly balance: readonly StatementRow[]
  readonly result: readonly StatementRow[]
  readonly assets: readonly AssetMovement[]
  readonly debts: readonly DebtTerms[]
  readonly notes: readonly Note[]
  /** After tax; profit is positive. */
  readonly resultAmount: Cents
}

/** The size of the company for the accounts of a year. A year without an answer on staff had the staff of this year. */
export const sizeOf = (
  { accounts, years, staffOfYears }: AccountFacts,
  year: number,
  staffTenths: number,
): Size =>
  sizeFor(
    years.map((each) => ({
      year: each,
      assets: totalAssets(accounts, each),
      revenue: netTurnover(accounts, each),
      staffTenths: each === year ? staffTenths : (staffOfYears.get(each) ?? staffTenths),
    })),
  )

/** The regime for a size: what was chosen, where the size allows it. A larger company is laid out as a small one, and is not adopted here. */
export const regimeFor = (size: Size, chosen: Regime | null): Regime =>
  size === 'micro' ? (chosen ?? 'micro') : 'small'

/** The accounts of a year from what the books say of it now. */
export function annualAccounts(facts: AccountFacts, year: number, answers: Answers): AnnualAccounts {
  const { accounts, hasBefore } = facts
  const regime = regimeFor(sizeOf(facts, year, answers.staffTenths), answers.regime)
  const layout = { regime, hasBefore }
  const balance = balanceRows(accounts, year, layout)
  const resultAmount = resultOf(accounts, year)
  const company = { ...facts.company, seat: answers.seat }
  const director = accounts.find(({ number }) => number === DIRECTOR_ACCOUNT)
  const owedByDirector = director === undefined ? ZERO : balanceAt(director, year)
  return {
    year,
    regime,
    company,
    directors: answers.directors,
    hasBefore,
    balance,
    result: resultRows(accounts, year, layout),
    assets: regime === 'small' ? assetMovements(accounts, year) : [],
    debts: regime === 'small' ? facts.debts : [],
    notes: notesOf({
      regime,
      year,
      company,
      activities: answers.activities,
      commitments: answers.commitments,
      staffTenths: answers.staffTenths,
      heads: balance.filter(({ kind }) => kind === 'line').map(({ title }) => title),
      owedByDirector,
      result: resultAmount,
    }),
    resultAmount,
  }
}

/** Whether two accounts of a year have the same figures; the name of an account may differ. */
export function sameFigures(a: AnnualAccounts, b: AnnualAccounts): boolean {
  const figures = ({ balance, result, resultAmount }: AnnualAccounts): string =>
    [...balance, ...result]
      .map(({ title, amount, before }) => `${title} ${String(amount)} ${String(before)}`)
      .join('\n') + String(resultAmount)
  return figures(a) === figures(b)
}

/** The criteria of a size as the page shows them, for the size and for the next larger one. */
export const criteriaOf = (year: number) => limitsOf(year).filter(({ size }) => size !== 'medium')

/** Whether the books know a balance sheet of the end of the year before. */
export const beginsWithBalance = (
  accounts: readonly BookedAccount[],
  year: number,
  isOpenedOnFirstDay: boolean,
): boolean =>
  accounts.some((account) => balanceAt(account, year - 1) !== ZERO) ||
  (isOpenedOnFirstDay && accounts.some((account) => balanceBefore(account, year) !== ZERO))

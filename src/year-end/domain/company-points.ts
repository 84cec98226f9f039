import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, cents, ZERO, type Cents } from '#kernel/money.ts'
import { DIRECTOR_ACCOUNT } from '#ledger/domain/named-account.ts'
import { pointOf, whereToBook, type YearPoint } from './year-point.ts'

/** What the list of a company asks. */
export interface CompanyFacts {
  /** The estimate of the year, and what its books have; null before the first table of rates. */
  readonly corporateTax: { readonly tax: Cents; readonly booked: Cents } | null
  /** The current account of the director: above zero the director owes it. */
  readonly currentAccount: { readonly balance: Cents; readonly hasInterest: boolean }
}

/** Up to this balance a current account needs no interest. Source: belastingdienst.nl, "Rekening-courant tussen bv en aandeelhouder". */
const WITHOUT_INTEREST = cents(1_750_000n)

/** What a shareholder may borrow before the rest is income, from a year on. Source: article 4.14a Wet IB 2001 (Wet excessief lenen). */
const mostBorrowed = [
  { from: 2024, most: cents(50_000_000n) },
  { from: 2023, most: cents(70_000_000n) },
] as const

/** The points of a company; nothing for a sole trader. */
export const companyPoints = (year: number, isOver: boolean, facts: CompanyFacts | null): YearPoint[] =>
  facts === null ? [] : [...corporateTaxPoint(year, isOver, facts), ...currentAccountPoint(year, facts)]

function corporateTaxPoint(year: number, isOver: boolean, { corporateTax }: CompanyFacts): YearPoint[] {
  if (corporateTax === null) return []
  const { tax, booked } = corporateTax
  const where = whereToBook(year, isOver)
  const problem =
    booked === ZERO
      ? `Over ${String(year)} is het naar schatting ${formatEuros(tax)} vennootschapsbelasting, en die is niet geboekt: boek die ${where}.`
      : `Geboekt is ${formatEuros(booked)}, en de schatting over ${String(year)} is nu ${formatEuros(tax)}: boek het verschil ${where}.`
  return [
    pointOf(
      'corporate-tax',
      'Vennootschapsbelasting',
      tax === booked ? null : problem,
      tax === ZERO
        ? `Over ${String(year)} is er naar schatting geen vennootschapsbelasting.`
        : `De vennootschapsbelasting over ${String(year)} is geboekt: ${formatEuros(booked)}. Je aangifte bepaalt wat je betaalt.`,
    ),
  ]
}

function currentAccountPoint(
  year: number,
  { currentAccount: { balance, hasInterest } }: CompanyFacts,
): YearPoint[] {
  if (balance === ZERO) return []
  const size = formatEuros(absolute(balance))
  const most = mostBorrowed.find(({ from }) => from <= year)?.most ?? null
  const problems = [
    ...(most !== null && balance > most
      ? [
          `De directeur leende ${size} van de bv (${DIRECTOR_ACCOUNT}), meer dan ${formatEuros(most)}: over wat daarboven zit, betaalt de directeur inkomstenbelasting in box 2.`,
        ]
      : []),
    ...(!hasInterest && absolute(balance) > WITHOUT_INTEREST
      ? [
          `Op ${DIRECTOR_ACCOUNT} staat ${size} zonder rente over ${String(year)}. Boven ${formatEuros(WITHOUT_INTEREST)} hoort daar een zakelijke rente bij: boek die in het memoriaal.`,
        ]
      : []),
  ]
  return [
    pointOf(
      'current-account',
      'Rekening-courant van de directeur',
      problems.length === 0 ? null : problems.join(' '),
      balance > ZERO
        ? `De directeur is de bv ${size} schuldig (${DIRECTOR_ACCOUNT}).`
        : `De bv is de directeur ${size} schuldig (${DIRECTOR_ACCOUNT}).`,
    ),
  ]
}

import { counted, formatDate, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import {
  accountNumber,
  isBalanceSheet,
  RESULT_TRANSFER,
  type AccountNumber,
  type AccountType,
} from '#ledger/domain/account.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { balanced, onSide, type JournalEntry } from '#ledger/domain/journal-entry.ts'
import { IN_TRANSIT, PRIVATE_ACCOUNTS, SUSPENSE } from '#ledger/domain/named-account.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { assetPoints, type DepreciationFacts, type InvestmentFacts } from './asset-points.ts'
import { balancePoints, type BalanceFacts } from './balance-points.ts'
import { companyPoints, type CompanyFacts } from './company-points.ts'
import { privateUsePoints, type PrivateUseFacts } from './private-use-points.ts'
import { resultPoints, type ResultFacts } from './result-points.ts'
import { pointOf, whereToBook, type YearPoint } from './year-point.ts'
import { vatAccounts } from '#ledger/domain/vat-code.ts'

/** The kind of equity that receives the result: the owner's own, or a company's until its meeting decides. */
export type EquityKind = 'owner' | 'company'

export const equityAccountOf = {
  owner: accountNumber('0500'),
  company: accountNumber('0580'),
} as const satisfies Record<EquityKind, AccountNumber>

/**
 * The balance of an account: within the year, and at its end since the beginning of the books. Debit minus
 * credit.
 */
export interface YearAccount {
  readonly number: AccountNumber
  readonly name: string
  readonly type: AccountType
  readonly within: Cents
  readonly atEnd: Cents
}

/**
 * The result of the year: profit when positive. Amounts that were moved to equity already are not counted.
 */
export const resultOf = (accounts: readonly YearAccount[]): Cents =>
  negate(
    sum(
      accounts
        .filter(({ type, number }) => !isBalanceSheet(type) && number !== RESULT_TRANSFER)
        .map(({ within }) => within),
    ),
  )

/** The input of the list. */
export interface YearFacts {
  readonly year: number
  readonly isOver: boolean
  /** Earlier years with entries that are not closed. */
  readonly openBefore: readonly number[]
  /** Titles of the checks that fail. */
  readonly failedChecks: readonly string[]
  readonly accounts: readonly YearAccount[]
  /** The account of payouts that wait for their statement; null where there never was one. */
  readonly waitingPayouts: AccountNumber | null
  /** Invoices and credit notes with a date up to the end of the year that were never finalised. */
  readonly concepts: number
  /** Costs that may be of the next year too and of which nothing was said, and divided costs of an expense that counts no more. */
  readonly overYearEnd: {
    readonly asked: readonly { readonly name: string; readonly cost: Cents }[]
    readonly gone: readonly string[]
  }
  /** What hours without an invoice of the year come to; zero where the user said what they are. */
  readonly unsaidWork: Cents
  /** What kilometres with a private car come to that are not booked. */
  readonly unbookedTrips: Cents
  /** The interest of loans up to 31 December that is paid later; null where no loan owes any. */
  readonly loanInterest: {
    readonly toBook: Cents
    readonly booked: Cents
  } | null
  /** Private use, gifts, doubtful debts and the salary of a director. */
  readonly privateUse: PrivateUseFacts
  /** Null for a sole trader. */
  readonly company: CompanyFacts | null
  readonly isStockCounted: BalanceFacts['isStockCounted']
  readonly isCashCounted: BalanceFacts['isCashCounted']
  readonly purchases: BalanceFacts['purchases']
  readonly unlistedAssets: BalanceFacts['unlistedAssets']
  /** Null where no asset was in use in the year. */
  readonly depreciation: DepreciationFacts | null
  /** Null before the first table of the deduction. */
  readonly investments: InvestmentFacts | null
  readonly withoutReceipt: ResultFacts['withoutReceipt']
  readonly notDeductible: Cents
  readonly dividend: Cents
  /** The currencies in which suppliers are owed at the end of the year, and of which the rate was not said. */
  readonly unvalued: readonly CurrencyCode[]
  /** The rate of a currency was said. */
  readonly hasRates: boolean
  /** What each account of the bank says of the end of the year; none of an account that began later. */
  readonly banks: readonly YearBank[]
}

/** An account of the bank at the end of the year. */
export interface YearBank {
  readonly name: string
  /** The last day of which every line is known. */
  readonly knownUntil: LocalDate
  /** Lines up to then that are to do, as an amount. */
  readonly toDo: Cents
  /** How much more the books say than the statement, in addition to lines to do. */
  readonly difference: Cents
}

/** The list of a year: the points that must hold first, then those that may be accepted. */
export const yearPoints = (facts: YearFacts): YearPoint[] => [
  ...blockingPoints(facts),
  ...attentionPoints(facts),
]

function blockingPoints(facts: YearFacts): YearPoint[] {
  const { year, accounts } = facts
  const vat = accounts.filter(({ number, atEnd }) => vatAccounts.includes(number) && atEnd !== ZERO)
  return [
    {
      id: 'over',
      title: 'Het jaar is voorbij',
      outcome: facts.isOver ? 'ok' : 'blocking',
      text: facts.isOver
        ? `${String(year)} is voorbij.`
        : `Boekjaar ${String(year)} loopt nog tot en met 31 december.`,
    },
    {
      id: 'earlier',
      title: 'Eerdere jaren zijn afgesloten',
      outcome: facts.openBefore.length === 0 ? 'ok' : 'blocking',
      text:
        facts.openBefore.length === 0
          ? 'Er staat geen eerder jaar open.'
          : `Sluit eerst ${facts.openBefore.join(', ')} af.`,
    },
    {
      id: 'vat',
      title: 'De btw over het jaar is aangegeven',
      outcome: vat.length === 0 ? 'ok' : 'blocking',
      text:
        vat.length === 0
          ? 'Op de btw-rekeningen staat niets meer open.'
          : `Op ${vat.map(({ number }) => number).join(', ')} staat eind ${String(year)} nog btw: dien eerst de aangiften over ${String(year)} in.`,
    },
    {
      id: 'proof',
      title: 'De administratie klopt',
      outcome: facts.failedChecks.length === 0 ? 'ok' : 'blocking',
      text:
        facts.failedChecks.length === 0
          ? 'Elke controle is in orde.'
          : `Niet in orde: ${facts.failedChecks.join('; ').toLowerCase()}.`,
    },
  ]
}

/** Nothing for a business that owes nothing in another currency. */
const currencyPoint = ({ year, unvalued, hasRates }: YearFacts): YearPoint[] =>
  unvalued.length === 0 && !hasRates
    ? []
    : [
        pointOf(
          'currencies',
          'Openstaand in een andere valuta',
          unvalued.length === 0
            ? null
            : `Eind ${String(year)} moest je nog betalen in ${unvalued.join(', ')}. Vul hieronder de koers van 31 december in.`,
          `Wat eind ${String(year)} in een andere valuta openstond, staat tegen de koers van 31 december in je boeken.`,
        ),
      ]

function bankPoint({ year, banks }: YearFacts): YearPoint {
  const lastDay = bookYear(year).lastDay
  const problems = banks.flatMap(({ name, knownUntil, toDo, difference }) => [
    ...(knownUntil < lastDay
      ? [`${name}: het afschrift loopt tot en met ${formatDate(knownUntil)}; lees de rest van ${String(year)} in.`]
      : []),
    ...(toDo === ZERO ? [] : [`${name}: er is nog voor ${formatEuros(toDo)} te verwerken; doe dat bij Bank, Te verwerken.`]),
    ...(difference === ZERO
      ? []
      : [
          `${name}: in de boeken staat ${formatEuros(absolute(difference))} ${difference > ZERO ? 'meer' : 'minder'} dan op het afschrift; ` +
            'kijk bij Rapportages, Aansluiting bank, welke boeking geen bankregel heeft.',
        ]),
  ])
  return {
    id: 'bank',
    title: 'De bank klopt op 31 december',
    outcome: problems.length === 0 ? 'ok' : 'attention',
    text:
      problems.length > 0
        ? problems.join(' ')
        : banks.length === 0
          ? 'Er is geen afschrift van dit jaar ingelezen.'
          : `${counted(banks.length, 'bankrekening heeft', 'bankrekeningen hebben')} het saldo van het afschrift.`,
  }
} // prettier-ignore

function overYearEndPoint({ year, isOver, overYearEnd: { asked, gone } }: YearFacts): YearPoint {
  const [first] = asked
  const texts = [
    ...gone.map(
      (name) =>
        `${name} is verdeeld, maar de uitgave is gecorrigeerd of teruggedraaid: maak de verdeling ongedaan.`,
    ),
    ...(first === undefined
      ? []
      : [
          `${first.name} van ${formatEuros(first.cost)}${asked.length === 1 ? '' : ` en nog ${counted(asked.length - 1, 'uitgave', 'uitgaven')}`}: gaat dat ook over ${String(year + 1)}? Zeg het ${whereToBook(year, isOver)}.`,
        ]),
  ]
  return {
    id: 'over-year-end',
    title: 'Kosten staan in het goede jaar',
    outcome: texts.length === 0 ? 'ok' : 'attention',
    text:
      texts.length === 0 ? `Geen kosten die ook over ${String(year + 1)} lijken te gaan.` : texts.join(' '),
  }
}

const workPoint = ({ year, isOver, unsaidWork }: YearFacts): YearPoint => ({
  id: 'work',
  title: 'Werk staat in het goede jaar',
  outcome: unsaidWork === ZERO ? 'ok' : 'attention',
  text:
    unsaidWork === ZERO
      ? `Geen uren van ${String(year)} die nog op een factuur moeten.`
      : `Van ${String(year)} staat voor ${formatEuros(unsaidWork)} aan uren op geen factuur van dat jaar: boek die omzet ${whereToBook(year, isOver)}.`,
})

const tripsPoint = ({ year, isOver, unbookedTrips }: YearFacts): YearPoint => ({
  id: 'trips',
  title: 'Ritten',
  outcome: unbookedTrips === ZERO ? 'ok' : 'attention',
  text:
    unbookedTrips === ZERO
      ? `Geen kilometers van ${String(year)} die nog geboekt moeten worden.`
      : `Van ${String(year)} is voor ${formatEuros(unbookedTrips)} aan kilometers met eigen auto niet geboekt: boek die kosten ${isOver ? 'hieronder' : `vanaf 31 december ${String(year)}, bij Ritten`}.`,
})

/** Nothing for a business without interest of a loan. */
const interestPoint = ({ year, isOver, loanInterest }: YearFacts): YearPoint[] =>
  loanInterest === null
    ? []
    : [
        {
          id: 'loan-interest',
          title: 'Rente van leningen',
          outcome: loanInterest.toBook === ZERO ? 'ok' : 'attention',
          text:
            loanInterest.toBook === ZERO
              ? `De rente tot en met 31 december ${String(year)} is geboekt: ${formatEuros(loanInterest.booked)}.`
              : `Van de rente tot en met 31 december ${String(year)} is ${formatEuros(loanInterest.toBook)} nog niet geboekt: boek die ${whereToBook(year, isOver)}.`,
        },
      ]

function attentionPoints(facts: YearFacts): YearPoint[] {
  const { year, accounts, concepts } = facts
  const balanceOf = (number: string): Cents =>
    accounts.find((account) => account.number === number)?.atEnd ?? ZERO
  const loose = [
    IN_TRANSIT,
    ...(facts.waitingPayouts === null ? [] : [facts.waitingPayouts]),
    SUSPENSE,
  ].filter((number) => balanceOf(number) !== ZERO)
  return [
    bankPoint(facts),
    overYearEndPoint(facts),
    workPoint(facts),
    tripsPoint(facts),
    ...interestPoint(facts),
    ...privateUsePoints(facts.year, facts.isOver, facts.privateUse),
    ...companyPoints(facts.year, facts.isOver, facts.company),
    ...currencyPoint(facts),
    ...balancePoints(facts),
    {
      id: 'concepts',
      title: 'Geen concepten meer',
      outcome: concepts === 0 ? 'ok' : 'attention',
      text:
        concepts === 0
          ? 'Er liggen geen concepten uit dit jaar.'
          : `${counted(concepts, 'concept is', 'concepten zijn')} gedateerd in ${String(year)} of eerder; daarna kunnen ze alleen met een latere datum worden afgerond.`,
    },
    {
      id: 'suspense',
      title: 'Geen vraagposten',
      outcome: loose.length === 0 ? 'ok' : 'attention',
      text:
        loose.length === 0
          ? 'Op kruisposten (1190) en vraagposten (1200) staat niets.'
          : `Op ${loose.map((number) => `${number} staat ${formatEuros(balanceOf(number))}`).join(', op ')}: zoek uit waar dat hoort.`,
    },
    ...assetPoints(year, facts),
    ...resultPoints({ ...facts, result: resultOf(accounts), isCompany: facts.company !== null }),
  ]
}

/** The points that may be accepted, and those that may not. */
export const pointsOf = (points: readonly YearPoint[], outcome: YearPoint['outcome']): YearPoint[] =>
  points.filter((point) => point.outcome === outcome)

/** An entry of the closing, and its purpose. */
export interface ClosingEntry {
  readonly purpose: 'result' | 'private'
  readonly entry: JournalEntry
}

/**
 * The closing of a year. One entry moves the result to equity, against an account of its own, so that revenue
 * and costs keep their amounts and every report of the year is unchanged; private accounts join an owner's
 * equity. Balance sheet accounts keep their balances, which are the opening of the next year.
 *
 * @see dutch-bookkeeping, 3.3; docs/decisions/0028-closing-a-year.md
 */
export function closingEntries(
  year: number,
  accounts: readonly YearAccount[],
  kind: EquityKind,
): ClosingEntry[] {
  const equity = equityAccountOf[kind]
  const date = bookYear(year).lastDay
  const result = resultOf(accounts)
  const owned = accounts.filter(({ number, atEnd }) => PRIVATE_ACCOUNTS.includes(number) && atEnd !== ZERO)
  const entries: ClosingEntry[] = []
  if (result !== ZERO)
    entries.push({
      purpose: 'result',
      entry: balanced({
        journal: 'memo',
        date,
        description: `${result > 0n ? 'Winst' : 'Verlies'} ${String(year)} naar eigen vermogen`,
        postings: [...onSide('debit', RESULT_TRANSFER, result), ...onSide('credit', equity, result)],
      }),
    })
  if (kind === 'owner' && owned.length > 0) {
    const total = sum(owned.map(({ atEnd }) => atEnd))
    entries.push({
      purpose: 'private',
      entry: balanced({
        journal: 'memo',
        date,
        description: `Privé ${String(year)} naar ondernemingsvermogen`,
        postings: [
          ...owned.flatMap(({ number, atEnd }) => onSide('credit', number, atEnd)),
          ...onSide('debit', equity, total),
        ],
      }),
    })
  }
  return entries
}

/** The balance sheet with which the next year begins: the closing balances, with the result in equity. Adds up to zero. */
export function openingOfNext(accounts: readonly YearAccount[], kind: EquityKind): YearAccount[] {
  const equity = equityAccountOf[kind]
  const rest = sum(accounts.filter(({ type }) => !isBalanceSheet(type)).map(({ atEnd }) => atEnd))
  const owned = sum(
    accounts
      .filter(({ number }) => kind === 'owner' && PRIVATE_ACCOUNTS.includes(number))
      .map(({ atEnd }) => atEnd),
  )
  return accounts
    .filter(({ type }) => isBalanceSheet(type))
    .map((account) =>
      account.number === equity
        ? { ...account, atEnd: sum([account.atEnd, rest, owned]) }
        : kind === 'owner' && PRIVATE_ACCOUNTS.includes(account.number)
          ? { ...account, atEnd: ZERO }
          : account,
    )
    .filter(({ atEnd }) => atEnd !== ZERO)
}

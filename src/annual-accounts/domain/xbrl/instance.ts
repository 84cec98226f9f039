import { formatAmount } from '#kernel/dutch-format.ts'
import { invariant } from '#kernel/invariant.ts'
import { firstDayOfYear, lastDayOfYear, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import type { AnnualAccounts } from '../accounts.ts'
import type { Decision } from '../paper.ts'
import type { Purpose } from '../purpose.ts'
import type { Regime, StatementRow } from '../statement.ts'
import { filingText } from './filing-text.ts'
import {
  amountsOf,
  balanceTrees,
  figuresOf,
  RESULT_TITLE,
  resultTrees,
  titlesIn,
  withResultApart,
  type Amounts,
  type Figure,
} from './statement-tree.ts'

/** When a fact holds: over a year or at its end, of the document or of the statements of the company alone. */
export interface Context {
  readonly id: string
  readonly period: { readonly from: LocalDate; readonly to: LocalDate } | { readonly at: LocalDate }
  /** Commercial and not consolidated; the document itself has neither. */
  readonly isOfStatements: boolean
}

/** One fact; an amount is in whole euros. */
export interface Fact {
  readonly concept: string
  readonly context: string
  readonly value: string
  readonly isAmount: boolean
}

/** An XBRL instance before it is written: what it says, without its notation. */
export interface Instance {
  readonly kvkNumber: string
  readonly contexts: readonly Context[]
  readonly facts: readonly Fact[]
}

/**
 * The annual accounts as facts of the taxonomy. What is filed is less, as on paper: no profit and loss account. Every figure is one of the
 * accounts in whole euros, because the taxonomy has no cents; the sums of the taxonomy hold in them.
 *
 * The instance has what the paper has. Not in it: the person whom the trade register may ask, the signatures, and the size of a micro company.
 */
export function instanceOf(
  accounts: AnnualAccounts,
  { purpose, decision }: { readonly purpose: Purpose; readonly decision: Pick<Decision, 'on'> | null },
): Instance {
  const facts = [
    ...documentFacts(accounts, purpose, decision),
    ...statementFacts(accounts, purpose, 'amount'),
    ...(accounts.hasBefore ? statementFacts(accounts, purpose, 'before') : []),
    ...noteFacts(accounts),
  ]
  const used = new Set(facts.map(({ context }) => context))
  return {
    kvkNumber: accounts.company.kvkNumber,
    contexts: contextsOf(accounts.year).filter(({ id }) => used.has(id)),
    facts,
  }
}

/** The contexts of a year and the year before, by name; each is used or left out. */
const contextsOf = (year: number): Context[] =>
  (
    [
      ['', year],
      ['_before', year - 1],
    ] as const
  ).flatMap(([end, each]) => {
    const period = { from: firstDayOfYear(each), to: lastDayOfYear(each) }
    return [
      { id: `year${end}`, period, isOfStatements: false },
      { id: `statements${end}`, period, isOfStatements: true },
      { id: `end${end}`, period: { at: lastDayOfYear(each) }, isOfStatements: true },
    ]
  })

const text = (concept: string, context: string, value: string): Fact => ({
  concept,
  context,
  value: filingText(value),
  isAmount: false,
})

function documentFacts(
  { year, regime, company }: AnnualAccounts,
  purpose: Purpose,
  decision: Pick<Decision, 'on'> | null,
): Fact[] {
  const of = (concept: string, value: string): Fact => text(concept, 'year', value)
  return [
    of('kvk-i:TitleOfTheDocument', purpose === 'meeting' ? 'Jaarrekening' : 'Publicatiestukken'),
    of('nl-cd:LegalEntityName', company.name),
    of('jenv-bw2-i:LegalEntityLegalForm', 'Besloten vennootschap met beperkte aansprakelijkheid'),
    ...(company.seat === '' ? [] : [of('jenv-bw2-i:LegalEntityRegisteredOffice', company.seat)]),
    of('nl-cd:ChamberOfCommerceRegistrationNumber', company.kvkNumber),
    ...(regime === 'small' ? [of('kvk-i:LegalSizeCriteriaClassificationSmall', 'Klein')] : []),
    of('jenv-bw2-i:FinancialReportingPeriodCurrentStartDate', firstDayOfYear(year)),
    of('jenv-bw2-i:FinancialReportingPeriodCurrentEndDate', lastDayOfYear(year)),
    text('jenv-bw2-i:FinancialReportingPeriodPreviousStartDate', 'year_before', firstDayOfYear(year - 1)),
    text('jenv-bw2-i:FinancialReportingPeriodPreviousEndDate', 'year_before', lastDayOfYear(year - 1)),
    of('rj-i:FinancialReportingPeriodDifferentThanAnnualStatus', 'Nee'),
    of('rj-i:DocumentPresentationCurrency', 'EUR'),
    of('jenv-bw2-i:BasisOfPreparation', 'Commercieel'),
    of('jenv-bw2-i:DocumentAdoptionStatus', decision === null ? 'Nee' : 'Ja'),
    ...(decision === null ? [] : [of('jenv-bw2-i:DocumentAdoptionDate', decision.on)]),
  ]
}

/** Balance sheet and, for the meeting, profit and loss account of one column. */
function statementFacts(
  { regime, balance, result }: AnnualAccounts,
  purpose: Purpose,
  column: 'amount' | 'before',
): Fact[] {
  const end = column === 'amount' ? '' : '_before'
  const figures = (of: readonly Figure[], context: string): Fact[] =>
    of.map(({ concept, euros }) => ({ concept, context, value: String(euros), isAmount: true }))
  return [
    text('jenv-bw2-i:BalanceSheetBeforeAfterAppropriationResults', `statements${end}`, 'Voor'),
    ...figures(balanceFigures(regime, balance, result, column), `end${end}`),
    ...(purpose === 'meeting' ? figures(resultFigures(regime, result, column), `statements${end}`) : []),
  ]
}

/** The figures of the balance sheet; both sides are equal, and no line is without an element. */
export function balanceFigures(
  regime: Regime,
  balance: readonly StatementRow[],
  result: readonly StatementRow[],
  column: 'amount' | 'before',
): Figure[] {
  const rows = amountsOf(balance, column)
  const ofYear = amountsOf(result, column).get(RESULT_TITLE) ?? ZERO
  const amounts = regime === 'small' ? withResultApart(rows, ofYear) : rows
  const trees = balanceTrees[regime]
  refuseForgotten(balance, trees.flatMap(titlesIn))
  const sides = trees.map((tree) => figuresOf(tree, amounts))
  const [assets, liabilities] = sides.map(([whole]) => whole)
  invariant(assets?.euros === liabilities?.euros, 'both sides of the balance sheet are equal in whole euros')
  return sides.flat()
}

/** The figures of the profit and loss account. */
export function resultFigures(
  regime: Regime,
  result: readonly StatementRow[],
  column: 'amount' | 'before',
): Figure[] {
  const tree = resultTrees[regime]
  refuseForgotten(result, titlesIn(tree))
  const amounts: Amounts = amountsOf(result, column)
  return figuresOf(tree, amounts)
}

function refuseForgotten(rows: readonly StatementRow[], known: readonly string[]): void {
  for (const { kind, title } of rows)
    if (kind === 'line') invariant(known.includes(title), `${title} has an element in the taxonomy`)
}

/** The elements of the notes of a small company, by title. */
export const noteConcepts: Readonly<Record<string, string>> = {
  Algemeen: 'rj-i:MostImportantActivitiesEntityDescription',
  Grondslagen: 'jenv-bw2-i:AccountingStandardsUsedToPrepareFinancialStatementsDescription',
  'Niet uit de balans blijkende verplichtingen': 'jenv-bw2-i:OffBalanceSheetCommitmentsDisclosure',
  'Leningen aan bestuurders':
    'jenv-bw2-i:LoansAdvancesGuaranteesOnBehalfOfManagingSupervisoryDirectorsDisclosure',
  Werknemers: 'jenv-bw2-i:AverageNumberEmployeesDisclosure',
}

/** What a micro company says below its balance sheet is one text (article 2:395a BW); a small company has an element for each note. */
function noteFacts({ regime, notes, assets, debts }: AnnualAccounts): Fact[] {
  const of = (concept: string, value: string): Fact => text(concept, 'statements', value)
  if (regime === 'micro')
    return [
      of(
        'rj-i:AdditionalInformationToArticle395aDisclosure',
        notes.map(({ title, text: words }) => `${title}\n${words}`).join('\n\n'),
      ),
    ]
  return [
    ...notes.map(({ title, text: words }) => {
      const concept = noteConcepts[title]
      invariant(concept !== undefined, `the note ${title} has an element in the taxonomy`)
      return of(concept, words)
    }),
    ...(assets.length === 0
      ? []
      : [of('jenv-bw2-i:PropertyPlantEquipmentDisclosure', assets.map(movementText).join('\n'))]),
    ...(debts.length === 0
      ? []
      : [of('jenv-bw2-i:LiabilitiesNoncurrentDisclosure', debts.map(debtText).join('\n'))]),
  ]
}

const named = (name: string, amounts: readonly (readonly [string, Cents])[]): string =>
  `${name}: ${amounts.map(([words, amount]) => `${words} ${formatAmount(amount)}`).join(', ')}.`

const movementText = (movement: AnnualAccounts['assets'][number]): string =>
  named(movement.name, [
    ['begin', movement.begin],
    ['gekocht', movement.bought],
    ['weg', movement.disposed],
    ['afschrijving', movement.depreciated],
    ['eind', movement.end],
    ['afgeschreven', movement.accumulated],
  ])

const debtText = (debt: AnnualAccounts['debts'][number]): string =>
  named(debt.name, [
    ['schuld', debt.owed],
    ['binnen een jaar', debt.withinYear],
    ['na vijf jaar', debt.afterFiveYears],
  ])

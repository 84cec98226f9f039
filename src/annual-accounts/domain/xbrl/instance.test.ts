import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, sum, ZERO } from '#kernel/money.ts'
import { accounts, anyBooks } from '../testing/any-books.ts'
import { annualAccounts, noAnswers, type AnnualAccounts } from '../accounts.ts'
import { balanceHeads, resultHeads } from '../heads.ts'
import { notesOf } from '../notes.ts'
import { accountsPaper } from '../paper.ts'
import type { BookedAccount, Regime } from '../statement.ts'
import { filingText } from './filing-text.ts'
import { balanceFigures, instanceOf, noteConcepts, resultFigures } from './instance.ts'
import { balanceTrees, resultTrees, titlesIn, type Branch, type Figure } from './statement-tree.ts'
import {
  entryPointOf,
  lastTaxonomyYear,
  namespacesOf,
  taxonomiesCheckedUntil,
  taxonomyOf,
} from './taxonomy.ts'
import { partsInEuros, roundedEuros } from './whole-euros.ts'

const accountsOf = (books: readonly BookedAccount[], regime: Regime): AnnualAccounts =>
  annualAccounts(
    {
      accounts: books,
      hasBefore: true,
      years: [2024, 2025],
      staffOfYears: new Map(),
      debts: [],
      company: { name: 'Noord B.V.', kvkNumber: '12345678', address: 'Laan 1, 3511 AA Utrecht' },
    },
    2025,
    { ...noAnswers, regime, seat: 'Utrecht', directors: ['A. de Wit'] },
  )

const anyAccounts = fc
  .tuple(anyBooks, fc.constantFrom<Regime>('micro', 'small'))
  .map(([books, regime]) => accountsOf(books, regime))

/** The sum of an element over its parts in the figures; null for one without parts that are there. */
function sumOfParts({ parts = [] }: Branch, figures: ReadonlyMap<string, bigint>): bigint | null {
  const found = parts.flatMap((part) => {
    const euros = figures.get(part.concept)
    return euros === undefined ? [] : [part.isTakenOff === true ? -euros : euros]
  })
  return found.length === 0 ? null : found.reduce((all, each) => all + each, 0n)
}
const branchesOf = (branch: Branch): Branch[] => [branch, ...(branch.parts ?? []).flatMap(branchesOf)]
const byConcept = (figures: readonly Figure[]) =>
  new Map(figures.map(({ concept, euros }) => [concept, euros]))

test('whatever is booked, both sides are equal in whole euros and each sum of the taxonomy is the sum of its parts', () => {
  fc.assert(
    fc.property(anyAccounts, fc.constantFrom('amount' as const, 'before' as const), (of, column) => {
      const balance = byConcept(balanceFigures(of.regime, of.balance, of.result, column))
      expect(balance.get('jenv-bw2-i:Assets')).toBe(balance.get('jenv-bw2-i:EquityAndLiabilities'))
      const result = byConcept(resultFigures(of.regime, of.result, column))
      for (const [trees, figures] of [
        [balanceTrees[of.regime], balance],
        [[resultTrees[of.regime]], result],
      ] as const)
        // The gross margin is of lines that have no element in an abridged account.
        for (const branch of trees.flatMap(branchesOf).filter(({ concept }) => !concept.endsWith('GrossMargin'))) {
          const whole = sumOfParts(branch, figures)
          if (whole !== null) expect([branch.concept, figures.get(branch.concept)]).toEqual([branch.concept, whole])
        }
    }),
  )
}) // prettier-ignore

test('every figure is less than a euro from the line of the annual accounts, and no line is left out', () => {
  fc.assert(
    fc.property(anyAccounts, (of) => {
      const figures = [
        ...balanceFigures(of.regime, of.balance, of.result, 'amount'),
        ...resultFigures(of.regime, of.result, 'amount'),
      ]
      for (const { exact, euros } of figures) {
        const apart = euros * 100n - exact
        expect(apart < 100n && apart > -100n).toBe(true)
      }
      const trees = [...balanceTrees[of.regime], resultTrees[of.regime]]
      for (const branch of trees.flatMap(branchesOf)) {
        const titles = branch.titles ?? []
        const lines = [...of.balance, ...of.result].filter(
          ({ kind, title }) => kind === 'line' && titles.includes(title),
        )
        const figure = figures.find(({ concept }) => concept === branch.concept)
        // The undivided result is one line on paper and two elements; its sum is tested with equity above.
        if (lines.length === 0 || branch.concept === '' || /Retained|ResultForTheYear/.test(branch.concept))
          continue
        expect([branch.concept, figure?.exact]).toEqual([
          branch.concept,
          sum(lines.map(({ amount }) => amount ?? ZERO)),
        ])
      }
    }),
  )
})

test('each head of the balance sheet and of the result, and each note, has an element', () => {
  const titles = (regime: Regime) => [...balanceTrees[regime], resultTrees[regime]].flatMap(titlesIn)
  for (const [title] of [...Object.values(balanceHeads), ...Object.values(resultHeads)])
    expect(titles('small')).toContain(title)
  expect(titles('micro')).toEqual(
    expect.arrayContaining(['Vaste activa', 'Vlottende activa', 'Eigen vermogen', 'Overige kosten']),
  )
  const notes = notesOf({
    regime: 'small',
    year: 2025,
    company: { name: 'Noord B.V.', seat: '', kvkNumber: '12345678' },
    activities: '',
    commitments: '',
    staffTenths: 0,
    heads: [],
    owedByDirector: ZERO,
    result: ZERO,
  })
  expect(notes.map(({ title }) => title).toSorted()).toEqual(Object.keys(noteConcepts).toSorted())
})

/** The elements of the document itself: no sum and no note has them. */
const documentConcepts = [
  'kvk-i:TitleOfTheDocument',
  'kvk-i:LegalSizeCriteriaClassificationSmall',
  'nl-cd:LegalEntityName',
  'nl-cd:ChamberOfCommerceRegistrationNumber',
  'jenv-bw2-i:LegalEntityLegalForm',
  'jenv-bw2-i:LegalEntityRegisteredOffice',
  'jenv-bw2-i:FinancialReportingPeriodCurrentStartDate',
  'jenv-bw2-i:FinancialReportingPeriodCurrentEndDate',
  'jenv-bw2-i:FinancialReportingPeriodPreviousStartDate',
  'jenv-bw2-i:FinancialReportingPeriodPreviousEndDate',
  'rj-i:FinancialReportingPeriodDifferentThanAnnualStatus',
  'rj-i:DocumentPresentationCurrency',
  'jenv-bw2-i:BasisOfPreparation',
  'jenv-bw2-i:DocumentAdoptionStatus',
  'jenv-bw2-i:DocumentAdoptionDate',
]
const statementConcepts = [
  'jenv-bw2-i:BalanceSheetBeforeAfterAppropriationResults',
  'rj-i:AdditionalInformationToArticle395aDisclosure',
  'jenv-bw2-i:PropertyPlantEquipmentDisclosure',
  'jenv-bw2-i:LiabilitiesNoncurrentDisclosure',
  ...Object.values(noteConcepts),
]
const conceptsOf = (trees: readonly Branch[]): string[] =>
  trees
    .flatMap(branchesOf)
    .flatMap(({ concept, again }) => [concept, ...(again === undefined ? [] : [again])])

test('whatever is booked, an instance has only elements that are known, each once for a period, and with the period and the unit of its kind', () => {
  const taxonomy = taxonomyOf(2025)
  if (taxonomy === null) throw new RangeError('2025 is in the table')
  const prefixes = Object.keys(namespacesOf(taxonomy))
  fc.assert(
    fc.property(
      anyAccounts,
      fc.constantFrom('meeting' as const, 'filing' as const),
      fc.constantFrom(null, { on: '2026-05-20' as never }),
      (of, purpose, decision) => {
        const { contexts, facts } = instanceOf(of, { purpose, decision })
        const [balance, result] = [conceptsOf(balanceTrees[of.regime]), conceptsOf([resultTrees[of.regime]])]
        const kinds = [
          [/^end(_before)?$/, balance, true],
          [/^statements(_before)?$/, result, true],
          [/^statements(_before)?$/, statementConcepts, false],
          [/^year(_before)?$/, documentConcepts, false],
        ] as const
        for (const { concept, context, value, isAmount } of facts) {
          expect(prefixes).toContain(concept.split(':')[0])
          expect([
            concept,
            kinds.some(([period, known, isSum]) => period.test(context) && known.includes(concept) && isSum === isAmount),
          ]).toEqual([concept, true])
          if (isAmount) expect(value).toMatch(/^-?\d+$/)
        }
        const named = facts.map(({ concept, context }) => `${concept} ${context}`)
        expect(new Set(named).size).toBe(named.length)
        // A balance is at a day, and the rest is over a year.
        for (const { id, period } of contexts) expect('at' in period).toBe(id.startsWith('end'))
      },
    ),
  )
}) // prettier-ignore

test('parts are rounded up or down so that they are the rounded total', () => {
  const amounts = [10_033n, 10_033n, 10_034n, -50n].map((each) => cents(each))
  const total = roundedEuros(sum(amounts))
  expect(total).toBe(301n)
  expect(partsInEuros(total, amounts)).toEqual([100n, 100n, 101n, 0n])
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -99_999n, max: 99_999n }), { minLength: 1 }), (parts) => {
      const exact = parts.map((each) => cents(each))
      const whole = roundedEuros(sum(exact))
      expect(partsInEuros(whole, exact).reduce((all, each) => all + each, 0n)).toBe(whole)
    }),
  )
})

test('what is filed has no profit and loss account, and accounts that were not adopted have no day of adoption', () => {
  const of = accountsOf(
    accounts.map(([number, name, type, rgsCode]) => ({
      number,
      name,
      type,
      rgsCode,
      byYear: new Map([[2025, cents(number === '1100' ? 123_456n : number === '8000' ? -123_456n : 0n)]]),
      opened: ZERO,
      disposed: ZERO,
    })),
    'small',
  )
  const concepts = (purpose: 'meeting' | 'filing', decision: { on: never } | null) =>
    instanceOf(of, { purpose, decision }).facts.map(({ concept }) => concept)
  expect(concepts('meeting', null)).toContain('jenv-bw2-i:ResultAfterTax')
  expect(concepts('filing', null)).not.toContain('jenv-bw2-i:ResultAfterTax')
  expect(concepts('filing', null)).toContain('jenv-bw2-i:ResultForTheYear')
  expect(concepts('filing', null)).not.toContain('jenv-bw2-i:DocumentAdoptionDate')
  const adopted = instanceOf(of, { purpose: 'filing', decision: { on: '2026-05-20' as never } })
  const valueOf = (name: string) => adopted.facts.find(({ concept }) => concept === name)?.value
  expect([
    valueOf('jenv-bw2-i:DocumentAdoptionStatus'),
    valueOf('jenv-bw2-i:DocumentAdoptionDate'),
    valueOf('jenv-bw2-i:Assets'),
    valueOf('jenv-bw2-i:ResultForTheYear'),
  ]).toEqual(['Ja', '2026-05-20', '1235', '1235'])
  // A context without a fact is refused by the filing rules (FR-NL-3.03), and so is an empty fact (FR-NL-5.03).
  const used = new Set(adopted.facts.map(({ context }) => context))
  expect(adopted.contexts.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
  expect(adopted.facts.filter(({ value }) => value === '')).toEqual([])
})

test('a year has the entry point of its size and purpose, and a year that is not in the table has none', () => {
  const taxonomy = taxonomyOf(2025)
  if (taxonomy === null) throw new RangeError('2025 is in the table')
  expect(entryPointOf(taxonomy, 'micro', 'meeting')).toBe(
    'http://www.nltaxonomie.nl/nt20/kvk/20251210/entrypoints/kvk-rpt-jaarverantwoording-2025-nlgaap-micro.xsd',
  )
  expect(entryPointOf(taxonomy, 'small', 'filing')).toBe(
    'http://www.nltaxonomie.nl/nt20/kvk/20251210/entrypoints/kvk-rpt-jaarverantwoording-2025-nlgaap-klein-publicatiestukken.xsd',
  )
  expect(namespacesOf(taxonomy)['jenv-bw2-i']).toBe(
    'http://www.nltaxonomie.nl/nt20/jenv/20251210/dictionary/jenv-bw2-data',
  )
  expect([taxonomyOf(2022), taxonomyOf(2026)]).toEqual([null, null])
  expect(lastTaxonomyYear()).toBe(2025)
  expect(taxonomiesCheckedUntil >= '2026-12-08').toBe(true)
})

test('a text has the characters of a filing only', () => {
  expect(filingText('De euro’s – Škoda “Łódź” € 5\r\nĳ 漢')).toBe('De euro\'s - Skoda "?ódz" € 5\nij ?')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(filingText(text)).toMatch(/^[\n\u0020-\u007e\u00a0-\u00ff\u20a0-\u20cf]*$/)
    }),
  )
})

test('the paper says that its XBRL was not checked with the taxonomy, and of a year without one that there is none', () => {
  const paperOf = (year: number) =>
    accountsPaper(
      { ...accountsOf([], 'micro'), year },
      { purpose: 'filing', decision: null, today: localDate('2026-11-30') },
    ).remarks
  expect(paperOf(2025)).toContain(
    'Het XBRL-bestand van deze jaarrekening heeft de namen van de Nederlandse Taxonomie NT20, en is niet met die taxonomie gecontroleerd.',
  )
  expect(paperOf(2026)).toContain(
    'Van 2026 is er geen XBRL-bestand: de taxonomie van de KvK is nog niet vastgesteld of hier niet bekend.',
  )
})

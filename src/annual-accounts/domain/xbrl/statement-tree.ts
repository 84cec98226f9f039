import { invariant } from '#kernel/invariant.ts'
import { add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { balanceHeads, resultHeads } from '../heads.ts'
import type { Regime, StatementRow } from '../statement.ts'
import { partsInEuros, roundedEuros, type Euros } from './whole-euros.ts'

/** An element of a statement in the taxonomy: its parts, or the lines of the annual accounts with these titles. */
export interface Branch {
  readonly concept: string
  /** A cost is taken off what it is a part of. */
  readonly isTakenOff?: boolean
  readonly parts?: readonly Branch[]
  readonly titles?: readonly string[]
  /** The row of the annual accounts with the same amount, where there is one. */
  readonly row?: string
  /** Another element with the same amount, because the law wants no further parts. */
  readonly again?: string
}

const of = (concept: string, head: keyof typeof balanceHeads): Branch => ({
  concept,
  titles: [balanceHeads[head][0]],
})
const ofResult = (concept: string, ...heads: (keyof typeof resultHeads)[]): Branch => ({
  concept,
  titles: heads.map((head) => resultHeads[head][0]),
})
const cost = (branch: Branch): Branch => ({ ...branch, isTakenOff: true })

/** The result of the year within equity, and what is not divided of earlier years; one line on paper. */
const RESULT_OF_YEAR = 'jenv-bw2-i:ResultForTheYear'
const NOT_DIVIDED = 'jenv-bw2-i:RetainedEarnings'
export const RESULT_TITLE = 'Resultaat na belastingen'

/**
 * Both sides of the balance sheet. Source of the elements and of their sums: the presentations and checks `balance-sheet` and
 * `balance-sheet-micro-entities` of the taxonomy for 2016, the last that could be read whole; names that instances of later years use are the same.
 */
export const balanceTrees: Readonly<Record<Regime, readonly Branch[]>> = {
  micro: [
    {
      concept: 'jenv-bw2-i:Assets',
      row: 'Totaal activa',
      parts: [
        { concept: 'jenv-bw2-i:AssetsNoncurrent', titles: ['Vaste activa'], again: 'jenv-bw2-i:AssetsNoncurrentOther' },
        { concept: 'jenv-bw2-i:AssetsCurrent', titles: ['Vlottende activa'], again: 'jenv-bw2-i:AssetsCurrentOther' },
      ],
    },
    {
      concept: 'jenv-bw2-i:EquityAndLiabilities',
      row: 'Totaal passiva',
      parts: [
        { concept: 'jenv-bw2-i:Equity', titles: ['Eigen vermogen'] },
        of('jenv-bw2-i:Provisions', 'provisions'),
        { concept: 'jenv-bw2-i:Liabilities', titles: [balanceHeads.longDebts[0], balanceHeads.shortDebts[0]] },
      ],
    },
  ],
  small: [
    {
      concept: 'jenv-bw2-i:Assets',
      row: 'Totaal activa',
      parts: [
        {
          concept: 'jenv-bw2-i:AssetsNoncurrent',
          row: 'Totaal vaste activa',
          parts: [
            of('jenv-bw2-i:IntangibleAssets', 'intangible'),
            of('jenv-bw2-i:PropertyPlantEquipment', 'tangible'),
            of('jenv-bw2-i:FinancialAssets', 'financial'),
          ],
        },
        {
          concept: 'jenv-bw2-i:AssetsCurrent',
          row: 'Totaal vlottende activa',
          parts: [
            of('jenv-bw2-i:Inventories', 'stock'),
            of('jenv-bw2-i:Receivables', 'receivables'),
            of('jenv-bw2-i:SecuritiesCurrent', 'securities'),
            of('jenv-bw2-i:CashAndCashEquivalents', 'cash'),
          ],
        },
      ],
    },
    {
      concept: 'jenv-bw2-i:EquityAndLiabilities',
      row: 'Totaal passiva',
      parts: [
        {
          concept: 'jenv-bw2-i:Equity',
          row: 'Totaal eigen vermogen',
          parts: [
            of('jenv-bw2-i:ShareCapital', 'capital'),
            of('jenv-bw2-i:SharePremium', 'premium'),
            of('jenv-bw2-i:ReservesOther', 'reserves'),
            { concept: NOT_DIVIDED, titles: [balanceHeads.undivided[0]] },
            { concept: RESULT_OF_YEAR, titles: [RESULT_TITLE] },
          ],
        },
        of('jenv-bw2-i:Provisions', 'provisions'),
        of('jenv-bw2-i:LiabilitiesNoncurrent', 'longDebts'),
        of('jenv-bw2-i:LiabilitiesCurrent', 'shortDebts'),
      ],
    },
  ],
} // prettier-ignore

/** The profit and loss account; of a small company abridged, with the gross margin in place of revenue and purchases (article 2:396 lid 3 BW). */
export const resultTrees: Readonly<Record<Regime, Branch>> = {
  micro: {
    concept: 'jenv-bw2-i:ResultAfterTax',
    row: RESULT_TITLE,
    parts: [
      {
        concept: 'jenv-bw2-i:ResultBeforeTax',
        row: 'Resultaat voor belastingen',
        parts: [
          {
            concept: 'jenv-bw2-i:Income',
            parts: [
              ofResult('jenv-bw2-i:NetRevenue', 'revenue'),
              ofResult('jenv-bw2-i:OperatingIncomeOther', 'otherRevenue'),
            ],
          },
          cost({
            concept: 'jenv-bw2-i:Expenses',
            parts: [
              ofResult('jenv-bw2-i:CostsRawMaterialsConsumables', 'goods'),
              ofResult('jenv-bw2-i:WagesSalaries', 'staff'),
              ofResult('jenv-bw2-i:DepreciationAmortisationAndDecreaseInValueAssets', 'depreciation'),
              { concept: 'jenv-bw2-i:ExpensesOther', titles: ['Overige kosten'] },
            ],
          }),
        ],
      },
      cost(ofResult('jenv-bw2-i:IncomeTaxExpense', 'tax')),
    ],
  },
  small: {
    concept: 'jenv-bw2-i:ResultAfterTax',
    row: RESULT_TITLE,
    parts: [
      {
        concept: 'jenv-bw2-i:ResultBeforeTax',
        row: 'Resultaat voor belastingen',
        parts: [
          {
            concept: 'jenv-bw2-i:OperatingResult',
            row: 'Bedrijfsresultaat',
            parts: [
              {
                concept: 'jenv-bw2-i:GrossMargin',
                parts: [
                  ofResult('', 'revenue', 'otherRevenue'),
                  cost(ofResult('', 'goods')),
                ],
              },
              cost({
                concept: 'jenv-bw2-i:SumOfExpenses',
                parts: [
                  ofResult('jenv-bw2-i:EmployeeBenefitsExpenses', 'staff'),
                  ofResult('jenv-bw2-i:DepreciationPropertyPlantEquipmentAmortisationIntangibleAssets', 'depreciation'),
                  ofResult('jenv-bw2-i:OperatingExpensesOther', 'otherCosts'),
                ],
              }),
            ],
          },
          ofResult('rj-i:FinancialIncomeExpenses', 'interest'),
        ],
      },
      cost(ofResult('jenv-bw2-i:IncomeTaxExpense', 'tax')),
    ],
  },
} // prettier-ignore

/** An element with its amount to the cent and in whole euros. */
export interface Figure {
  readonly concept: string
  readonly exact: Cents
  readonly euros: Euros
}

/** Rows of a statement by title, in one of its columns; a title occurs once. */
export type Amounts = ReadonlyMap<string, Cents>

/** The amounts of one column; parts have none. */
export function amountsOf(rows: readonly StatementRow[], column: 'amount' | 'before'): Amounts {
  return new Map(rows.flatMap(({ title, [column]: amount }) => (amount === null ? [] : [[title, amount]])))
}

/**
 * The amounts of the balance sheet with its undivided result in two: the result of the year, which the law shows apart before the appropriation,
 * and the rest. Source: article 11 of the Besluit modellen jaarrekening.
 */
export function withResultApart(balance: Amounts, result: Cents): Amounts {
  const title = balanceHeads.undivided[0]
  const undivided = balance.get(title) ?? ZERO
  const rest = subtract(undivided, result)
  const others = [...balance].filter(([each]) => each !== title)
  return new Map([
    ...others,
    ...(rest === ZERO ? [] : ([[title, rest]] as const)),
    ...(result === ZERO ? [] : ([[RESULT_TITLE, result]] as const)),
  ])
}

/**
 * The figures of a statement. Each sum is the sum of its parts, to the cent and in whole euros; a part without a line is left out.
 *
 * @throws when a sum is not the row of the annual accounts, or a line has no element; the caller gave rows of another layout
 */
export function figuresOf(tree: Branch, amounts: Amounts): Figure[] {
  const exact = exactOf(tree, amounts) ?? ZERO
  return walked(tree, exact, roundedEuros(exact), amounts)
}

/** The titles that trees give an element, for the check that no line is forgotten. */
export const titlesIn = (branch: Branch): string[] => [
  ...(branch.titles ?? []),
  ...(branch.parts ?? []).flatMap(titlesIn),
]

function walked(branch: Branch, exact: Cents, euros: Euros, amounts: Amounts): Figure[] {
  const { concept, row, again, parts = [] } = branch
  if (row !== undefined) invariant(amounts.get(row) === exact, `${concept} is the row ${row}`)
  const present = parts.flatMap((part) => {
    const amount = exactOf(part, amounts)
    return amount === null ? [] : [{ part, amount }]
  })
  const signed = present.map(({ part, amount }) => (part.isTakenOff === true ? negate(amount) : amount))
  const rounded = signed.length === 0 ? [] : partsInEuros(euros, signed)
  const named = [concept, ...(again === undefined ? [] : [again])].filter((each) => each !== '')
  return [
    ...named.map((each) => ({ concept: each, exact, euros })),
    ...present.flatMap(({ part, amount }, index) => {
      const whole = rounded[index] ?? 0n
      return walked(part, amount, part.isTakenOff === true ? -whole : whole, amounts)
    }),
  ]
}

/** The amount of a branch to the cent; null for lines that are not there. */
function exactOf({ parts, titles = [] }: Branch, amounts: Amounts): Cents | null {
  if (parts !== undefined)
    return parts.reduce((all, part) => {
      const amount = exactOf(part, amounts) ?? ZERO
      return part.isTakenOff === true ? subtract(all, amount) : add(all, amount)
    }, ZERO)
  const found = titles.flatMap((title) => amounts.get(title) ?? [])
  return found.length === 0 ? null : sum(found)
}

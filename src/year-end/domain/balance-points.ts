import { counted, formatEuros } from '#kernel/dutch-format.ts'
import type { ExpenseId, LineId } from '#kernel/ids.ts'
import { absolute, add, cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import {
  CASH,
  DEPOSITS_PAID,
  EXCHANGE_DIFFERENCE,
  PAYMENT_DIFFERENCE,
  PREPAYMENT,
  ROUNDING_DIFFERENCE,
  STOCK,
} from '#ledger/domain/named-account.ts'
import { pointOf, whereToBook, type YearPoint } from './year-point.ts'

/** A purchase among the costs that may be used for years. */
export interface LargePurchase {
  readonly name: string
  readonly cost: Cents
  readonly expenseId: ExpenseId
  readonly expenseLineId: LineId
}

/** What accounts of the balance sheet and of differences are, as the list explains them. */
export interface BalanceFacts {
  readonly year: number
  readonly isOver: boolean
  readonly accounts: readonly { readonly number: string; readonly within: Cents; readonly atEnd: Cents }[]
  readonly isStockCounted: boolean
  readonly isCashCounted: boolean
  /** Purchases among costs of at least the amount of an investment, the largest first. */
  readonly purchases: readonly LargePurchase[]
  /** What the proof says of assets of the opening balance that are not on the list. */
  readonly unlistedAssets: readonly string[]
}

/** Payments and rounding that differ by more than this in a year are asked about: a mistake is probable. */
const MOST_DIFFERENCE = cents(10_000n)

/** The points about cash, stock, purchases, differences and deposits; those without an amount are left out, except cash. */
export const balancePoints = (facts: BalanceFacts): YearPoint[] => [
  cashPoint(facts),
  ...stockPoint(facts),
  ...purchasesPoint(facts),
  ...assetsPoint(facts),
  ...differencesPoint(facts),
  ...depositsPoint(facts),
]

const balanceOf = ({ accounts }: BalanceFacts, number: string, when: 'within' | 'atEnd'): Cents =>
  accounts.find((account) => account.number === number)?.[when] ?? ZERO

function cashPoint(facts: BalanceFacts): YearPoint {
  const { year, isOver, isCashCounted } = facts
  const [cash, moved] = [balanceOf(facts, CASH, 'atEnd'), balanceOf(facts, CASH, 'within')]
  const isUsed = cash !== ZERO || moved !== ZERO
  return pointOf(
    'cash',
    'Kas geteld op 31 december',
    cash < ZERO
      ? `In de kas zit volgens je boeken ${formatEuros(cash)}; dat kan niet echt zo zijn.`
      : isUsed && !isCashCounted
        ? `In de kas zit volgens je boeken ${formatEuros(cash)}. Tel wat er op 31 december ${String(year)} in zat, en vul dat ${whereToBook(year, isOver)} in.`
        : null,
    isCashCounted ? `De kas is geteld: ${formatEuros(cash)}.` : 'Geen contant geld in je boeken.',
  )
}

function stockPoint(facts: BalanceFacts): YearPoint[] {
  const { year, isOver, isStockCounted } = facts
  const stock = balanceOf(facts, STOCK, 'atEnd')
  if (stock === ZERO && !isStockCounted) return []
  return [
    pointOf(
      'stock',
      'Voorraad',
      isStockCounted
        ? null
        : `Op ${STOCK} staat ${formatEuros(stock)} aan voorraad, die over ${String(year)} niet is geteld. Tel wat er op 31 december ligt, en vul dat ${whereToBook(year, isOver)} in.`,
      `De voorraad is geteld: ${formatEuros(stock)}.`,
    ),
  ]
}

function purchasesPoint({ purchases }: BalanceFacts): YearPoint[] {
  const [first] = purchases
  if (first === undefined) return []
  const others =
    purchases.length === 1 ? '' : ` en nog ${counted(purchases.length - 1, 'aankoop', 'aankopen')}`
  const problem = `${first.name} van ${formatEuros(first.cost)}${others} staat bij de kosten. Gebruik je het jaren? Maak er een bedrijfsmiddel van; dan verdeel je de kosten over die jaren.`
  const { expenseId, expenseLineId } = first
  return [{ ...pointOf('purchases', 'Grote aankopen', problem, ''), expenseId, expenseLineId }]
}

const assetsPoint = ({ unlistedAssets }: BalanceFacts): YearPoint[] =>
  unlistedAssets.length === 0
    ? []
    : [pointOf('assets', 'Bedrijfsmiddelen van de beginbalans', unlistedAssets.join(' '), '')]

function differencesPoint(facts: BalanceFacts): YearPoint[] {
  const of = [
    ['betalingen', PAYMENT_DIFFERENCE],
    ['afronding', ROUNDING_DIFFERENCE],
    ['koersen', EXCHANGE_DIFFERENCE],
  ] as const
  const found = of
    .map(([name, number]) => ({ name, number, amount: balanceOf(facts, number, 'within') }))
    .filter(({ amount }) => amount !== ZERO)
  if (found.length === 0) return []
  const together = sum(found.map(({ amount }) => amount))
  const parts = found
    .map(({ name, number, amount }) => `${name} (${number}) ${formatEuros(amount)}`)
    .join(', ')
  const words = `Samen ${formatEuros(absolute(together))} ${together < ZERO ? 'voordeel' : 'aan kosten'}: ${parts}.`
  const unexplained = add(
    absolute(balanceOf(facts, PAYMENT_DIFFERENCE, 'within')),
    absolute(balanceOf(facts, ROUNDING_DIFFERENCE, 'within')),
  )
  return [
    pointOf(
      'differences',
      'Verschillen',
      unexplained > MOST_DIFFERENCE
        ? `${words} Betalingen en afronding verschillen meer dan te verwachten is: zoek uit welke betaling of factuur het is.`
        : null,
      `${words} Zulke verschillen ontstaan bij afronden en betalen.`,
    ),
  ]
}

function depositsPoint(facts: BalanceFacts): YearPoint[] {
  const received = negate(balanceOf(facts, PREPAYMENT, 'atEnd'))
  const paid = balanceOf(facts, DEPOSITS_PAID, 'atEnd')
  if (received === ZERO && paid === ZERO) return []
  const problems = [
    ...(received < ZERO
      ? [
          `Op ${PREPAYMENT} is ${formatEuros(negate(received))} meer verrekend dan klanten vooruit betaalden: zoek uit van welke factuur dat is.`,
        ]
      : []),
    ...(paid < ZERO
      ? [
          `Op ${DEPOSITS_PAID} is ${formatEuros(negate(paid))} meer teruggekregen dan je aan waarborgsommen betaalde: zoek uit wat dat is.`,
        ]
      : []),
  ]
  const open = [
    ...(received > ZERO
      ? [`Klanten betaalden ${formatEuros(received)} vooruit (${PREPAYMENT}): dat gaat van hun facturen af.`]
      : []),
    ...(paid > ZERO
      ? [`Je krijgt ${formatEuros(paid)} aan waarborgsommen nog terug (${DEPOSITS_PAID}).`]
      : []),
  ]
  return [
    pointOf(
      'deposits',
      'Vooruitbetalingen en waarborgsommen',
      problems.length === 0 ? null : problems.join(' '),
      open.join(' '),
    ),
  ]
}

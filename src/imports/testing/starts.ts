/**
 * A business that begins here with a past, as plain figures: what the program before had, and what happens after the start. Days are texts, amounts whole
 * cents. Nothing of the program is used, so that the sums of this file are an oracle for the program.
 */

/** The day on which the books begin here. */
export const startDays = ['2025-01-01', '2025-07-01', '2025-08-15'] as const
export type StartDay = (typeof startDays)[number]

export interface OldItem {
  readonly relation: string
  readonly reference: string
  readonly date: string
  readonly dueDate: string
  readonly amount: number
  /** What is paid of it after the start, and when. */
  readonly paid: number
  readonly paidOn: string
}
/** What is sold or bought on a day, with the VAT in cents. */
export interface Sale {
  readonly kind: 'high' | 'low' | 'eu' | 'cost'
  readonly date: string
  readonly dueDate: string
  readonly net: number
  readonly vat: number
  /** Null where it is not paid this year. */
  readonly paidOn: string | null
}

export type Start = ReturnType<typeof startOf>

/** A day so many days after another one. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Half a cent is rounded up. */
const shareOf = (amount: number, percentage: number): number =>
  Math.floor((amount * percentage * 2 + 100) / 200)

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Figures of a business, by its seed. */
export function startOf(seed: number, day: StartDay) {
  let state = seed
  const next = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return 1 + (state % most)
  }
  const item = (relation: string, reference: string, age: number, share: number, paidAfter: number): OldItem => {
    const amount = 2 * (5_000 + next(300_000))
    const date = daysAfter(day, -age)
    return { relation, reference, date, dueDate: daysAfter(date, 14), amount, paid: (amount * share) / 2, paidOn: daysAfter(day, paidAfter) }
  }
  const isWithin = day === '2025-08-15'
  const isFirst = day === '2025-01-01'
  const soFar = { revenue: isFirst ? 0 : 5_000_000 + next(2_000_000), costs: isFirst ? 0 : 1_000_000 + next(900_000) }
  const old = {
    bank: 6_500_000 + next(900_000),
    receivables: [item('Bakkerij Oost', 'OUD-17', 25, 2, 8), item('Café Zuid', 'OUD-18', 64, 1, 9), item('Kapper West', 'OUD-19', 120, 0, 0)],
    payables: [item('Drukkerij Smit', '88123', 12, 2, 10), item('Glasfonds', 'GF-4', 80, 0, 0)],
    vat: 50_000 + next(400_000),
    /** At 6% a year the interest of a month is a whole number of cents. */
    loan: 200 * (2_000 + next(4_000)),
    instalment: 33_000 + next(5_000),
    car: { price: 800_000 + next(100_000), writtenOff: 100_000 + next(90_000) },
    soFar,
    /** What the program before had in the VAT period in which the books begin here. */
    running: isWithin ? { turnover: 1_000_055 + next(90_000), vat: 0, deductible: 20_000 + next(9_000), eu: 50_050 + next(5_000) } : null,
  }
  if (old.running !== null) old.running.vat = shareOf(old.running.turnover, 21)
  const sales = monthsFrom(day).flatMap((month, place): Sale[] => {
    const date = `2025-${month}-20`
    const paidOn = place % 3 === 2 ? null : daysAfter(date, 8)
    const sale = (kind: Sale['kind'], net: number, percentage: number): Sale =>
      ({ kind, date, dueDate: daysAfter(date, 14), net, vat: shareOf(net, percentage), paidOn: kind === 'cost' || kind === 'eu' ? null : paidOn })
    return [
      sale('high', 40_000 + next(200_000), 21), sale('low', 5_000 + next(60_000), 9), sale('cost', 9_000 + next(90_000), 21),
      ...(Number(month) % 3 === 0 ? [sale('eu', 30_000 + next(60_000), 0)] : []),
    ]
  })
  return { day, old, sales, interest: old.loan / 200, vatPaidOn: daysAfter(day, 15), instalmentOn: daysAfter(day, 16) }
} // prettier-ignore

/** The months in which something is sold here: on the 20th, which is after each start. */
const monthsFrom = (day: StartDay): string[] =>
  Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0')).filter(
    (month) => month >= day.slice(5, 7),
  )

/** What the owner had at the end of the day before the start, without the result of the year. */
export const equityOf = ({ old }: Start): number =>
  old.bank +
  total(old.receivables.map(({ amount }) => amount)) +
  old.car.price -
  old.car.writtenOff +
  (old.running?.deductible ?? 0) -
  (old.running?.vat ?? 0) -
  total(old.payables.map(({ amount }) => amount)) -
  old.vat -
  old.loan -
  (old.soFar.revenue - old.soFar.costs)

/** The quarters in which something is sold here. */
export const quartersOf = ({ day }: Start): number[] =>
  [1, 2, 3, 4].filter((quarter) => quarter >= Math.ceil(Number(day.slice(5, 7)) / 3))

const quarterOf = ({ date }: Sale): number => Math.ceil(Number(date.slice(5, 7)) / 3)

/** The boxes of the return of a quarter, with what the program before had, in cents. */
export function boxesOf(start: Start, quarter: number) {
  const { old, sales } = start
  const before = quarter === quartersOf(start)[0] ? old.running : null
  const sum = (kind: Sale['kind'], of: 'net' | 'vat'): number =>
    total(sales.filter((sale) => sale.kind === kind && quarterOf(sale) === quarter).map((sale) => sale[of]))
  return {
    high: { turnover: sum('high', 'net') + (before?.turnover ?? 0), vat: sum('high', 'vat') + (before?.vat ?? 0) },
    low: { turnover: sum('low', 'net'), vat: sum('low', 'vat') },
    eu: sum('eu', 'net') + (before?.eu ?? 0),
    deductible: sum('cost', 'vat') + (before?.deductible ?? 0),
  }
} // prettier-ignore

const down = (amount: number): number => Math.floor(amount / 100) * 100
const up = (amount: number): number => Math.ceil(amount / 100) * 100

/** What a quarter costs in VAT: as the books have it, and as it is filed in whole euros, for the business. */
function vatOf(start: Start, quarter: number): { readonly exact: number; readonly filed: number } {
  const { high, low, deductible } = boxesOf(start, quarter)
  return {
    exact: high.vat + low.vat - deductible,
    filed: down(high.vat) + down(low.vat) - up(deductible),
  }
}

/** Each account at the end of the year, with all returns filed; debit is positive, in cents. */
export function balancesOf(start: Start): Readonly<Record<string, number>> {
  const { old, sales, instalmentOn: _, interest } = start
  const soldOf = (kind: Sale['kind']): Sale[] => sales.filter((sale) => sale.kind === kind)
  const net = (kind: Sale['kind']): number => total(soldOf(kind).map((sale) => sale.net))
  const gross = (list: readonly Sale[]): number => total(list.map((sale) => sale.net + sale.vat))
  const sold = sales.filter(({ kind }) => kind !== 'cost')
  const received = total(old.receivables.map(({ paid }) => paid)) + gross(sold.filter(({ paidOn }) => paidOn !== null))
  const spent = total(old.payables.map(({ paid }) => paid)) + old.vat + old.instalment
  const vats = quartersOf(start).map((quarter) => vatOf(start, quarter))
  return {
    '0300': old.car.price,
    '0310': -old.car.writtenOff,
    '0500': -equityOf(start),
    '0600': -(old.loan - (old.instalment - interest)),
    '1100': old.bank + received - spent,
    '1300': total(old.receivables.map(({ amount }) => amount)) + gross(sold) - received,
    '1530': -total(vats.map(({ filed }) => filed)),
    '1600': -(total(old.payables.map(({ amount, paid }) => amount - paid)) + gross(soldOf('cost'))),
    '4210': old.soFar.costs + net('cost'),
    '4710': -total(vats.map(({ exact, filed }) => exact - filed)),
    '8000': -(old.soFar.revenue + net('high')),
    '8010': -net('low'),
    '8030': -net('eu'),
    '9010': interest,
  }
} // prettier-ignore

const isResult = (account: string): boolean => account >= '4000'

/** What the balance sheet of a day shows of these balances: the result of the year is one amount, without a number. */
export const sheetOf = (balances: Readonly<Record<string, number>>): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(balances).filter(([account]) => !isResult(account))),
  '': total(Object.entries(balances).flatMap(([account, amount]) => (isResult(account) ? [amount] : []))),
})

/** Each account on the day of the start, as the program before had it at the end of the day before. */
export function openingOf(start: Start): Record<string, number> {
  const { old } = start
  return {
    '0300': old.car.price,
    '0310': -old.car.writtenOff,
    '0500': -equityOf(start),
    '0600': -old.loan,
    '1100': old.bank,
    '1300': total(old.receivables.map(({ amount }) => amount)),
    '1500': -(old.running?.vat ?? 0),
    '1520': old.running?.deductible ?? 0,
    '1530': -old.vat,
    '1600': -total(old.payables.map(({ amount }) => amount)),
    '4210': old.soFar.costs,
    '8000': -old.soFar.revenue,
  }
}

/** Revenue of the year by customer and costs by supplier; what has no party is what the program before had, and what the books add by themselves. */
export function partiesOf(start: Start, balances: Readonly<Record<string, number>>) {
  const net = (kind: Sale['kind']): number =>
    total(start.sales.filter((sale) => sale.kind === kind).map((sale) => sale.net))
  const kinds = ['high', 'low', 'eu'] as const
  const costs = Object.entries(balances).filter(([account]) => isResult(account) && !account.startsWith('8'))
  return {
    customers: { ...Object.fromEntries(kinds.map((kind) => [partyOf(kind), net(kind)])), none: start.old.soFar.revenue },
    suppliers: { [partyOf('cost')]: net('cost'), none: total(costs.map(([, amount]) => amount)) - net('cost') },
  }
} // prettier-ignore

/** The balance on which the next year begins: what is on the balance sheet, with the result in equity. */
export function nextOpeningOf(balances: Readonly<Record<string, number>>): Record<string, number> {
  const result = total(
    Object.entries(balances).flatMap(([account, amount]) => (isResult(account) ? [amount] : [])),
  )
  return Object.fromEntries(
    Object.entries(balances)
      .filter(([account]) => !isResult(account))
      .map(([account, amount]) => [account, account === '0500' ? amount + result : amount]),
  )
}

/** What is open on a day of each party, in the columns of the age: not due, to 30, 60 and 90 days, older. */
export function ageingOf(
  start: Start,
  side: 'receivable' | 'payable',
  day: string,
): Record<string, number[]> {
  const { old, sales } = start
  const parties: Record<string, number[]> = {}
  const put = (party: string, dueDate: string, open: number): void => {
    if (open === 0) return
    const late = (Date.parse(day) - Date.parse(dueDate)) / 86_400_000
    const column = late <= 0 ? 0 : late <= 30 ? 1 : late <= 60 ? 2 : late <= 90 ? 3 : 4
    const ages = (parties[party] ??= [0, 0, 0, 0, 0])
    ages[column] = (ages[column] ?? 0) + open
  }
  for (const item of side === 'receivable' ? old.receivables : old.payables)
    put(item.relation, item.dueDate, item.amount - (item.paid > 0 && item.paidOn <= day ? item.paid : 0))
  for (const { kind, date, dueDate, net, vat, paidOn } of sales)
    if ((kind === 'cost') === (side === 'payable') && date <= day && (paidOn === null || paidOn > day))
      // A cost has no due day here: its age is counted from its own day.
      put(partyOf(kind), kind === 'cost' ? date : dueDate, net + vat)
  return parties
}

/** The customer or the supplier of a sale. */
export const partyOf = (kind: Sale['kind']): string =>
  ({ high: 'Nieuwe klant', low: 'Tweede klant', eu: 'Müller GmbH', cost: 'Belbedrijf' })[kind]

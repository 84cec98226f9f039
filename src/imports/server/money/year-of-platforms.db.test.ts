import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { addDays, localDate, monthsAfter } from '#kernel/local-date.ts'
import { createPayout, listPayouts } from '#payouts/contract.ts'
import { getProof } from '#proof/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { balancesOf, ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { closeYear, getYear } from '#year-end/contract.ts'

/** A year of a shop that sells by itself, paid by Mollie, and on bol: to balance, returns and closed year, beside plain sums. */
const kloppend = await testProgram()
const TAX_OFFICE = 'NL86INGB0002445588'
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

/** A payout of a month in cents; all VAT is whole euros, because a return is in whole euros. Both services are Dutch: 21% over their costs. */
interface Month {
  readonly day: string
  readonly provider: 'mollie' | 'bol'
  readonly high: number
  readonly low: number
  readonly refundedHigh: number
  readonly fees: number
}

function monthsOf(seed: number): Month[] {
  let state = seed
  const next = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return 1 + (Math.floor(state / 65_536) % most)
  }
  return Array.from({ length: 24 }, (_, index): Month => {
    const isMollie = index % 2 === 0
    const first = monthsAfter(localDate('2025-01-01'), Math.floor(index / 2))
    return {
      day: addDays(first, isMollie ? 13 : 20),
      provider: isMollie ? 'mollie' : 'bol',
      high: (20 + next(60)) * 12_100,
      low: isMollie ? next(20) * 10_900 : 0,
      refundedHigh: index % 5 === 2 ? 12_100 : 0,
      fees: next(isMollie ? 3 : 9) * 10_000,
    }
  })
}
const paidOut = ({ high, low, refundedHigh, fees }: Month): number =>
  high + low - refundedHigh - Math.round(fees * 1.21)
const netHigh = ({ high, refundedHigh }: Month): number => ((high - refundedHigh) / 121) * 100
const netLow = ({ low }: Month): number => (low / 109) * 100

/** The costs of each quarter in euros: goods, a telephone of which 30% is private, and software from Ireland with reversed VAT. */
const goods = { net: 4000, vat: 840 }
const telephone = { net: 1000, cost: 700, vat: 147, privately: 363 }
const software = { net: 100, vat: 21 }
const quarters = [1, 2, 3, 4]
const middle = (quarter: number): string => `2025-${String(quarter * 3 - 1).padStart(2, '0')}-05`

async function bookCosts(tenant: TestTenant): Promise<void> {
  for (const quarter of quarters) {
    const date = middle(quarter)
    const book = async (description: string, line: object, rest: object = {}) =>
      addExpense(tenant, { description, supplierName: description, date, ...rest, lines: [await expenseLineOf(tenant, { description, payment: '1600', ...line })] }) // prettier-ignore
    await book('Groothandel Zuid', { unitPrice: goods.net, cost: '7000' })
    await book('Telecom Noord', { unitPrice: telephone.net, cost: '4210' }, { privatePercentage: 30 })
    await book('Cloudwerk Ltd', { unitPrice: software.net, cost: '4220', vatTreatment: 2000 })
  }
}

/** What of a quarter is to be paid, in cents. */
function dueOf(months: readonly Month[]): number {
  const sold = sumOf(months, (month) => netHigh(month) * 0.21 + netLow(month) * 0.09)
  const deducted = sumOf(months, ({ fees }) => fees * 0.21) + (goods.vat + telephone.vat) * 100
  return Math.round(sold - deducted)
}
const ofQuarter = (months: readonly Month[], quarter: number): readonly Month[] =>
  months.filter(({ day }) => Math.ceil(Number(day.slice(5, 7)) / 3) === quarter)

const bankLines = (months: readonly Month[]): FileLine[] =>
  [
    ...months.map((month): FileLine => [addDays(localDate(month.day), 2), paidOut(month) / 100, month.provider === 'mollie' ? 'Stichting Mollie Payments' : 'bol.com', '', `Uitbetaling ${month.day}`]),
    ...quarters.flatMap((quarter): FileLine[] => [
      [addDays(localDate(middle(quarter)), 3), -(goods.net + goods.vat), 'Groothandel Zuid', '', 'Factuur'],
      [addDays(localDate(middle(quarter)), 4), -1210, 'Telecom Noord', '', 'Abonnement'],
      [addDays(localDate(middle(quarter)), 5), -software.net, 'Cloudwerk Ltd', '', 'Invoice'],
      [addDays(localDate(middle(quarter)), 6), -9.95, '', '', 'BasisPakket'],
    ]),
    ...[1, 2, 3].map((quarter): FileLine => [`2025-${String(quarter * 3 + 1).padStart(2, '0')}-28`, -dueOf(ofQuarter(months, quarter)) / 100, 'Belastingdienst', TAX_OFFICE, `Omzetbelasting kwartaal ${String(quarter)}`]),
  ].toSorted(([a], [b]) => a.localeCompare(b)) // prettier-ignore

interface Named {
  readonly counterpartyName: string
}

/** As a user who agrees to the first proposal of each of these lines. Returns the labels, each once. */
async function acceptFirst(
  tenant: TestTenant,
  isTaken: (line: Named) => boolean,
): Promise<readonly string[]> {
  const labels = new Set<string>()
  const open = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  for (const line of open.filter(isTaken)) {
    const [proposal] = line.proposals
    labels.add(proposal?.label ?? `Niets voor ${line.description}`)
    const parts = (proposal?.parts ?? []).map(
      ({ kind, targetId, ledgerAccountId, answer, amount: part }) => ({
        kind,
        amount: part,
        ...(targetId !== '' && { targetId }),
        ...(ledgerAccountId !== null && { ledgerAccountId }),
        ...(answer !== null && { answer }),
      }),
    )
    expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  }
  return [...labels].toSorted()
}

const isOfTaxOffice = ({ counterpartyName }: Named): boolean => counterpartyName === 'Belastingdienst'

test.each([34, 2025])('a year of a web shop with Mollie and bol is closed as plain sums say, of seed %i', { meta: { slow: 'a whole year' }, timeout: 300_000 }, async (seed) => {
  const tenant = await kloppend.register()
  const months = monthsOf(seed)
  for (const month of months) {
    const { provider, day, high, low, refundedHigh, fees } = month
    const body = { provider, day, highAmount: high / 100, lowAmount: low / 100, refundedHighAmount: refundedHigh / 100, feesAmount: fees / 100, feesVatAmount: (fees * 0.21) / 100, paidOutAmount: paidOut(month) / 100 }
    expectDone(await tenant.call(createPayout, { body }))
  }
  await bookCosts(tenant)
  expectDone(await sendBankFile(tenant, ingFile(bankLines(months))))
  expect(await acceptFirst(tenant, (line) => !isOfTaxOffice(line))).toEqual(['Bankkosten', 'Kosten van Cloudwerk Ltd', 'Kosten van Groothandel Zuid', 'Kosten van Telecom Noord', 'Uitbetaling van Mollie', 'Uitbetaling van bol'])

  // The oracle: plain sums of the months.
  for (const quarter of quarters) {
    const own = ofQuarter(months, quarter)
    const params = { period: `2025-Q${String(quarter)}` }
    const [high, low, fees] = [netHigh, netLow, ({ fees: each }: Month) => each].map((of) => sumOf(own, of) / 100) as [number, number, number]
    expect(expectDone(await tenant.call(getVatReturn, { params })).boxes).toMatchObject({
      '1a': { turnover: high, vat: Math.round(high * 21) / 100 },
      '1b': { turnover: low, vat: Math.round(low * 9) / 100 },
      '4b': { turnover: software.net, vat: software.vat },
      '5b': { vat: Math.round(fees * 21) / 100 + software.vat + goods.vat + telephone.vat },
    })
    expectDone(await tenant.call(fileVatReturn, { params }))
  }
  await acceptFirst(tenant, isOfTaxOffice)
  const fees = (provider: Month['provider']): number => sumOf(months.filter((month) => month.provider === provider), (month) => month.fees)
  const bank = sumOf(bankLines(months), ([, amount]) => Math.round(amount * 100))
  const revenue = sumOf(months, (month) => netHigh(month) + netLow(month))
  const [bankCosts, privately] = [4 * 995, 4 * telephone.privately * 100]
  expect(await balancesOf(tenant)).toMatchObject({
    '0510': privately,
    '1100': bank,
    '1195': 0,
    '1200': 0,
    '1600': 0,
    '1530': -dueOf(ofQuarter(months, 4)),
    '4210': 4 * telephone.cost * 100,
    '4220': 4 * software.net * 100,
    '4400': fees('bol'),
    '4530': fees('mollie') + bankCosts,
    '7000': 4 * goods.net * 100,
    '8100': -sumOf(months, netHigh),
    '8110': -sumOf(months, netLow),
  })
  expect(expectDone(await tenant.call(listPayouts, { query: {} })).every(({ state }) => state === 'received')).toBe(true)

  const costs = fees('bol') + fees('mollie') + bankCosts + 4 * (telephone.cost + software.net + goods.net) * 100
  const params = { year: '2025' }
  expect(expectDone(await tenant.call(getYear, { params })).resultAmount).toBe((revenue - costs) / 100)
  const { checks } = expectDone(await tenant.call(getProof, {}))
  expect(checks.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
  expectDone(await tenant.call(closeYear, { params, body: { acceptPoints: true } }))
  const next = expectDone(await tenant.call(getYear, { params })).openingOfNext
  expect(Object.fromEntries(next.map(({ number, amount }) => [number, amount]))).toEqual({
    '0500': -(revenue - costs - privately) / 100,
    '1100': bank / 100,
    '1530': -dueOf(ofQuarter(months, 4)) / 100,
  })
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
}) // prettier-ignore

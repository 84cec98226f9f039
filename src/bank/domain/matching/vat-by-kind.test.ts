import { expect, test } from 'vitest'
import { answerOf, uses, type Use } from '#explanations/domain/answer.ts'
import { memoryOf } from '#explanations/domain/memory.ts'
import { withoutDeduction } from '#expenses/domain/accounts.ts'
import { postExpense } from '#expenses/domain/post-expense.ts'
import { kindOfCost, type KindOfCost } from '#expenses/domain/receipt/kind-of-cost.ts'
import { readReceipt, type ReceiptReading } from '#expenses/domain/receipt/read-receipt.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, price, quantity, shareWithin, ZERO } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { highRateOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
import { SUSPENSE } from '#ledger/domain/named-account.ts'
import { proposalsExplained } from './explained.ts'

/** Every named kind once, as a line of the bank and as a receipt: which VAT is deducted, and of what. */

const DAY = localDate('2026-10-12')
const accounts = new Map(
  chartOfAccounts.map(([number, name]) => {
    const account = accountNumber(number)
    return [account, { id: number as LedgerAccountId, number: account, name }]
  }),
)
const business = { isCompany: false, hasCar: true, owners: [] }

/** The VAT that is deducted of an answer on a line: that of its receipt, for which it waits on 1200; "–" where none is. */
function onLine(use: Use, name: string, text: string): string | null {
  const line = { id: 'l1', bookedOn: DAY, amount: cents(-121_00n), name, iban: '', description: text, kenmerk: '', creditorId: '', lineKind: 'other' } as const // prettier-ignore
  const isCompany = answerOf(use).only === 'company'
  const explaining = { business: { ...business, isCompany, isUnderKor: () => false }, memory: memoryOf([]), rules: [], accounts }
  const found = proposalsExplained(line, explaining).find(({ parts: [part] }) => part?.answer === use)
  const [part] = found?.parts ?? []
  if (found === undefined || part === undefined) return null
  // A line itself never deducts VAT: that takes a document.
  expect(part.vatCode ?? 'purchase-none').toBe('purchase-none')
  return String(part.ledgerAccountId) === SUSPENSE ? 'btw met de bon' : '–'
} // prettier-ignore

/** A receipt of € 121,00 as the form books what was read: account, VAT that is deducted, and VAT that we owe. Null where the kind is asked. */
function onReceipt(name: string, texts: readonly string[], day: LocalDate = DAY): string | null {
  const written = [name, ...texts, `Datum ${day.split('-').toReversed().join('-')}`, 'Totaal EUR 121,00']
  const read = readReceipt(
    written.map((text) => ({ text, sureness: 1 })),
    { today: DAY },
  )
  const evidence = { supplier: name, texts, total: cents(GROSS), country: read.country ?? 'NL', day }
  const kind = kindOfCost(
    evidence,
    { expenses: [], memory: memoryOf([]), ruleFor: () => null, waitsAs: null },
    business,
  )
  expect(read.total?.value).toBe(GROSS)
  return kind === null ? null : bookedAs(kind, read, day)
}

const GROSS = 121_00n

function bookedAs(kind: KindOfCost, { perRate: [stated], ...read }: ReceiptReading, day: LocalDate): string {
  const vatTreatment = read.vatTreatment ?? kind.vatTreatment ?? 'standard'
  const vatRate = vatTreatment === 'foreign' ? ZERO_RATE : (stated?.rate ?? kind.vatRate ?? highRateOn(day))
  const isCharged = vatTreatment === 'standard' && vatRate !== 0n
  const vat = isCharged ? shareWithin(cents(GROSS), vatRate) : ZERO
  const line = {
    description: '', quantity: quantity(10_000n), unitPrice: price((GROSS - vat) * 100n), vatRate, vatTreatment,
    statedVat: isCharged ? vat : null, isVatDeductible: kind.isVatDeductible,
    costAccount: accountNumber(kind.account), paymentAccount: accountNumber('1100'),
  } // prettier-ignore
  const { postings } = postExpense({ description: '', bookedOn: day, projectId: null, lines: [line] })
  const on = (account: string): bigint => postings.reduce((total, each) => total + (each.account === account ? each.amount : 0n), 0n)
  const owed = (['4a 1512', '4b 1514'] as const).flatMap((box) => on(box.slice(3)) === 0n ? [] : [`${box.slice(0, 2)} ${String(on(box.slice(3)))}`])
  return [kind.account, on('1520') === 0n ? '–' : String(on('1520')), ...owed].join(' ')
} // prettier-ignore

const [HIGH, LOW, REVERSED] = ['2100', '999', '2541']
/** What the receipt is asked about, or is not of: private money, tax, and money that moves have no receipt. */
const [ASKED, NO_RECEIPT] = [null, undefined]
const WAITS = 'btw met de bon'

/** Answer, name, text, on a line of the bank, on a receipt of € 121,00 on which no VAT is stated. */
const table: readonly (readonly [Use, string, string, string | null, string | null | undefined])[] = [
  ['insurance', 'Interpolis', 'polis 12.34', '–', '4520 –'],
  ['car-insurance', 'Univé', 'autoverzekering', '–', '4320 –'],
  ['bank-costs', 'Rabobank', 'kosten betaalrekening', '–', '4530 –'],
  ['interest-paid', 'Rabobank', 'debetrente', '–', ASKED],
  ['car-tax', 'Belastingdienst', 'motorrijtuigenbelasting', '–', '4330 –'],
  ['fine-driver', 'CJIB', 'beschikking', '–', ASKED],
  ['fine-business', 'CJIB', 'beschikking', '–', ASKED],
  ['fuel', 'Tankstation De Brug', 'diesel', WAITS, `4300 ${HIGH}`],
  ['fuel-abroad', 'Tankstation Total', 'Gent BEL', '–', '4300 –'],
  ['parking', 'EasyPark', 'parkeren', WAITS, `4350 ${HIGH}`],
  ['street-parking', 'Gemeente Parkeren', 'parkeerbelasting', '–', '4350 –'],
  ['car-repairs', 'Autogarage Smit', 'apk', WAITS, `4310 ${HIGH}`],
  ['car-lease', 'Ayvens', 'leasetermijn', WAITS, `4340 ${HIGH}`],
  ['public-transport', 'NS Reizigers', 'trein', WAITS, `4420 ${LOW}`],
  ['flight', 'KLM', 'vliegticket', '–', '4420 –'],
  ['lodging', 'Hotel Domplein', 'overnachting', WAITS, `4420 ${HIGH}`],
  ['lodging-abroad', 'Hotel Gravensteen', 'Gent BEL', '–', '4420 –'],
  ['eating-out', 'Restaurant Het Anker', 'diner', '–', '4410 –'],
  ['canteen', 'Albert Heijn', 'boodschappen', WAITS, ASKED],
  ['goods-low', 'Albert Heijn', 'boodschappen', WAITS, ASKED],
  ['tools', 'Bouwmarkt Oost', 'boren', WAITS, `4250 ${HIGH}`],
  ['office', 'Staples', 'papier', WAITS, `4200 ${HIGH}`],
  ['telephone', 'Odido', 'mobiel', WAITS, `4210 ${HIGH}`],
  ['postage', 'PostNL', 'postzegels', '–', '4230 –'],
  ['parcels', 'DHL', 'verzendkosten', WAITS, `4230 ${HIGH}`],
  ['website', 'Antagonist', 'hosting', WAITS, `4440 ${HIGH}`],
  ['advertising', 'Drukkerij Noord', 'flyers', WAITS, `4400 ${HIGH}`],
  ['advertising-eu', 'Google Ads', 'Dublin IRL', WAITS, `4400 ${REVERSED} 4b ${REVERSED}`],
  ['software', 'Moneybird', 'licentie', WAITS, `4220 ${HIGH}`],
  ['software-eu', 'Kantoorsoftware Ltd', 'software Ireland', WAITS, `4220 ${REVERSED} 4b ${REVERSED}`],
  ['software-non-eu', 'Notion Labs', 'software, United States', WAITS, `4220 ${REVERSED} 4a ${REVERSED}`],
  ['rent', 'J. Verhuurder', 'huur atelier', '–', ASKED],
  ['rent-vat', 'J. Verhuurder', 'huur atelier', WAITS, ASKED],
  ['energy', 'Greenchoice', 'stroom', WAITS, `4110 ${HIGH}`],
  ['water', 'Vitens', 'drinkwater', WAITS, `4110 ${LOW}`],
  ['accountancy', 'Accountantskantoor Vis', 'advies', WAITS, `4500 ${HIGH}`],
  ['legal', 'Advocatenkantoor Mul', 'advies', WAITS, `4510 ${HIGH}`],
  ['membership', 'Brancheclub', 'contributie', '–', ASKED],
  ['membership-vat', 'Brancheclub', 'contributie', WAITS, ASKED],
  ['chamber', 'Kamer van Koophandel', 'uittreksel', '–', '4540 –'],
  ['training', 'NHA', 'cursus', '–', ASKED],
  ['training-vat', 'NHA', 'cursus', WAITS, ASKED],
  ['gift', 'Fleurop', 'bloemen', WAITS, `4430 ${HIGH}`],
  ['pension', 'Pensioenfonds Horeca', 'pensioenpremie', '–', '4020 –'],
  ['health-premium', 'Belastingdienst', 'zvw 2026', '–', NO_RECEIPT],
  ['income-tax', 'Belastingdienst', 'inkomstenbelasting 2026', '–', NO_RECEIPT],
  ['corporate-tax', 'Belastingdienst', 'vpb 2026', '–', NO_RECEIPT],
  ['payroll-tax', 'Belastingdienst', 'loonheffingen', '–', NO_RECEIPT],
  ['health-insurance', 'Zilveren Kruis', 'premie', '–', NO_RECEIPT],
  ['income-insurance', 'Movir', 'aov', '–', NO_RECEIPT],
  ['childcare', 'Kinderopvang Zon', 'oktober', '–', NO_RECEIPT],
  ['private-out', 'S. de Vries', 'privé opname', '–', NO_RECEIPT],
  ['net-wages', 'J. Jansen', 'salaris oktober', '–', NO_RECEIPT],
  ['loan', 'Qredits', 'lening', '–', NO_RECEIPT],
  ['own-account', 'Sanne', 'naar sparen', '–', NO_RECEIPT],
  ['card-settlement', 'International Card Services', 'afrekening', '–', NO_RECEIPT],
  ['cash', '', 'geldautomaat', '–', NO_RECEIPT],
]

/** What the paper of a supplier abroad says more. */
const PAPER_ABROAD: Partial<Record<Use, readonly string[]>> = {
  'fuel-abroad': ['TVA BE 0403.201.185', 'TVA 21%  21,00'],
  'lodging-abroad': ['TVA BE 0403.201.185', 'TVA 6%  6,85'],
  'advertising-eu': ['VAT IE6388047V'],
  'software-eu': ['VAT IE6388047V', 'Reverse charge'],
}

test.each([...table])('%s of “%s %s” deducts what the law lets deduct, by the bank and by a receipt', (use, name, text, line, receipt) => {
  expect(onLine(use, name, text)).toBe(line)
  if (receipt !== undefined) expect(onReceipt(name, [text, ...(PAPER_ABROAD[use] ?? [])])).toBe(receipt)
}) // prettier-ignore

test('every answer that money going out may have is in the table, or is chosen manually', () => {
  const chosen = [
    'equipment',
    'goods',
    'provider-costs-nl',
    'provider-costs-eu',
    'receipt-later',
    'vat-return',
  ]
  const named = new Set<string>(table.map(([use]) => use))
  expect(uses.filter((use) => answerOf(use).money !== 'in' && !named.has(use)).toSorted()).toEqual(
    chosen.toSorted(),
  )
})

test('a night in a hotel is at the rate of its year, and VAT on the document wins over the kind', () => {
  expect(onReceipt('Hotel Domplein', ['overnachting'], localDate('2025-10-12'))).toBe(`4420 ${LOW}`)
  expect(onReceipt('Interpolis', ['bemiddeling', 'btw 21% over 100,00  21,00'])).toBe(`4520 ${HIGH}`)
  expect(onReceipt('Restaurant Het Anker', ['btw 9% over 111,01  9,99'])).toBe('4410 –')
})

test('a kind that is chosen manually has no VAT, or none to deduct, where each of its answers says so', () => {
  const costs = chartOfAccounts.flatMap(([number, , type]) => (type === 'cost' ? [accountNumber(number)] : []))
  const ofAnswers = (account: string) => {
    const [only, ...others] = new Set(uses.map(answerOf).filter((answer) => answer.account === account).map(({ vat }) => vat))
    return others.length === 0 && (only === 'none' || only === 'in-cost') ? only : null
  }
  expect(costs.map((account) => [account, withoutDeduction(account)])).toEqual(costs.map((account) => [account, ofAnswers(account)]))
  expect(costs.filter((account) => withoutDeduction(account) !== null)).toEqual(expect.arrayContaining(['4410', '4520', '4570']))
}) // prettier-ignore

test('an insurer’s text says which insurance, so that insurance of a person is private and that of a car is of the car', () => {
  const first = (text: string) => {
    const line = { id: 'l1', bookedOn: DAY, amount: cents(-53_20n), name: 'Univé', iban: '', description: text, kenmerk: '', creditorId: '', lineKind: 'other' } as const // prettier-ignore
    const explaining = {
      business: { ...business, isUnderKor: () => false },
      memory: memoryOf([]),
      rules: [],
      accounts,
    }
    return proposalsExplained(line, explaining)[0]?.parts[0]?.answer
  }
  expect(['zorgverzekering', 'autoverzekering', 'aov', 'polis 12'].map(first)).toEqual([
    'health-insurance',
    'car-insurance',
    'income-insurance',
    'insurance',
  ])
  expect(onReceipt('Univé', ['zorgverzekering'])).toBe(null)
})

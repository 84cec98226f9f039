import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { payoutProviders, type FeeVat } from '#explanations/domain/payout-provider.ts'
import { localDate } from '#kernel/local-date.ts'
import { add, cents, negate, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { payoutProblems, usualFeesVat, type Payout } from '#payouts/domain/payout.ts'
import { postPayout } from '#payouts/domain/post-payout.ts'
import { payoutFiles } from '#testing/payout-files.ts'
import { providerFileOf, providerFiles } from './payout-file-fields.ts'

/** The providers that issue 34 names, with what their fees are in VAT and whether a reader knows their file. */
const named = [
  ['Mollie', 'nl', 'reader'],
  ['Stripe', 'eu', 'reader'],
  ['Adyen', 'none', 'reader'],
  ['SumUp', 'eu', 'reader'],
  ['Zettle', 'none', 'mapped'],
  ['CCV', 'nl', 'mapped'],
  ['PayPal', 'none', 'reader'],
  ['bol', 'nl', 'reader'],
  ['Thuisbezorgd', 'nl', 'mapped'],
  ['Airbnb', 'eu', 'mapped'],
  ['Etsy', 'eu', 'mapped'],
] as const

const vatWords: Readonly<Record<FeeVat, string>> = {
  nl: '21% Dutch VAT',
  eu: 'reversed, 4b',
  'non-eu': 'reversed, 4a',
  none: 'none, exempt',
}

const providerOf = (name: string) => {
  const found = payoutProviders.find((each) => each.name === name)
  if (found === undefined) throw new Error(`${name} is not in the table of providers`)
  return found
}

/** € 1.090,00 of food, € 300,00 of fees with the VAT that the table says, and the rest paid out. */
function weekOf(feeVat: FeeVat): Payout {
  const [none, day, fees] = [{ high: ZERO, low: ZERO, zero: ZERO }, localDate('2026-11-29'), cents(30000n)]
  const feesVat = feeVat === 'nl' ? usualFeesVat(fees, day) : ZERO
  return {
    soldFrom: localDate('2026-11-23'),
    day,
    sales: 'unbooked',
    sold: { ...none, low: cents(109000n) },
    refunded: none,
    booked: ZERO,
    fees,
    feesVat,
    feeVat,
    withheld: ZERO,
    paidOut: cents(109000n - fees - feesVat),
  }
}

test('the table has the providers that the issue names, and no others', () => {
  expect(payoutProviders.map(({ name }) => name)).toEqual(named.map(([name]) => name))
})

test.each(named)('the form of %s closes, with the VAT of its fees (%s)', (name, feeVat) => {
  const provider = providerOf(name)
  expect(provider.feeVat).toBe(feeVat)
  // Dutch VAT comes from a Dutch company, and reversed VAT does not.
  expect(feeVat === 'nl' ? provider.country === 'NL' : feeVat !== 'eu' || provider.country !== 'NL').toBe(true)
  const payout = weekOf(feeVat)
  expect(payoutProblems(payout)).toEqual([])
  const sums: Record<string, Cents> = {}
  const about = { provider: name, sells: 'goods', feeAccount: provider.feeAccount, account: accountNumber('1196'), isUnderKor: false } as const
  for (const { account, side, amount } of postPayout(payout, about)?.postings ?? [])
    sums[account] = add(sums[account] ?? ZERO, side === 'debit' ? amount : negate(amount))
  const vat: Record<string, bigint> = feeVat === 'nl' ? { 1520: 6300n } : feeVat === 'eu' ? { 1520: 6300n, 1514: -6300n } : {}
  expect(sums).toEqual({ 1196: payout.paidOut, 8110: -100000n, 1505: -9000n, [provider.feeAccount]: 30000n, ...vat })
}) // prettier-ignore

test.each(named)('a file of %s is known by its columns or mapped by its owner (%s, %s)', (name, _, file) => {
  const { key } = providerOf(name)
  const known = providerFiles.find(({ provider }) => provider === key)
  expect(known === undefined ? 'mapped' : 'reader').toBe(file)
  if (known === undefined) return
  expect([known.source !== '', localDate(known.seenOn) > '2026-11-01']).toEqual([true, true])
  const text = payoutFiles[key as keyof typeof payoutFiles]
  const heads = text.split('\n').map((line) => line.split(/[,;]/).map((cell) => cell.replaceAll('"', '')))
  expect(heads.map((names) => providerFileOf(names)?.provider)).toContain(key)
})

test('the README of payouts says of each provider what the table says', () => {
  const readme = readFileSync('src/payouts/README.md', 'utf8').replace(/ +/g, ' ')
  for (const [name, feeVat, file] of named)
    expect(readme).toMatch(
      new RegExp(
        `\\| ${name} \\| ${file === 'reader' ? 'own reader' : 'mapped once'} \\| ${vatWords[feeVat]}.*\\| ${providerOf(name).isSeen ? 'yes' : 'no'} \\|`,
      ),
    )
})

import { localDate } from '#kernel/local-date.ts'
import { expect, test } from 'vitest'
import { blankLine } from '#documents/web/line-values.ts'
import type { ProductId } from '#kernel/ids.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { basisPoints, price } from '#kernel/money.ts'
import type { ProductOffer } from '../contract.ts'
import { offerOf } from './offer-of.ts'

const suppliedOn = localDate('2026-11-20')
const offer: ProductOffer = {
  id: 'product' as ProductId,
  code: 'ONTW',
  name: 'Uur ontwerp',
  description: 'Per begonnen kwartier',
  unit: 'HUR',
  unitPrice: price(950_000n),
  isPriceInclusive: false,
  vatPercentage: basisPoints(900n),
  vatTreatment: 'standard',
  supply: 'service',
  revenueAccount: null,
  isCustomerPrice: false,
}

test('an offer fills all but the quantity', () => {
  const line = { ...blankLine(suppliedOn), description: 'ont', quantity: '8' }
  expect(offerOf(offer).filled(line, { isAbroad: false, suppliedOn })).toMatchObject({
    description: 'Uur ontwerp\nPer begonnen kwartier',
    quantity: '8',
    unitPrice: '95,00',
    vatPercentage: '9',
    vatTreatment: 'standard',
  })
})

test('a line takes over the account of the revenue, and follows the VAT where the product has none', () => {
  const line = { ...blankLine(suppliedOn), revenueAccount: '8200' }
  const named = { ...offer, revenueAccount: accountNumber('8100') }
  expect(offerOf(named).filled(line, { isAbroad: false, suppliedOn }).revenueAccount).toBe('8100')
  expect(offerOf(offer).filled(line, { isAbroad: false, suppliedOn }).revenueAccount).toBe('')
})

test('a price with VAT is shown as it was typed, with whose price it is; the line gets it without VAT', () => {
  const typed = { ...offer, unitPrice: price(1_090_000n), isPriceInclusive: true, isCustomerPrice: true }
  expect(offerOf(typed).detail).toBe('ONTW · €\u00a0109,00 per uur met btw, prijs van deze klant')
  expect(offerOf(typed).filled(blankLine(suppliedOn), { isAbroad: false, suppliedOn }).unitPrice).toBe(
    '100,00',
  )
})

test('abroad a line stays reversed; in the Netherlands the product decides', () => {
  const reversed = { ...blankLine(suppliedOn), vatTreatment: 'reverse-charge' as const }
  expect(offerOf(offer).filled(reversed, { isAbroad: true, suppliedOn }).vatTreatment).toBe('reverse-charge')
  expect(offerOf(offer).filled(reversed, { isAbroad: false, suppliedOn }).vatTreatment).toBe('standard')
  expect(
    offerOf({ ...offer, vatTreatment: 'exempt' }).filled(reversed, { isAbroad: true, suppliedOn })
      .vatTreatment,
  ).toBe('exempt')
})

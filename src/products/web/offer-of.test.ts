import { expect, test } from 'vitest'
import { blankLine } from '#documents/web/line-values.ts'
import type { ProductId } from '#kernel/ids.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { basisPoints, price } from '#kernel/money.ts'
import type { ProductOffer } from '../contract.ts'
import { offerOf } from './offer-of.ts'

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
  const line = { ...blankLine(), description: 'ont', quantity: '8' }
  expect(offerOf(offer).filled(line, false)).toMatchObject({
    description: 'Uur ontwerp\nPer begonnen kwartier',
    quantity: '8',
    unitPrice: '95,00',
    vatPercentage: '9',
    vatTreatment: 'standard',
  })
})

test('a line takes over the account of the revenue, and follows the VAT where the product has none', () => {
  const line = { ...blankLine(), revenueAccount: '8200' }
  const named = { ...offer, revenueAccount: accountNumber('8100') }
  expect(offerOf(named).filled(line, false).revenueAccount).toBe('8100')
  expect(offerOf(offer).filled(line, false).revenueAccount).toBe('')
})

test('a price with VAT is shown as it was typed, with whose price it is; the line gets it without VAT', () => {
  const typed = { ...offer, unitPrice: price(1_090_000n), isPriceInclusive: true, isCustomerPrice: true }
  expect(offerOf(typed).detail).toBe('ONTW · €\u00a0109,00 per uur met btw, prijs van deze klant')
  expect(offerOf(typed).filled(blankLine(), false).unitPrice).toBe('100,00')
})

test('abroad a line stays reversed; in the Netherlands the product decides', () => {
  const reversed = { ...blankLine(), vatTreatment: 'reverse-charge' as const }
  expect(offerOf(offer).filled(reversed, true).vatTreatment).toBe('reverse-charge')
  expect(offerOf(offer).filled(reversed, false).vatTreatment).toBe('standard')
  expect(offerOf({ ...offer, vatTreatment: 'exempt' }).filled(reversed, true).vatTreatment).toBe('exempt')
})

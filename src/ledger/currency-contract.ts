import { z } from 'zod'
import { decimal } from '#contract/codecs.ts'
import { currencies, type CurrencyCode } from './domain/currency.ts'
import {
  foreignAmount,
  MAX_RATE,
  ratePerEuro,
  rateSources,
  type ForeignAmount,
  type RatePerEuro,
} from './domain/foreign-money.ts'

// How money in another currency crosses the wire, for purchases and sales.

const CHOOSE = 'Kies een valuta met de drie letters ervan, zoals USD. Voor de euro laat je de valuta weg.'

/** A currency other than the euro: `"USD"`. */
export const currencyCode = z.codec(
  z.enum(currencies.map(({ code }): string => code) as [string, ...string[]], { error: CHOOSE }),
  z.custom<CurrencyCode>((value) => typeof value === 'string'),
  { decode: (code) => code as CurrencyCode, encode: (code): string => code },
)

/** What one euro was in the currency, six decimals: 1.087 ↔ 1087000n. */
export const rateOnWire = decimal<RatePerEuro>({
  scale: 6,
  min: 1n,
  max: MAX_RATE,
  make: ratePerEuro,
  tooFine: 'Een koers heeft hooguit zes decimalen.',
  outOfRange: 'Een koers is meer dan 0 en hooguit 1.000.000: zo veel van de valuta was € 1.',
})

/** An amount in another currency, three decimals at most: 19.99 ↔ 19990n. */
export const foreignAmountOnWire = decimal<ForeignAmount>({
  scale: 3,
  min: -1_000_000_000_000_000n,
  max: 1_000_000_000_000_000n,
  make: foreignAmount,
  tooFine: 'Een bedrag in een andere valuta heeft hooguit drie decimalen.',
  outOfRange: 'Dit bedrag is te groot.',
})

/** The currency of a document and the rate of its day, as they are given. */
export const givenRate = z.object({ currency: currencyCode, perEuro: rateOnWire })

/** An amount in a currency, with the rate by which the books have euros. */
export const foreignTotal = givenRate.extend({
  /** `ecb` where the rate is one of the European Central Bank for the day of the document, else `typed`. */
  source: z.enum(rateSources),
  gross: foreignAmountOnWire,
})

import { z } from 'zod'
import {
  coded,
  euros,
  idCodec,
  percentage,
  priceCodec,
  quantityCodec,
  summedEuros,
  textOfLines,
} from '#contract/codecs.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import type { LineId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, price, quantity } from '#kernel/money.ts'
import { baseOf, discountOf, type VatTreatment } from './domain/line.ts'
import { isEuRate } from '#ledger/domain/eu-vat-rates.ts'
import { foreignAmountOnWire } from '#ledger/currency-contract.ts'
import type { ExchangeRate } from '#ledger/domain/foreign-money.ts'
import { unitCodes } from './domain/unit.ts'
import { isKnownRate, isRateOver, RATE_UNKNOWN, rateUnknownOn } from './domain/vat-rate.ts'

/** Codes on the wire: 0 and 1000 are the specification's, section 9; 4000 and 4500 are ours. */
const treatmentCodes = {
  standard: 0,
  'reverse-charge': 1000,
  exempt: 4000,
  kor: 4500,
  oss: 4600,
} as const satisfies Record<VatTreatment, number>
export const treatment = coded(
  treatmentCodes,
  'Kies een btw-behandeling: 0 (Standaard), 1000 (BTW verlegd), 4000 (Vrijgesteld) of 4600 (btw van het land van je klant, OSS).',
)

/** By its code of UNECE Recommendation 20; a line that says nothing about it has none. */
const unit = z.enum(unitCodes, { error: 'Kies een eenheid uit de lijst.' }).nullish()

/** `8000`: by its number. */
export const revenueAccount = z.codec(
  z.string().regex(/^\d{4}$/, 'Kies een opbrengstrekening, zoals 8000.'),
  z.custom<AccountNumber>((value) => typeof value === 'string'),
  { decode: accountNumber, encode: (account) => account },
)

export const MAX_LINES = 500

/** A line as it is typed. A description may be empty while the document is a concept. */
export const lineInput = z.object({
  description: textOfLines('de omschrijving', 4000).default(''),
  quantity: quantityCodec.default(quantity(10_000n)),
  unit,
  unitPrice: priceCodec.default(price(0n)),
  /** Whether VAT is in the price and in the discount in euro; the same on all lines of a document. */
  isPriceInclusive: z.boolean({ error: 'Kies true of false voor isPriceInclusive.' }).optional(),
  /** In percent of quantity × unit price. A line has at most one discount. */
  discountPercentage: percentage.nullish(),
  /** In euro, on the whole line. */
  discountAmount: euros.refine((amount) => amount >= 0n, 'Een korting is nul of meer.').nullish(),
  /** Left out: the high rate on the day of supply. Under OSS the rate of the country of the customer, which is never left out. */
  vatPercentage: percentage.refine((rate) => isKnownRate(rate) || isEuRate(rate), RATE_UNKNOWN).optional(),
  vatTreatment: treatment.default('standard'),
  supply: z
    .enum(['service', 'goods'], { error: 'Kies een dienst (service) of goederen (goods).' })
    .default('service'),
  /** An account of revenue; left out, it follows from the VAT. */
  revenueAccount: revenueAccount.nullish(),
  /** Whether the line of an invoice is booked as a prepayment and not as revenue, or, when negative, taken off again for one. */
  isPrepayment: z.boolean({ error: 'Kies true of false voor isPrepayment.' }).optional(),
})
export type LineInput = z.output<typeof lineInput>

/**
 * What the fields of lines must be to each other: rates that hold, or held for what was supplied; at most one discount a line, and
 * none beyond the line; and prices that all include VAT, or none.
 */
export function linesFit(
  { deliveryDate, lines }: { deliveryDate: LocalDate; lines: readonly Omit<LineInput, 'isPrepayment'>[] },
  context: z.RefinementCtx,
): void {
  for (const [index, line] of lines.entries()) {
    const refuse = (field: keyof LineInput, message: string) => {
      context.addIssue({ code: 'custom', path: ['lines', index, field], message })
    }
    const rateProblem = rateRefusal(line, deliveryDate)
    if (rateProblem !== null) refuse('vatPercentage', rateProblem)
    if (line.discountPercentage != null && line.discountAmount != null)
      refuse('discountAmount', 'Kies een korting in procenten of in euro’s, niet allebei.')
    else if (absolute(discountOf(line)) > absolute(baseOf(line)))
      refuse('discountAmount', 'De korting is hoger dan het bedrag van de regel.')
    if ((line.isPriceInclusive ?? false) !== (lines[0]?.isPriceInclusive ?? false))
      refuse('isPriceInclusive', 'Kies voor alle regels prijzen inclusief btw, of voor geen.')
  }
}

/** In another currency prices have no VAT in them: the VAT of a price that includes VAT would be rounded twice. */
export function fitsCurrency(
  {
    foreign,
    lines,
  }: {
    foreign?: Pick<ExchangeRate, 'currency'> | null | undefined
    lines: readonly Pick<LineInput, 'isPriceInclusive'>[]
  },
  context: z.RefinementCtx,
): void {
  if (foreign == null) return
  for (const [index, { isPriceInclusive }] of lines.entries())
    if (isPriceInclusive === true)
      context.addIssue({
        code: 'custom',
        path: ['lines', index, 'isPriceInclusive'],
        message: `Vul in ${foreign.currency} prijzen zonder btw in.`,
      })
}

/** Why a line cannot have its rate, as a sentence; null when it can. Whether the country of the customer has it is for the command. */
function rateRefusal(
  { vatTreatment, vatPercentage: rate }: Pick<LineInput, 'vatTreatment' | 'vatPercentage'>,
  day: LocalDate,
): string | null {
  if (vatTreatment === 'oss')
    return rate !== undefined && isEuRate(rate)
      ? null
      : 'Kies bij OSS het btw-tarief van het land van je klant.'
  if (rate === undefined) return null
  if (!isKnownRate(rate)) return RATE_UNKNOWN
  return isRateOver(rate, day) ? rateUnknownOn(day) : null
}

export const summaryAmounts = z.object({
  netAmount: summedEuros,
  vatAmount: summedEuros,
  grossAmount: summedEuros,
})

export const lineOutput = z.object({
  id: idCodec<LineId>(),
  description: z.string(),
  quantity: quantityCodec,
  unit: z.enum(unitCodes).nullable(),
  unitPrice: priceCodec,
  isPriceInclusive: z.boolean(),
  discountPercentage: percentage.nullable(),
  discountAmount: euros.nullable(),
  vatPercentage: percentage,
  vatTreatment: treatment,
  supply: z.enum(['service', 'goods']),
  /** Null where it follows from the VAT. */
  revenueAccount: revenueAccount.nullable(),
  totalAmountSummary: summaryAmounts,
  /** The net in the currency of the document; null in euros. Price and discount are in that currency, the other amounts in euros. */
  foreignNetAmount: foreignAmountOnWire.nullable(),
})

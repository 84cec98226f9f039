import { z } from 'zod'
import { localDateCodec, optionalText, percentage, summedEuros } from '#contract/codecs.ts'
import { languages } from '#kernel/language.ts'
import { eachParticular, particularFields } from './domain/particulars.ts'
import { eachPartyField, partyFields, supplierFields } from './domain/party.ts'
import { foreignAmountOnWire, foreignTotal } from '#ledger/currency-contract.ts'
import { treatment } from './line-contract.ts'

// Parts of a document on the wire. A file of their own: the pages of customers need them and none of the calls.

/** The particulars of a document, as they are typed. */
export const particularsInput = eachParticular((name) => {
  const { inSentence, most } = particularFields[name]
  return optionalText(inSentence, most)
})

/** The same, as they are read back. */
export const particularsOutput = eachParticular(() => z.string().nullable())

const onScreen = { needed: () => z.string(), free: () => z.string().nullable() }

/** A party as frozen with an issued document; today's data while it is a concept. */
export const partyOnScreen = z.object(eachPartyField(partyFields, onScreen))

/** The customer, with the language in which it reads; absent on what is from before there was a choice. */
export const receiverOnScreen = partyOnScreen.extend({ language: z.enum(languages).optional() })

/** The tenant, as frozen with an issued document; today's data while it is a concept. */
export const supplierOnScreen = z.object(eachPartyField(supplierFields, onScreen))

/** The frozen branding of the document; null for a concept, which has the branding of today. */
export const brandingOnScreen = z
  .object({
    accent: z.string().nullable(),
    /** The SHA-256 of the picture. */
    logo: z.string().nullable(),
    intro: z.string(),
    outro: z.string(),
    footer: z.string(),
  })
  .nullable()
export type BrandingOnScreen = NonNullable<z.output<typeof brandingOnScreen>>

/** A row of the VAT table of a document. */
export const perRateOutput = z.object({
  vatTreatment: treatment,
  vatPercentage: percentage,
  netAmount: summedEuros,
  vatAmount: summedEuros,
})

/** The totals of a document in its own currency, with the rate and the day of that rate; null in euros. */
export const foreignOutput = foreignTotal
  .extend({
    rateDay: localDateCodec,
    netAmount: foreignAmountOnWire,
    vatAmount: foreignAmountOnWire,
    perRate: z.array(
      z.object({
        vatTreatment: treatment,
        vatPercentage: percentage,
        netAmount: foreignAmountOnWire,
        vatAmount: foreignAmountOnWire,
      }),
    ),
  })
  .nullable()
export type ForeignOnScreen = z.output<typeof foreignOutput>

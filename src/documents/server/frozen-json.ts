import { z } from 'zod'
import type { LineId } from '#kernel/ids.ts'
import { basisPoints, cents, price, quantity } from '#kernel/money.ts'
import { languages } from '#kernel/language.ts'
import { localDate } from '#kernel/local-date.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { foreignAmount, ratePerEuro, rateSources, type ExchangeRate } from '#ledger/domain/foreign-money.ts'
import type { DayRate, ForeignFigures, ForeignRate } from '../domain/foreign-figures.ts'
import { documentKindNames } from '../domain/document-kinds.ts'
import type { FrozenDocument, FrozenLine } from '../domain/frozen-document.ts'
import { eachPartyField, partyFields, supplierFields } from '../domain/party.ts'
import { eachParticular } from '../domain/particulars.ts'
import type { RateTotal, Totals } from '../domain/totals.ts'
import { unitCodes } from '../domain/unit.ts'

/** The version of the shape below. A change of a field's meaning raises it, and older content is read by its own version. */
const FROZEN_VERSION = 1

/** Content to freeze, as it is stored: with the version of its shape, and room for the number that is taken. */
export const frozenJson = (content: Omit<FrozenDocument, 'number'>): object => ({
  version: FROZEN_VERSION,
  ...content,
  number: null,
})

/**
 * JSON for the database. Amounts are plain integers there (cents, ten-thousandths, basis points); every one
 * is well within the exact range of a JSON number.
 */
export const jsonOf = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? Number(part) : part))

/**
 * What `transition` froze, its amounts as bigint again.
 *
 * @throws ZodError when the stored content is not of the shape: the row was not written by this program, or by a newer one
 */
export const deserialise = (stored: unknown): FrozenDocument => frozen.parse(stored)

const integer = z.int().transform(BigInt)
const amount = integer.transform(cents)
const day = z.string().transform(localDate)
const vatTreatment = z.enum(['standard', 'reverse-charge', 'exempt', 'kor', 'oss'])
/** Content of before the field was there has none. */
const textOrNull = z.string().nullable().default(null)

const stored = { needed: () => z.string(), free: () => textOrNull }
const party = eachPartyField(partyFields, stored)

const receiver = {
  ...party,
  language: z.enum(languages).optional(),
} satisfies Shape<FrozenDocument['customer']>

const supplier = eachPartyField(supplierFields, stored)

const exchangeRate = {
  currency: z.string().transform((code) => code as CurrencyCode),
  perEuro: integer.transform(ratePerEuro),
  source: z.enum(rateSources),
} satisfies Shape<ExchangeRate>

const inCurrency = integer.transform(foreignAmount)

const foreignRate = {
  vatTreatment,
  vatRate: integer.transform(basisPoints),
  net: inCurrency,
  vat: inCurrency,
} satisfies Shape<ForeignRate>

const foreign = {
  ...exchangeRate,
  day,
  perRate: z.array(z.object(foreignRate)),
  net: inCurrency,
  vat: inCurrency,
  gross: inCurrency,
} satisfies Shape<ForeignFigures & DayRate>

const line = {
  id: z.string().transform((id) => id as LineId),
  description: z.string(),
  quantity: integer.transform(quantity),
  unit: z.enum(unitCodes).nullish(),
  unitPrice: integer.transform(price),
  isPriceInclusive: z.boolean().exactOptional(),
  discountPercentage: integer.transform(basisPoints).nullish(),
  discountAmount: amount.nullish(),
  vatRate: integer.transform(basisPoints),
  vatTreatment,
  supply: z.enum(['service', 'goods']),
  revenueAccount: z.string().transform(accountNumber).nullish(),
  isPrepayment: z.boolean().exactOptional(),
  exchange: z.object(exchangeRate).exactOptional(),
  net: amount,
  vat: amount,
  foreignNet: inCurrency.exactOptional(),
} satisfies Shape<FrozenLine>

const rate = {
  vatTreatment,
  vatRate: integer.transform(basisPoints),
  net: amount,
  vat: amount,
} satisfies Shape<RateTotal>

const totals = {
  perRate: z.array(z.object(rate)),
  net: amount,
  vat: amount,
  gross: amount,
} satisfies Shape<Totals>

const frozen = z
  .object({
    /** Content of before the version was there is of the first. */
    version: z.literal(FROZEN_VERSION).default(FROZEN_VERSION),
    ...({
      kind: z.enum(documentKindNames),
      number: z.string(),
      ...eachParticular(() => textOrNull),
      issueDate: day,
      dueDate: day,
      deliveryDate: day,
      intro: z.string().exactOptional(),
      outro: z.string().exactOptional(),
      footer: z.string().exactOptional(),
      look: z.object({ accent: textOrNull, logo: textOrNull }).exactOptional(),
      hasReference: z.literal(true).exactOptional(),
      supplier: z.object(supplier),
      customer: z.object(receiver),
      lines: z.array(z.object(line)),
      totals: z.object(totals),
      foreign: z.object(foreign).exactOptional(),
      remarks: z.array(z.string()),
      corrects: z.object({ number: z.string(), issueDate: day }).nullable(),
    } satisfies Shape<FrozenDocument>),
  })
  .transform(({ version: _version, ...content }): FrozenDocument => content)

/** A schema for every field: the compiler asks for one that is missing. */
type Shape<T> = { readonly [Name in keyof T]-?: z.ZodType<T[Name]> }

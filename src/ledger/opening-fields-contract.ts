import { z } from 'zod'
import {
  euros,
  idCodec,
  localDateCodec,
  percentage,
  requiredText,
  summedEuros,
  text,
} from '#contract/codecs.ts'
import type {
  AssetId,
  CustomerId,
  LedgerAccountId,
  OpenItemId,
  PastDepositId,
  PrepaidCostId,
} from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { pastSubjects } from './domain/past-item.ts'
import { pastHeadings } from './domain/past-parts.ts'
import { codeOfRate } from './domain/vat-rate.ts'

/** A reference without blanks, in capitals; empty where there is none. */
const bareText = (field: string, max: number, pattern: RegExp, sentence: string) =>
  text(field, max)
    .overwrite((value) => value.replace(/[\s.]/g, '').toUpperCase())
    .regex(pattern, sentence)
    .optional()

/** Figures that are typed from the old balance, each heading once. */
export const oldFigures = z
  .array(
    z.object({
      heading: z.enum(pastHeadings, { error: 'Deze regel van de oude balans kennen we niet.' }),
      /** What you had is positive; what you owed and what was yours is negative. */
      amount: euros,
    }),
  )
  .max(pastHeadings.length, 'Geef elke regel van de oude balans één keer.')
  .refine(
    (rows) => new Set(rows.map(({ heading }) => heading)).size === rows.length,
    'Geef elke regel van de oude balans één keer.',
  )

const charge = euros.refine((amount) => amount >= 0n, 'Vul € 0,00 of meer in.')

/** Collection costs and interest in the amount that a customer paid; the rest is of the item. Without an amount they come on top of what is open. */
export const chargesInPayment = { costs: charge.nullish(), interest: charge.nullish() }

/** What a line of the opening balance is an item of. */
export const itemOfLine = z
  .object({
    /** The item that the line of a correction was, which keeps what was paid of it. */
    id: idCodec<OpenItemId>().nullish(),
    subject: z.enum(pastSubjects, { error: 'Kies welke belasting het is, of een lening.' }).nullish(),
    relation: text('de naam', 120).default(''),
    /** The customer of a line on 1300; left out of a correction the customer stays. Without `relation` the name of the customer is used. */
    customerId: idCodec<CustomerId>().nullish(),
    /** A number; of a tax its period, of a loan what it is for. */
    reference: text('het nummer', 100).default(''),
    date: localDateCodec.nullish().default(null),
    dueDate: localDateCodec.nullish().default(null),
    /** The betalingskenmerk of a tax, 16 digits. */
    kenmerk: bareText('het betalingskenmerk', 60, /^(\d{16})?$/, 'Een betalingskenmerk heeft 16 cijfers.'),
    /** Where it is paid to, or what it comes from. */
    iban: bareText(
      'het IBAN',
      60,
      /^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$/,
      'Dit is geen IBAN, zoals NL91 ABNA 0417 1643 00.',
    ),
    /** The VAT rate in an invoice (null: unknown, or several; left out it stays), or the interest of a year of a loan with its instalment. */
    vatPercentage: percentage.nullish(),
    interestPercentage: percentage.nullish(),
    instalment: euros.refine((amount) => amount > 0n, 'Een termijn is meer dan € 0,00.').nullish(),
  })
  .nullish()
  .default(null)

/** The prepaid cost that a line on 1400 is: spread over its days by the program, a month at a time. */
export const prepaidOfLine = z
  .object({
    /** The prepaid cost that the line of a correction was, which keeps the months that were booked. */
    id: idCodec<PrepaidCostId>().nullish(),
    description: requiredText('waarvoor het was', 120),
    /** The account of costs that the months are booked on. */
    ledgerAccountId: idCodec<LedgerAccountId>(),
    /** Not before the day of the opening balance. */
    firstDay: localDateCodec,
    lastDay: localDateCodec,
  })
  .nullish()
  .default(null)

/** A line on 1620 that a customer paid for an invoice that is still to come, which takes it off. The amount is without VAT. */
export const depositOfLine = z
  .object({
    /** The deposit that the line of a correction was. */
    id: idCodec<PastDepositId>().nullish(),
    customerId: idCodec<CustomerId>(),
    /** The number of the invoice of the program before. */
    reference: text('het nummer', 100).default(''),
    /** The VAT rate that was invoiced; null where it is not known. */
    vatPercentage: percentage
      .refine((rate) => codeOfRate(rate) !== null, 'Kies een Nederlands btw-tarief.')
      .nullish()
      .default(null),
  })
  .nullish()
  .default(null)

const notBelowZero = (what: string) =>
  euros.refine((amount) => amount >= 0n, `${what} is niet minder dan € 0,00.`)

/**
 * The asset that a line on 0100, 0200, 0220, 0240 or 0300 is: on the list of assets, and depreciated from the month of the opening balance. The amount of
 * the line is the price.
 */
export const assetOfLine = z
  .object({
    /** The asset that the line of a correction was. */
    id: idCodec<AssetId>().nullish(),
    name: requiredText('de naam', 200),
    /** The day of purchase, before that of the opening balance. */
    inUseOn: localDateCodec,
    months: z
      .int({ error: 'Vul een geheel aantal maanden in.' })
      .min(1, 'Een levensduur is minstens 1 maand.')
      .max(600, 'Een levensduur is hooguit 600 maanden.'),
    residualAmount: notBelowZero('De restwaarde').default(ZERO),
    /** Written off so far; a line on the account after that of the price has these amounts together. */
    depreciatedBeforeAmount: notBelowZero('Wat al is afgeschreven').default(ZERO),
  })
  .nullish()

/** An asset of the opening balance, with the terms on which it came. */
export const pastAsset = z.object({
  id: idCodec<AssetId>(),
  name: z.string(),
  /** The account of the price. */
  number: z.string(),
  inUseOn: localDateCodec,
  months: z.int(),
  costAmount: summedEuros,
  residualAmount: summedEuros,
  depreciatedBeforeAmount: summedEuros,
})

/** A deposit of a customer in the opening balance. */
export const pastDeposit = z.object({
  id: idCodec<PastDepositId>(),
  customerId: idCodec<CustomerId>(),
  customerName: z.string(),
  reference: z.string(),
  /** Without VAT. */
  amount: summedEuros,
  vatPercentage: percentage.nullable(),
})

/** A prepaid cost of the opening balance. */
export const prepaidCost = z.object({
  id: idCodec<PrepaidCostId>(),
  description: z.string(),
  /** The account of costs. */
  ledgerAccountId: idCodec<LedgerAccountId>(),
  number: z.string(),
  name: z.string(),
  firstDay: localDateCodec,
  lastDay: localDateCodec,
  amount: summedEuros,
  /** What was booked as costs so far. */
  spreadAmount: summedEuros,
})

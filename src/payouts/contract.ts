import { z } from 'zod'
import {
  euros,
  idCodec,
  instant,
  localDateCodec,
  requiredText,
  summedEuros,
  textOfLines,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery } from '#contract/list-page.ts'
import { feeVats, OTHER_PROVIDER, payoutProviders } from '#explanations/domain/payout-provider.ts'
import type { BankLineId, DocumentId, JournalEntryId, PayoutId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { payoutSales } from './domain/payout.ts'

const payoutId = idCodec<PayoutId>()
const documentId = idCodec<DocumentId>()
const bankLineId = idCodec<BankLineId>()
const provider = z.enum([...payoutProviders.map(({ key }) => key), OTHER_PROVIDER], {
  error: 'Kies een dienst uit de lijst, of other met een eigen naam.',
})
const sales = z.enum(payoutSales, {
  error: 'Kies unbooked (nog niet geboekt), invoices (facturen) of booked (al geboekt).',
})
const feeVat = z.enum(feeVats, { error: `Kies de btw over de kosten: ${feeVats.join(', ')}.` })
const sells = z.enum(['goods', 'services'], { error: 'Kies goods (spullen, eten) of services (diensten).' })
const account = z.object({ number: z.string(), name: z.string() })
const byRate = z.object({ highAmount: summedEuros, lowAmount: summedEuros, zeroAmount: summedEuros })

/** What was entered for a provider the last time, and is filled in the next. */
const remembered = z.object({
  sales,
  sells,
  feeVat,
  feeAccount: z.string(),
  /** The clearing account. */
  accountNumber: z.string(),
  /** The day after the last one that was entered. */
  nextDay: localDateCodec,
})

/** A line of the bank that is to do. */
const bankLine = z.object({
  id: bankLineId,
  date: localDateCodec,
  amount: summedEuros,
  text: z.string(),
  bankAccountName: z.string(),
})
export type PayoutLine = z.output<typeof bankLine>

export const getPayoutChoices = endpoint({
  method: 'GET',
  path: '/api/PayoutChoices',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Wat er te kiezen is bij een uitbetaling: de diensten met de btw over hun kosten en wat er de vorige keer is ingevuld, en de rekeningen onderweg.',
  query: z.object({ bankLineId: bankLineId.optional() }),
  data: z.object({
    providers: z.array(
      z.object({
        provider,
        name: z.string(),
        /** The country of the company that invoices the fees; empty for a provider of one's own. */
        country: z.string(),
        feeVat,
        feeAccount: z.string(),
        /** Where that is said, and when it was read; empty for a provider of one's own. */
        source: z.string(),
        seenOn: localDateCodec.nullable(),
        last: remembered.nullable(),
      }),
    ),
    feeAccounts: z.array(account),
    /** Where sales may be waiting already. */
    accounts: z.array(account.extend({ balanceAmount: summedEuros })),
    /** The line that was asked for, with the provider that its text names; null without one, or where the line is done. */
    line: bankLine.extend({ provider: provider.nullable() }).nullable(),
  }),
})
export type PayoutChoices = z.output<typeof getPayoutChoices.data>

export const listPayoutDocuments = endpoint({
  method: 'GET',
  path: '/api/PayoutDocuments',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Facturen en creditnota’s die openstaan en met een uitbetaling betaald kunnen zijn, de nieuwste eerst.',
  data: z.array(
    z.object({
      id: documentId,
      kind: z.enum(['invoice', 'credit-note']),
      number: z.string(),
      customerName: z.string(),
      date: localDateCodec,
      /** Less than zero for a credit note. */
      openAmount: summedEuros,
    }),
  ),
}) // prettier-ignore
export type PayoutDocument = z.output<typeof listPayoutDocuments.data>[number]

const summary = z.object({
  id: payoutId,
  /** Without gaps. */
  number: z.int(),
  provider,
  providerName: z.string(),
  soldFrom: localDateCodec,
  day: localDateCodec,
  sales,
  grossAmount: summedEuros,
  refundsAmount: summedEuros,
  /** With their VAT. */
  chargedAmount: summedEuros,
  withheldAmount: summedEuros,
  paidOutAmount: summedEuros,
  reference: z.string(),
  /** `under-way` until a line of the bank has the money. */
  state: z.enum(['under-way', 'received', 'cancelled']),
})
export type PayoutSummary = z.output<typeof summary>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/Payouts',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De uitbetalingen, de nieuwste eerst; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(summary),
})

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/Payouts/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een uitbetaling: waaruit ze bestaat, wat er is geboekt, en of de bank het geld heeft.',
  params: z.object({ id: payoutId }),
  data: summary.extend({
    sold: byRate,
    refunded: byRate,
    /** The VAT within what was sold, less that of refunds. */
    vatAmount: summedEuros,
    sells,
    isUnderKor: z.boolean(),
    bookedAmount: summedEuros,
    feesAmount: summedEuros,
    feesVatAmount: summedEuros,
    feeVat,
    feeAccount: account,
    account,
    note: z.string().nullable(),
    documents: z.array(
      z.object({ id: documentId, kind: z.enum(['invoice', 'credit-note']), number: z.string(), customerName: z.string(), amount: summedEuros }),
    ),
    entry: z.object({ id: idCodec<JournalEntryId>(), number: z.int() }).nullable(),
    createdAt: instant,
    received: z.array(bankLine),
    /** Lines that may be this payout, while none is. */
    candidates: z.array(bankLine),
    cancelled: z.object({ at: instant, reason: z.string(), bookedOn: localDateCodec }).nullable(),
  }),
}) // prettier-ignore
export type PayoutDetail = z.output<typeof getPayout.data>

const amount = euros.default(ZERO)

export const newPayout = z.object({
  provider,
  /** Only of a provider that has no place in the list. */
  providerName: requiredText('de naam van de dienst', 60).nullish().default(null),
  /** The first day of the sales; left out, the last day is the only one. */
  soldFrom: localDateCodec.nullish().default(null),
  day: localDateCodec,
  sales: sales.default('unbooked'),
  sells: sells.default('goods'),
  /** With VAT; of sales that are not booked. */
  highAmount: amount,
  lowAmount: amount,
  zeroAmount: amount,
  refundedHighAmount: amount,
  refundedLowAmount: amount,
  refundedZeroAmount: amount,
  /** The part of sales that are booked already that is in this payout. */
  bookedAmount: amount,
  /** The clearing account on which sales that are booked already wait. */
  accountNumber: z.string().nullish().default(null),
  /** The invoices that were sold on, and what was paid of each; less than zero for a credit note. */
  documents: z.array(z.object({ id: documentId, amount: euros })).max(500).default([]),
  /** Without VAT. */
  feesAmount: amount,
  feesVatAmount: amount,
  feeVat: feeVat.nullish().default(null),
  feeAccount: z.string().nullish().default(null),
  withheldAmount: amount,
  paidOutAmount: euros,
  reference: z.string().trim().max(100, 'Een kenmerk heeft hooguit 100 tekens.').default(''),
  note: textOfLines('de toelichting', 500).nullish().default(null),
  /** The line of the bank that received the money. */
  bankLineId: bankLineId.nullish().default(null),
  /** These sales are not in the day takings of the same days. */
  isApartFromTakings: z.boolean().default(false),
}) // prettier-ignore
export type NewPayout = z.output<typeof newPayout>

export const createPayout = endpoint({
  method: 'POST',
  path: '/api/Payouts',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Leg een uitbetaling vast en boek die. Verkocht min terugbetaald, kosten en ingehouden is uitbetaald, tot op de cent. Terugdraaien kan.',
  body: newPayout,
  data: payoutId,
})

export const receivePayout = endpoint({
  method: 'POST',
  path: '/api/Payouts/:id/receive',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Zeg welke bankregel deze uitbetaling is. Een regel die zolang op haar overzicht wachtte, wordt opnieuw verwerkt.',
  params: z.object({ id: payoutId }),
  body: z.object({ bankLineId }),
  data: z.null(),
})

export const cancelPayout = endpoint({
  method: 'POST',
  path: '/api/Payouts/:id/cancel',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Draai een uitbetaling terug die niet klopt: op de dag zelf, of vandaag als de btw-aangifte over die dag al is ingediend.',
  params: z.object({ id: payoutId }),
  body: z.object({ reason: requiredText('de reden', 500) }),
  data: z.null(),
})

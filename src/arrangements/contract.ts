import { z } from 'zod'
import { euros, idCodec, instant, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { businessMail, businessMailDraft, businessMailOrder, orderDocumentMail } from '#documents/contract.ts'
import { paidAmount } from '#invoices/contract.ts'
import type { ArrangementId, CustomerId, DocumentId, LedgerAccountId, OpenItemId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { arrangementStates, instalmentStates, MOST_INSTALMENTS } from './domain/arrangement.ts'

const customerId = idCodec<CustomerId>()
const documentId = idCodec<DocumentId>()
const openItemId = idCodec<OpenItemId>()
const arrangementId = idCodec<ArrangementId>()

/** The most claims of one arrangement: invoices and items of before together. */
const MOST_CLAIMS = 100

const invoice = z.object({ id: documentId, number: z.string(), dueDate: localDateCodec, open: euros })
export type OpenInvoice = z.output<typeof invoice>

/** A receivable of the opening balance; its number is that of the program of before. */
const itemOfBefore = z.object({ id: openItemId, number: z.string(), dueDate: localDateCodec, open: euros })
export type ItemOfBefore = z.output<typeof itemOfBefore>

const arrangement = z.object({
  id: arrangementId,
  madeAt: instant,
  endedAt: instant.nullable(),
  state: z.enum(arrangementStates),
  /** What was open when it was agreed. */
  agreed: summedEuros,
  received: summedEuros,
  customerId,
  invoices: z.array(invoice),
  /** The items of before the start that are in it too. */
  openItems: z.array(itemOfBefore),
  instalments: z.array(
    z.object({
      dueOn: localDateCodec,
      amount: euros,
      /** Payments cover the earliest instalment first. */
      received: euros,
      state: z.enum(instalmentStates),
    }),
  ),
  /** The mails that confirmed the arrangement to the customer, the newest first. */
  mails: z.array(businessMail.extend({ subject: z.string(), body: z.string() })),
})
export type Arrangement = z.output<typeof arrangement>

export const listArrangements = endpoint({
  method: 'GET',
  path: '/api/Customers/:id/payment-arrangements',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'De betalingsregelingen van een klant, de laatste eerst, en de facturen en posten van de beginbalans (openItems) waarvoor er een kan komen.',
  params: z.object({ id: customerId }),
  data: z.object({
    arrangements: z.array(arrangement),
    invoices: z.array(invoice),
    openItems: z.array(itemOfBefore),
  }),
})

export const makeArrangement = endpoint({
  method: 'POST',
  path: '/api/Customers/:id/payment-arrangements',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Een betalingsregeling afspreken: termijnen die samen precies zijn wat op deze facturen en posten van de beginbalans openstaat. Zolang gaat er geen herinnering weg.',
  params: z.object({ id: customerId }),
  body: z
    .object({
      documentIds: z.array(documentId).max(MOST_CLAIMS, 'Kies hooguit honderd facturen.'),
      /** Receivables of the opening balance that are linked to the customer. */
      openItemIds: z.array(openItemId).max(MOST_CLAIMS, 'Kies hooguit honderd posten.').optional(),
      /** What is open on them together, as the user saw it. */
      total: summedEuros,
      instalments: z
        .array(
          z.object({
            dueOn: localDateCodec,
            amount: euros.refine((amount) => amount > ZERO, 'Elke termijn is meer dan € 0,00.'),
          }),
        )
        .min(1, 'Kies minstens één termijn.')
        .max(MOST_INSTALMENTS, `Kies hooguit ${String(MOST_INSTALMENTS)} termijnen.`),
    })
    .refine(({ documentIds, openItemIds = [] }) => documentIds.length + openItemIds.length > 0, {
      path: ['documentIds'],
      error: 'Kies minstens één factuur.',
    })
    .refine(({ documentIds, openItemIds = [] }) => documentIds.length + openItemIds.length <= MOST_CLAIMS, {
      path: ['openItemIds'],
      error: 'Kies samen hooguit honderd facturen en posten.',
    }),
  data: arrangementId,
})

export const readArrangementOfInvoice = endpoint({
  method: 'GET',
  path: '/api/Invoices/:id/payment-arrangement',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De betalingsregeling waar een factuur in zit; null zonder.',
  params: z.object({ id: documentId }),
  data: arrangement.nullable(),
})

export const payArrangement = endpoint({
  method: 'POST',
  path: '/api/PaymentArrangements/:id/payments',
  access: 'tenant',
  needs: 'payments.write',
  summary:
    'Een betaling van een regeling boeken: op elke factuur en elke post van de beginbalans een deel, de oudste eerst, of niets. Meer dan er samen openstaat wordt geweigerd.',
  params: z.object({ id: arrangementId }),
  body: z.object({
    date: localDateCodec,
    amount: paidAmount,
    /** The bank when it is left out. */
    ledgerAccountId: idCodec<LedgerAccountId>().nullish(),
    /** The division as the user saw it; refused when it is another one by now. */
    parts: z
      .array(z.union([z.object({ documentId, amount: euros }), z.object({ openItemId, amount: euros })]), {
        error: 'Geef parts: per factuur het bedrag.',
      })
      .min(1, 'Geef minstens één factuur met een bedrag.')
      .max(100, 'Geef hooguit honderd facturen.'),
  }),
  data: z.null(),
})

export const endArrangement = endpoint({
  method: 'POST',
  path: '/api/PaymentArrangements/:id/end',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een betalingsregeling beëindigen: de herinneringen gaan daarna verder.',
  params: z.object({ id: arrangementId }),
  data: z.null(),
})

export const getArrangementMailDraft = endpoint({
  method: 'GET',
  path: '/api/PaymentArrangements/:id/mail',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De mail die een betalingsregeling aan de klant bevestigt, ingevuld en wel; er gaat niets weg.',
  params: z.object({ id: arrangementId }),
  data: businessMailDraft,
})

export const orderArrangementMail = endpoint({
  method: 'POST',
  path: '/api/PaymentArrangements/:id/mails',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Een betalingsregeling per mail aan de klant bevestigen. Met delaySeconds wacht de mail en kan hij tot dan ongedaan. Een beëindigde regeling wordt geweigerd.',
  params: z.object({ id: arrangementId }),
  body: businessMailOrder,
  data: orderDocumentMail.data,
})

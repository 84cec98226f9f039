import { z } from 'zod'
import { euros, idCodec, instant, localDateCodec, requiredText, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { DocumentId, OnlinePaymentId, OnlineRefundId } from '#kernel/ids.ts'
import { ownProof } from '#tenants/money-contract.ts'
import { onlineStates, problems, refundKinds, refundStates } from './domain/online-payment.ts'

// Online payment: the key of the business at its payment provider, what customers paid there, and what went back.

const settings = z.object({
  /** `refused`: there is a key, and the provider does not accept it any more. */
  state: z.enum(['off', 'on', 'refused']),
  isTest: z.boolean(),
  /** The name that customers see at the provider; empty where it is off. */
  profile: z.string(),
  /** The account on which receipts are booked; empty until there was a key. */
  accountName: z.string(),
  /** The key is forgotten when the payments that customers began have ended. */
  isEnding: z.boolean(),
})
export type OnlinePaymentSettings = z.output<typeof settings>

export const getOnlinePaymentSettings = endpoint({
  method: 'GET',
  path: '/api/OnlinePaymentSettings',
  access: 'tenant',
  needs: 'settings.read',
  summary: 'Of klanten online kunnen betalen, en bij wie. De sleutel zelf wordt nooit getoond.',
  data: settings,
})

export const setOnlinePaymentKey = endpoint({
  method: 'PUT',
  path: '/api/OnlinePaymentSettings',
  access: 'tenant',
  needs: 'money.route',
  summary:
    'De API-sleutel van Mollie bewaren, versleuteld: die bepaalt waar het geld van klanten heen gaat. Die wordt eerst bij Mollie geprobeerd. Een sleutel met test_ boekt niets.',
  body: z.object({
    ...ownProof,
    key: requiredText('de API-sleutel', 100).regex(
      /^(live|test)_[A-Za-z0-9]{10,90}$/,
      'Plak de API-sleutel van Mollie: die begint met live_ of test_.',
    ),
  }),
  data: settings,
})

export const removeOnlinePaymentKey = endpoint({
  method: 'DELETE',
  path: '/api/OnlinePaymentSettings',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Online betalen uitzetten. Wat klanten al begonnen zijn te betalen, wordt nog geboekt.',
  data: z.null(),
})

const onlinePayment = z.object({
  id: idCodec<OnlinePaymentId>(),
  amount: summedEuros,
  /** Collection costs and interest in it: asked, and once it is paid what was booked of them. */
  costs: summedEuros,
  interest: summedEuros,
  state: z.enum(onlineStates),
  /** The problem of a payment that was refused. */
  problem: z.enum(problems).nullable(),
  isTest: z.boolean(),
  /** As the provider calls it: ideal, creditcard. Null until it is paid. */
  method: z.string().nullable(),
  startedAt: instant,
  paidOn: localDateCodec.nullable(),
  /** What of it was more than was open, and is kept for the customer. */
  surplus: summedEuros,
  /** What can still be refunded, costs and interest included. */
  refundable: summedEuros,
  /** A user has to know of it. */
  needsAttention: z.boolean(),
  refunds: z.array(
    z.object({
      id: idCodec<OnlineRefundId>(),
      kind: z.enum(refundKinds),
      amount: summedEuros,
      state: z.enum(refundStates),
      /** Whether a user of the program ordered it. */
      isOwn: z.boolean(),
      at: instant,
    }),
  ),
})
export type OnlinePaymentOnScreen = z.output<typeof onlinePayment>

export const listOnlinePayments = endpoint({
  method: 'GET',
  path: '/api/Invoices/:id/online-payments',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Wat de klant van een factuur online betaalde, en wat daarvan terugging.',
  params: z.object({ id: idCodec<DocumentId>() }),
  data: z.array(onlinePayment),
})

const onePayment = z.object({ id: idCodec<OnlinePaymentId>() })

export const refundOnlinePayment = endpoint({
  method: 'POST',
  path: '/api/OnlinePayments/:id/refunds',
  access: 'tenant',
  needs: 'money.send',
  summary:
    'Een online betaling terugstorten, geheel of voor een deel. De factuur staat daarna voor dat bedrag weer open.',
  params: onePayment,
  body: z.object({
    amount: euros.refine((amount) => amount > 0n, 'Vul een bedrag boven nul in.'),
    ...ownProof,
  }),
  data: idCodec<OnlineRefundId>(),
})

export const seeOnlinePayment = endpoint({
  method: 'POST',
  path: '/api/OnlinePayments/:id/seen',
  access: 'tenant',
  needs: 'payments.write',
  summary: 'Gezien: de taak over deze online betaling is klaar.',
  params: onePayment,
  data: z.null(),
})

export const onlinePaymentWebhook = endpoint({
  method: 'POST',
  path: '/api/OnlinePayments/webhook/:key',
  access: 'public',
  summary:
    'Mollie meldt dat een betaling veranderde. Het antwoord is altijd hetzelfde; wat er gemeld is, wordt bij Mollie nagevraagd.',
  params: z.object({ key: z.string().max(100) }),
  body: z.object({ id: z.string().max(100).optional() }),
  data: z.null(),
})

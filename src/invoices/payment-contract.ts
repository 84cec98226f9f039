import { z } from 'zod'
import { euros, idCodec, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { LedgerAccountId, PaymentId } from '#kernel/ids.ts'
import { takenBack } from '#payments/contract.ts'
import { oneInvoice, paidAmount } from './contract.ts'

const charge = euros.refine((amount) => amount >= 0n, 'Vul € 0,00 of meer in.')

export const newPayment = z.object({
  date: localDateCodec,
  amount: paidAmount,
  /** The bank when it is left out. */
  ledgerAccountId: idCodec<LedgerAccountId>().nullish(),
  /**
   * The consent for an amount that differs from the open amount: keep the surplus, or write off a small
   * difference.
   */
  consent: z.enum(['surplus', 'difference'], { error: 'Kies surplus of difference.' }).nullish(),
  /** Collection costs and interest in the amount; the rest is of the invoice. */
  costs: charge.nullish(),
  interest: charge.nullish(),
})
export type NewPayment = z.output<typeof newPayment>

export const addPayment = endpoint({
  method: 'POST',
  path: '/api/Invoices/:id/payments',
  access: 'tenant',
  needs: 'payments.write',
  summary:
    'Een betaling op een factuur boeken, ook van een deel; het antwoord is het id van de betaling. Meer dan er openstaat alleen met ' +
    'consent: surplus (vooruitbetaling, 1620) of difference (betalingsverschil tot € 5,00, 4700; ook voor te weinig). ' +
    'Incassokosten (costs) en rente (interest) in het bedrag gaan niet van de factuur af.',
  params: oneInvoice,
  body: newPayment,
  data: idCodec<PaymentId>(),
})

export const removePayment = endpoint({
  method: 'DELETE',
  path: '/api/Invoices/:id/payments/:paymentId',
  access: 'tenant',
  needs: 'payments.write',
  summary:
    'Een betaling ongedaan maken met een tegenboeking; de betaling blijft te zien. Een vergissing (reason=mistake, ook zonder reason) ' +
    'wordt teruggeboekt op de dag van de betaling zelf; ging het geld echt terug (reason=returned), dan op de dag on, of vandaag.',
  params: oneInvoice.extend({ paymentId: idCodec<PaymentId>() }),
  query: takenBack,
  data: z.null(),
})

export const paySurplusBack = endpoint({
  method: 'POST',
  path: '/api/Invoices/:id/surplus-payments',
  access: 'tenant',
  needs: 'payments.write',
  summary:
    'Terugbetalen wat de klant van deze factuur te veel heeft betaald, op welke factuur ook; het antwoord is het id van de ' +
    'betaling, die met DELETE weer ongedaan te maken is.',
  params: oneInvoice,
  body: z.object({
    /** Today when it is left out. */
    date: localDateCodec.nullish(),
    /** All that is there when it is left out. */
    amount: paidAmount.nullish(),
    /** The bank when it is left out. */
    ledgerAccountId: idCodec<LedgerAccountId>().nullish(),
  }),
  data: idCodec<PaymentId>(),
})

export const readCharges = endpoint({
  method: 'GET',
  path: '/api/Invoices/:id/charges',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Incassokosten en rente die een brief bij deze factuur vraagt en die nog niet zijn ontvangen, als er op deze dag wordt betaald; ' +
    'statutoryInterest is de wettelijke rente tot en met die dag, ook als geen brief erom vroeg (null als het tarief nog niet bekend is).',
  params: oneInvoice,
  /** Today when it is left out. */
  query: z.object({ date: localDateCodec.optional() }),
  data: z.object({ costs: summedEuros, interest: summedEuros, statutoryInterest: summedEuros.nullable() }),
})

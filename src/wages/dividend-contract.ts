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
import type { DividendId, JournalEntryId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { ibanOrEmpty } from '#tenants/contract.ts'
import { paymentReferenceBody, wageItem } from './contract.ts'

const dividendId = idCodec<DividendId>()

const dividend = z.object({
  id: dividendId,
  /** Without gaps. */
  number: z.int(),
  decidedOn: localDateCodec,
  payableOn: localDateCodec,
  shareholder: z.string(),
  iban: z.string(),
  amount: summedEuros,
  taxAmount: summedEuros,
  netAmount: summedEuros,
  isExempt: z.boolean(),
  toCurrentAccount: z.boolean(),
  testNote: z.string(),
  entry: z.object({ id: idCodec<JournalEntryId>(), number: z.int() }),
  createdAt: instant,
  items: z.array(wageItem),
  state: z.enum(['open', 'paid', 'cancelled']),
  cancelled: z.object({ at: instant, reason: z.string(), bookedOn: localDateCodec }).nullable(),
})
export type DividendOnWire = z.output<typeof dividend>

export const getDividends = endpoint({
  method: 'GET',
  path: '/api/Dividends',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Het dividend van een bv, het nieuwste eerst, met wat er te betalen is en wat er volgens de boeken aan reserves is.',
  data: z.object({
    /** Others than a company pay no dividend. */
    isCompany: z.boolean(),
    /** Share premium, other reserves and undivided result, as the books have them today. */
    reservesAmount: summedEuros,
    dividends: z.array(dividend),
  }),
}) // prettier-ignore
export type Dividends = z.output<typeof getDividends.data>

export const newDividend = z.object({
  decidedOn: localDateCodec,
  /** The day from which the shareholder may have the money; left out, that of the decision. */
  payableOn: localDateCodec.nullish().default(null),
  shareholder: requiredText('de naam van de aandeelhouder', 140),
  iban: ibanOrEmpty.default(''),
  amount: euros.refine((amount) => amount > ZERO, 'Vul een bedrag boven € 0,00 in.'),
  /** A holding from which no tax is withheld. */
  isExempt: z.boolean().default(false),
  /** Added to the current account of the director instead of paid. */
  toCurrentAccount: z.boolean().default(false),
  /** After it there is enough equity for the reserves that law and statutes ask. */
  passesEquityTest: z.boolean(),
  /** After it the company can go on paying its debts for a year. */
  passesPaymentTest: z.boolean(),
  /** What was looked at. */
  testNote: textOfLines('waarop je de toetsen baseert', 500).min(1, 'Verplicht veld'),
  kenmerk: z.string().trim().max(40, 'Een betalingskenmerk heeft zestien cijfers.').default(''),
})
export type NewDividend = z.output<typeof newDividend>

export const createDividend = endpoint({
  method: 'POST',
  path: '/api/Dividends',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Leg een besluit over dividend vast en boek het: 15% dividendbelasting en de rest aan de aandeelhouder. Alleen voor een bv. Terugdraaien kan.',
  body: newDividend,
  data: dividendId,
}) // prettier-ignore

export const cancelDividend = endpoint({
  method: 'POST',
  path: '/api/Dividends/:id/cancel',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Draai dividend terug dat niet klopt: op de dag zelf, zolang er niets van betaald is.',
  params: z.object({ id: dividendId }),
  body: z.object({ reason: requiredText('de reden', 500) }),
  data: z.null(),
})

export const setDividendReference = endpoint({
  method: 'PUT',
  path: '/api/Dividends/:id/payment-reference',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Bewaar het betalingskenmerk waarmee je de dividendbelasting betaalt, of haal het weg (null).',
  params: z.object({ id: dividendId }),
  body: paymentReferenceBody,
  data: z.null(),
})

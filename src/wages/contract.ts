import { z } from 'zod'
import {
  euros,
  idCodec,
  instant,
  localDateCodec,
  requiredText,
  summedEuros,
  text,
  textOfLines,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery } from '#contract/list-page.ts'
import type { BankLineId, JournalEntryId, WageCashPaymentId, WageItemId, WageJournalId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { ibanOrEmpty } from '#tenants/contract.ts'
import type { WageAmounts } from './domain/wages.ts'

const journalId = idCodec<WageJournalId>()
const itemId = idCodec<WageItemId>()
const cashPaymentId = idCodec<WageCashPaymentId>()

/** The amounts of a wage slip, each as this schema. */
export const wageAmounts = <Amount extends z.ZodType>(amount: Amount) => ({
  grossAmount: amount,
  /** Holiday allowance that is set aside, and what of it is paid now. */
  holidayReservedAmount: amount,
  holidayPaidAmount: amount,
  /** Untaxed. */
  travelAmount: amount,
  /** Withheld from the wages. */
  payrollTaxAmount: amount,
  /** Social charges and Zvw. */
  employerChargesAmount: amount,
  pensionEmployeeAmount: amount,
  pensionEmployerAmount: amount,
  netAmount: amount,
})

const period = { firstDay: localDateCodec, lastDay: localDateCodec }

export const wageItem = z.object({
  id: itemId,
  kind: z.enum(['net', 'payroll-tax', 'pension', 'dividend', 'dividend-tax']),
  /** In Dutch words. */
  name: z.string(),
  payee: z.string(),
  iban: z.string(),
  kenmerk: z.string(),
  dueOn: localDateCodec,
  /** Less than zero where it comes back. */
  amount: summedEuros,
  openAmount: summedEuros,
  /** What was paid out of the cash, the oldest first; what was reversed is left out. */
  cashPayments: z.array(z.object({ id: cashPaymentId, date: localDateCodec, amount: summedEuros })),
})
export type WageItemOnWire = z.output<typeof wageItem>

const summary = z.object({
  id: journalId,
  /** Without gaps. */
  number: z.int(),
  ...period,
  isCorrection: z.boolean(),
  /** How many persons by name; zero for a total. */
  persons: z.int(),
  grossAmount: summedEuros,
  /** All that the wages cost the business. */
  costAmount: summedEuros,
  netAmount: summedEuros,
  openAmount: summedEuros,
  /** The first day on which something that is open has to be paid. */
  dueOn: localDateCodec.nullable(),
  state: z.enum(['open', 'paid', 'cancelled']),
})
export type WageJournalSummary = z.output<typeof summary>

export const listWageJournals = endpoint({
  method: 'GET',
  path: '/api/WageJournals',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De loonjournaalposten, de nieuwste eerst; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(summary),
})

export const getWageChoices = endpoint({
  method: 'GET',
  path: '/api/WageChoices',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Wat een nieuwe loonjournaalpost overneemt: de volgende periode, en de werknemers en het pensioenfonds van de vorige keer.',
  data: z.object({
    /** Null without a journal. */
    next: z.object(period).nullable(),
    persons: z.array(z.object({ person: z.string(), iban: z.string() })),
    pensionFund: z.string(),
    pensionIban: z.string(),
    /** What the director of a company earns at least in this year, and the gross wages that are kept of it; null where there is no company. */
    usualSalary: z
      .object({
        year: z.int(),
        /** Null for a year that is not known yet. */
        amount: summedEuros.nullable(),
        source: z.string(),
        seenOn: localDateCodec.nullable(),
        keptAmount: summedEuros,
      })
      .nullable(),
  }),
}) // prettier-ignore
export type WageChoices = z.output<typeof getWageChoices.data>

export const getWageJournal = endpoint({
  method: 'GET',
  path: '/api/WageJournals/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Eén loonjournaalpost: de bedragen, wat er is geboekt, en wat er nog te betalen is.',
  params: z.object({ id: journalId }),
  data: summary.extend({
    shares: z.array(z.object({ person: z.string(), iban: z.string(), ...wageAmounts(summedEuros) })),
    note: z.string().nullable(),
    /** The fingerprint of what was entered, and whether it still agrees. */
    sha256: z.string(),
    isUnchanged: z.boolean(),
    entry: z.object({ id: idCodec<JournalEntryId>(), number: z.int() }),
    createdAt: instant,
    items: z.array(wageItem),
    /** The lines of the bank that paid them. */
    payments: z.array(
      z.object({
        id: idCodec<BankLineId>(),
        date: localDateCodec,
        amount: summedEuros,
        text: z.string(),
        bankAccountName: z.string(),
      }),
    ),
    cancelled: z.object({ at: instant, reason: z.string(), bookedOn: localDateCodec }).nullable(),
  }),
})
export type WageJournalDetail = z.output<typeof getWageJournal.data>

const MOST_PERSONS = 100

export const newWageJournal = z.object({
  ...period,
  isCorrection: z.boolean().default(false),
  shares: z
    .array(
      z.object({
        /** Left out for all persons together. */
        person: text('de naam van de werknemer', 140).default(''),
        iban: ibanOrEmpty.default(''),
        ...wageAmounts(euros.default(ZERO)),
      }),
      { error: 'Vul het loon in.' },
    )
    .min(1, 'Vul het loon in.')
    .max(MOST_PERSONS, `Hooguit ${String(MOST_PERSONS)} werknemers in één keer. Vul anders één totaal in.`),
  /** The day on which wages are paid; left out, the last day of the period. */
  payOn: localDateCodec.nullish().default(null),
  /** The last day for payroll tax; left out, the last day of the month after the period. */
  taxDueOn: localDateCodec.nullish().default(null),
  /** The reference of the payroll tax: sixteen digits. */
  kenmerk: z.string().trim().max(40, 'Een betalingskenmerk heeft zestien cijfers.').default(''),
  pensionFund: text('het pensioenfonds', 140).default(''),
  pensionIban: ibanOrEmpty.default(''),
  /** The last day for the pension; left out, that of the payroll tax. */
  pensionDueOn: localDateCodec.nullish().default(null),
  note: textOfLines('de toelichting', 500).nullish().default(null),
}) // prettier-ignore
export type NewWageJournal = z.output<typeof newWageJournal>

export const createWageJournal = endpoint({
  method: 'POST',
  path: '/api/WageJournals',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Leg het loon van een periode vast en boek het. Bruto plus vergoedingen min wat is ingehouden is netto, tot op de cent. Terugdraaien kan.',
  body: newWageJournal,
  data: journalId,
})

export const cancelWageJournal = endpoint({
  method: 'POST',
  path: '/api/WageJournals/:id/cancel',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Draai een loonjournaalpost terug die niet klopt: op de dag zelf, zolang er niets van betaald is.',
  params: z.object({ id: journalId }),
  body: z.object({ reason: requiredText('de reden', 500) }),
  data: z.null(),
})

export const payWageInCash = endpoint({
  method: 'POST',
  path: '/api/WageJournals/:id/cash-payments',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Boek dat loon, loonheffing of pensioen van een loonjournaalpost uit de kas is betaald. De kas komt nooit onder nul. Terugdraaien kan.',
  params: z.object({ id: journalId }),
  body: z.object({
    itemId,
    day: localDateCodec,
    amount: euros.refine((value) => value > 0n, 'Vul een bedrag boven € 0,00 in.'),
  }),
  data: cashPaymentId,
})
export type WageInCash = z.output<typeof payWageInCash.body>

export const cancelWageInCash = endpoint({
  method: 'POST',
  path: '/api/WageJournals/:id/cash-payments/:paymentId/cancel',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Draai een contante betaling van loon terug die niet klopt, op de dag zelf.',
  params: z.object({ id: journalId, paymentId: cashPaymentId }),
  body: z.object({ reason: requiredText('de reden', 500) }),
  data: z.null(),
})

/** 16 digits with the right check digit; blanks are allowed, and null removes the kenmerk. */
export const paymentReferenceBody = z.object({
  paymentReference: text('het betalingskenmerk', 40).nullable(),
})

export const setWageReference = endpoint({
  method: 'PUT',
  path: '/api/WageJournals/:id/payment-reference',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Bewaar het betalingskenmerk waarmee je de loonheffing van een loonjournaalpost betaalt, of haal het weg (null).',
  params: z.object({ id: journalId }),
  body: paymentReferenceBody,
  data: z.null(),
})

/** The amounts of a share by their names on the wire. */
export const amountsOnWire = (amounts: WageAmounts) => ({
  grossAmount: amounts.gross,
  holidayReservedAmount: amounts.holidayReserved,
  holidayPaidAmount: amounts.holidayPaid,
  travelAmount: amounts.travel,
  payrollTaxAmount: amounts.payrollTax,
  employerChargesAmount: amounts.employerCharges,
  pensionEmployeeAmount: amounts.pensionEmployee,
  pensionEmployerAmount: amounts.pensionEmployer,
  netAmount: amounts.net,
})

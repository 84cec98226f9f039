import { z } from 'zod'
import {
  euros,
  idCodec,
  localDateCodec,
  percentage,
  requiredText,
  summedEuros,
  versionNumber,
  yearText,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery } from '#contract/list-page.ts'
import type { LedgerAccountId, LoanId, OpenItemId } from '#kernel/ids.ts'
import { ibanOrEmpty } from '#tenants/contract.ts'
import { afterExtras, loanKinds, MOST_INSTALMENTS } from './domain/loan.ts'

const loanId = idCodec<LoanId>()
const positive = euros.refine((value) => value > 0n, 'Vul een bedrag van meer dan € 0,00 in.')
const kind = z.enum(loanKinds, { error: `Kies hoe je aflost: ${loanKinds.join(', ')}.` })
const afterExtra = z.enum(afterExtras, { error: 'Kies lower (lagere termijnen) of shorter (eerder klaar).' })
const everyMonths = z.literal([1, 3, 6, 12], {
  error: 'Kies om de hoeveel maanden je betaalt: 1, 3, 6 of 12.',
})

/** What may change while a loan runs. */
const terms = {
  name: requiredText('de naam van de lening', 60),
  lender: requiredText('de geldgever', 140),
  /** By which a line of the bank is known; empty where it is not known. */
  iban: ibanOrEmpty.default(''),
  /** The interest of a year. */
  interestPercentage: percentage,
  firstDueOn: localDateCodec,
  everyMonths: everyMonths.default(1),
  instalments: z
    .int({ error: 'Vul een geheel aantal termijnen in.' })
    .min(1, 'Een lening heeft minstens 1 termijn.')
    .max(MOST_INSTALMENTS, `Een lening heeft hooguit ${String(MOST_INSTALMENTS)} termijnen.`),
  /** The instalment of an annuity, as the lender rounds it; left out, the program computes it. */
  instalmentAmount: positive.nullish().default(null),
  afterExtra: afterExtra.default('lower'),
}

const account = z.object({ number: z.string(), name: z.string() })

const row = z.object({
  /** The number of the instalment; null for an extra repayment. */
  number: z.int().nullable(),
  day: localDateCodec,
  interestAmount: summedEuros,
  repaidAmount: summedEuros,
  leftAmount: summedEuros,
  state: z.enum(['paid', 'extra', 'planned']),
})
export type ScheduleRowOnWire = z.output<typeof row>

const summary = z.object({
  id: loanId,
  name: z.string(),
  lender: z.string(),
  kind,
  account,
  principalAmount: summedEuros,
  /** What is owed by what was paid. */
  owedAmount: summedEuros,
  /** What is owed by the books: differs while the money was not received in them. */
  bookedAmount: summedEuros,
  /** The instalment that is to be paid; null when all is repaid. */
  next: row.nullable(),
  /** The last day of the schedule. */
  endsOn: localDateCodec.nullable(),
  state: z.enum(['running', 'repaid', 'cancelled']),
})
export type LoanSummary = z.output<typeof summary>

export const listLoans = endpoint({
  method: 'GET',
  path: '/api/Loans',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De leningen, met wat er nog openstaat en de volgende termijn; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(summary),
}) // prettier-ignore

export const getLoan = endpoint({
  method: 'GET',
  path: '/api/Loans/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een lening met haar schema: wat is betaald, en wat nog komt.',
  params: z.object({ id: loanId }),
  data: summary.extend({
    iban: z.string(),
    interestPercentage: percentage,
    startsOn: localDateCodec,
    firstDueOn: localDateCodec,
    everyMonths,
    instalments: z.int(),
    instalmentAmount: summedEuros.nullable(),
    afterExtra,
    version: z.int(),
    schedule: z.array(row),
  }),
})
export type LoanDetail = z.output<typeof getLoan.data>

const candidate = z.object({
  /** Its item of the opening balance, or its account. */
  openItemId: idCodec<OpenItemId>().nullable(),
  ledgerAccountId: idCodec<LedgerAccountId>(),
  account,
  name: z.string(),
  lender: z.string(),
  iban: z.string(),
  interestPercentage: percentage.nullable(),
  instalmentAmount: summedEuros.nullable(),
  principalAmount: summedEuros,
  startsOn: localDateCodec,
})
export type LoanCandidate = z.output<typeof candidate>

export const listLoanCandidates = endpoint({
  method: 'GET',
  path: '/api/LoanCandidates',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Leningen die al in de boeken staan en nog geen schema hebben: posten van de beginbalans, en rekeningen.',
  data: z.array(candidate),
}) // prettier-ignore

export const createLoan = endpoint({
  method: 'POST',
  path: '/api/Loans',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Voeg een lening toe. Ze krijgt een eigen rekening, of hoort bij een post van de beginbalans (openItemId) of een rekening waarop ze al staat (ledgerAccountId). Er wordt niets geboekt: dat doen de regels van de bank.',
  body: z.object({
    ...terms,
    kind,
    /** Left out for an item of the opening balance: what was open then. */
    principalAmount: positive.nullish().default(null),
    /** Interest counts from the day after it. */
    startsOn: localDateCodec,
    openItemId: idCodec<OpenItemId>().nullish().default(null),
    ledgerAccountId: idCodec<LedgerAccountId>().nullish().default(null),
  }),
  data: loanId,
})
export type NewLoan = z.output<typeof createLoan.body>

export const changeLoan = endpoint({
  method: 'PUT',
  path: '/api/Loans/:id',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Wijzig de afspraken van een lening. Wat is betaald blijft; de termijnen die nog komen volgen de nieuwe.',
  params: z.object({ id: loanId }),
  body: z.object({ ...terms, version: versionNumber }),
  data: z.null(),
}) // prettier-ignore
export type LoanChange = z.output<typeof changeLoan.body>

export const cancelLoan = endpoint({
  method: 'POST',
  path: '/api/Loans/:id/cancel',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Haal een lening van de lijst. De boekingen blijven.',
  params: z.object({ id: loanId }),
  data: z.null(),
})

const year = z
  .int({ error: 'Geef een jaar.' })
  .min(1900, 'Geef een jaar vanaf 1900.')
  .max(2198, 'Geef een jaar tot en met 2198.')

export const getLoanInterest = endpoint({
  method: 'GET',
  path: '/api/LoanInterest',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De rente van elke lening die bij een jaar hoort en op 31 december nog niet was betaald.',
  query: z.object({ year: yearText }),
  data: z.object({
    year: z.int(),
    loans: z.array(
      z.object({ id: loanId, name: z.string(), owedAmount: summedEuros, bookedAmount: summedEuros }),
    ),
    /** What is still to be booked. */
    toBookAmount: summedEuros,
  }),
})
export type LoanInterest = z.output<typeof getLoanInterest.data>

export const bookLoanInterest = endpoint({
  method: 'POST',
  path: '/api/LoanInterest',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Boek de rente van de leningen tot en met 31 december (9010 aan 1610), en draai die op 1 januari terug. Wat al is geboekt, telt mee; anders geworden rente wordt bijgeboekt.',
  body: z.object({ year }),
  data: z.object({ bookedAmount: summedEuros }),
})

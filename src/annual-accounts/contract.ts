import { z } from 'zod'
import {
  idCodec,
  instant,
  localDateCodec,
  requiredText,
  summedEuros,
  text,
  textOfLines,
  yearText,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { JournalEntryId } from '#kernel/ids.ts'

const regime = z.enum(['micro', 'small'], { error: 'Kies micro of small, of laat de keuze leeg.' })

const row = z.object({
  kind: z.enum(['part', 'line', 'subtotal', 'total']),
  title: z.string(),
  /** Null for a part. */
  amount: summedEuros.nullable(),
  /** The year before; null where the books do not have it. */
  before: summedEuros.nullable(),
  /** The accounts behind a line, which together are its amount. */
  accounts: z.array(
    z.object({ number: z.string(), name: z.string(), amount: summedEuros, before: summedEuros.nullable() }),
  ),
})

/** The annual accounts of one year, as they are frozen when they are adopted. */
export const annualAccounts = z.object({
  year: z.int(),
  regime,
  company: z.object({ name: z.string(), kvkNumber: z.string(), address: z.string(), seat: z.string() }),
  directors: z.array(z.string()),
  /** False where the books do not have the year before. */
  hasBefore: z.boolean(),
  balance: z.array(row),
  result: z.array(row),
  /** The movement of fixed assets, by kind; empty for a micro company. */
  assets: z.array(
    z.object({
      name: z.string(),
      begin: summedEuros,
      bought: summedEuros,
      disposed: summedEuros,
      depreciated: summedEuros,
      end: summedEuros,
      accumulated: summedEuros,
    }),
  ),
  /** Loans by when they are repaid; empty for a micro company. */
  debts: z.array(
    z.object({
      name: z.string(),
      owed: summedEuros,
      withinYear: summedEuros,
      afterFiveYears: summedEuros,
    }),
  ),
  notes: z.array(z.object({ title: z.string(), text: z.string() })),
  /** After tax; profit is positive. */
  resultAmount: summedEuros,
})

const answers = z.object({
  /** Null for what the size of the company allows. */
  regime: regime.nullable(),
  /** The average number of employees of the year, with one decimal. */
  staff: z
    .number({ error: 'Vul het gemiddelde aantal werknemers in.' })
    .min(0, 'Vul nul of meer werknemers in.')
    .max(10_000, 'Vul hooguit 10.000 werknemers in.')
    .multipleOf(0.1, 'Vul het aantal werknemers met hooguit één decimaal in.'),
  /** The place of the company by its articles of association. */
  seat: text('de statutaire vestigingsplaats', 100),
  activities: text('de activiteiten', 500),
  /** A name on each line. */
  directors: textOfLines('de bestuurders', 1000),
  commitments: textOfLines('de verplichtingen', 2000),
  /** The meeting gave the directors five months more. */
  isExtended: z.boolean({ error: 'Kies of er uitstel is verleend.' }),
})

export const accountAnswers = answers.extend({
  /** The version of the answers that were read; 0 for the first. */
  version: z
    .int({ error: 'Versie ontbreekt.' })
    .min(0, 'Deze versie bestaat niet.')
    .max(2_147_483_646, 'Deze versie bestaat niet.'),
})
export type AccountAnswers = z.output<typeof accountAnswers>

const params = z.object({ year: yearText })

export const getAnnualAccounts = endpoint({
  method: 'GET',
  path: '/api/AnnualAccounts/:year',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De jaarrekening van een bv over een jaar: balans, winst-en-verliesrekening en toelichting, met de termijnen en de vaststelling.',
  params,
  /** Null for a business that is no company, and for a year without bookings. */
  data: z
    .object({
      /** Adopted accounts as they were adopted; else what the books say now. */
      accounts: annualAccounts,
      /** SHA-256 of the accounts in JSON; adopting asks for it, so that what was seen is adopted. */
      sha256: z.string(),
      size: z.enum(['micro', 'small', 'medium', 'large']),
      /** What the size follows from, and the limits of a micro and of a small company. */
      criteria: z.object({
        assets: summedEuros,
        revenue: summedEuros,
        limits: z.array(
          z.object({
            size: z.enum(['micro', 'small', 'medium']),
            assets: summedEuros,
            revenue: summedEuros,
            staff: z.int(),
          }),
        ),
        checkedUntil: localDateCodec,
      }),
      answers: answers.extend({ version: z.int() }),
      terms: z.object({ makeUpBy: localDateCodec, adoptBy: localDateCodec, fileBy: localDateCodec }),
      isClosed: z.boolean(),
      adopted: z
        .object({
          on: localDateCodec,
          at: instant,
          sha256: z.string(),
          filedOn: localDateCodec.nullable(),
          /** The entry of the result to the other reserves; null where none was booked. */
          entryId: idCodec<JournalEntryId>().nullable(),
          /** The books have other figures by now. */
          isChanged: z.boolean(),
        })
        .nullable(),
      /** Earlier decisions on this year that were cancelled, the last first. */
      cancelled: z.array(z.object({ on: localDateCodec, at: instant, reason: z.string() })),
    })
    .nullable(),
})
export type ShownAccounts = NonNullable<z.output<typeof getAnnualAccounts.data>>

export const getAnnualAccountsPdf = endpoint({
  method: 'GET',
  path: '/api/AnnualAccounts/:year/pdf',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De jaarrekening als PDF: geheel, of met for=filing alleen wat je bij de Kamer van Koophandel deponeert.',
  params,
  query: z.object({
    for: z.enum(['meeting', 'filing'], { error: 'Kies for=meeting of for=filing.' }).default('meeting'),
  }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf'],
})

export const getAnnualAccountsXbrl = endpoint({
  method: 'GET',
  path: '/api/AnnualAccounts/:year/xbrl',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De jaarrekening als XBRL-instance in hele euro’s: geheel, of met for=filing alleen wat je bij de Kamer van Koophandel deponeert. Gemaakt met de namen van de Nederlandse Taxonomie, niet met die taxonomie gecontroleerd.',
  params,
  query: z.object({
    for: z.enum(['meeting', 'filing'], { error: 'Kies for=meeting of for=filing.' }).default('meeting'),
  }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/xml'],
})

export const answerAnnualAccounts = endpoint({
  method: 'PUT',
  path: '/api/AnnualAccounts/:year',
  access: 'tenant',
  needs: 'year.close',
  summary: 'Bewaar wat de boeken niet weten van een jaarrekening: werknemers, bestuurders en verplichtingen.',
  params,
  body: accountAnswers,
  data: z.null(),
})

export const adoptAnnualAccounts = endpoint({
  method: 'POST',
  path: '/api/AnnualAccounts/:year/adopt',
  access: 'tenant',
  needs: 'year.close',
  summary:
    'Leg vast dat de algemene vergadering de jaarrekening heeft vastgesteld. De jaarrekening blijft daarna zoals die is; het resultaat gaat naar de overige reserves.',
  params,
  body: z.object({
    adoptedOn: localDateCodec,
    /** The hash of the accounts that were seen. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Geef de sha256 van de jaarrekening die je zag.'),
    /** False where the result was moved by a memo already, or the meeting decided otherwise. */
    toReserves: z.boolean({ error: 'Kies of het resultaat naar de overige reserves gaat.' }).default(true),
  }),
  data: z.null(),
})

export const cancelAdoption = endpoint({
  method: 'POST',
  path: '/api/AnnualAccounts/:year/cancel',
  access: 'tenant',
  needs: 'year.close',
  summary:
    'Trek een vaststelling in, met een reden die bewaard blijft; de boeking van het resultaat wordt teruggedraaid.',
  params,
  body: z.object({ reason: requiredText('de reden', 500) }),
  data: z.null(),
})

export const fileAnnualAccounts = endpoint({
  method: 'POST',
  path: '/api/AnnualAccounts/:year/file',
  access: 'tenant',
  needs: 'year.close',
  summary: 'Noteer op welke dag de vastgestelde jaarrekening bij de Kamer van Koophandel is gedeponeerd.',
  params,
  body: z.object({ filedOn: localDateCodec }),
  data: z.null(),
})

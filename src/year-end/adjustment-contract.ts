import { z } from 'zod'
import {
  euros,
  idCodec,
  instant,
  localDateCodec,
  percentage,
  requiredText,
  summedEuros,
  yearText,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, foreignAmountOnWire, rateOnWire } from '#ledger/currency-contract.ts'
import type {
  BackingDocumentId,
  ExpenseId,
  LedgerAccountId,
  LineId,
  VehicleId,
  YearAdjustmentId,
} from '#kernel/ids.ts'
import { adjustmentKinds } from './domain/adjustment.ts'
import { yearPointIds } from './domain/year-point.ts'

const adjustment = z.object({
  id: idCodec<YearAdjustmentId>(),
  kind: z.enum(adjustmentKinds),
  description: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /**
   * Moved out of the year, owed over the year, the difference of stock with the books, work without an invoice, VAT, goods at cost, a
   * provision, corporate tax or a workspace.
   */
  amount: summedEuros,
  /** The VAT over goods that were taken; zero of other kinds. */
  vat: summedEuros,
  vehicleId: idCodec<VehicleId>().nullable(),
  /** The days of a prepaid cost. */
  firstDay: localDateCodec.nullable(),
  lastDay: localDateCodec.nullable(),
  expenseId: idCodec<ExpenseId>().nullable(),
  /** The currency of which the rate of 31 December was said. */
  currency: currencyCode.nullable(),
  /** The expense was corrected or withdrawn afterwards, so that this is to be undone. */
  isExpenseGone: z.boolean(),
})
export type YearAdjustment = z.output<typeof adjustment>

/** An adjustment by a kind that a later version of the program added. */
const later = z.object({ id: idCodec<YearAdjustmentId>(), description: z.string(), amount: summedEuros })
export type LaterAdjustment = z.output<typeof later>

const evidence = z.object({
  id: idCodec<YearAdjustmentId>(),
  /** The id of a point of the list. */
  point: z.string(),
  /** The note, or the name of the file. */
  description: z.string(),
  addedAt: instant,
  /** Null of a note. */
  fileId: idCodec<BackingDocumentId>().nullable(),
  /** The hash of the file as it is kept. */
  sha256: z.string().nullable(),
})
export type Evidence = z.output<typeof evidence>

const candidate = z.object({
  expenseLineId: idCodec<LineId>(),
  expenseId: idCodec<ExpenseId>(),
  date: localDateCodec,
  supplier: z.string(),
  description: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  cost: summedEuros,
  firstDay: localDateCodec,
  lastDay: localDateCodec,
  /** The part after the year, by days. */
  amount: summedEuros,
})
export type AdjustmentCandidate = z.output<typeof candidate>

export const listYearAdjustments = endpoint({
  method: 'GET',
  path: '/api/YearEnd/:year/adjustments',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Wat er aan het eind van een jaar is geboekt (vooruitbetaald, nog te betalen, voorraad, werk zonder factuur, privégebruik, geschenken, dubieuze debiteuren, een werkruimte thuis, vennootschapsbelasting), en wat nog te zeggen is.',
  params: z.object({ year: yearText }),
  data: z.object({
    adjustments: z.array(adjustment),
    /** Adjustments that a later version of the program booked, and alone changes. */
    ofLaterVersion: z.array(later),
    candidates: z.array(candidate),
    /** What the books say of stock at the end of the year. */
    stock: summedEuros,
    /** What the books say of cash at the end of the year. */
    cash: summedEuros,
    /** The notes and files at the points of the list. */
    evidence: z.array(evidence),
    /** Hours of the year and before that customers pay and that no invoice of the year has. */
    work: z.object({
      minutes: z.int(),
      /** What the hours with a rate come to, without VAT. */
      amount: summedEuros,
      /** The minutes without a rate. */
      withoutRate: z.int(),
      projects: z.int(),
    }),
    /** The VAT over private use of each business car that is not booked. */
    cars: z.array(
      z.object({
        vehicleId: idCodec<VehicleId>(),
        name: z.string(),
        amount: summedEuros,
        /** The share of the list price in words. */
        reason: z.string(),
        /** What the log says: kilometres without the business, of all; null where the log is not closed. */
        byLog: z.object({ privately: z.int(), all: z.int() }).nullable(),
      }),
    ),
    /** The VAT over private use that was booked at Belastingen for the year: the VAT of a car may be in it. */
    privateUseByHand: summedEuros,
    /** Gifts and staff benefits: what the books say of gifts, and the threshold for the VAT on them. */
    benefits: z.object({ gifts: summedEuros, threshold: summedEuros, isSettled: z.boolean() }),
    /** What customers owe at the end of the year since more than ninety days after the due day. */
    doubtful: z.object({
      amount: summedEuros,
      withoutVat: summedEuros,
      /** The largest first, at most five. */
      customers: z.array(z.object({ name: z.string(), amount: summedEuros })),
      customersInAll: z.int(),
    }),
    /**
     * What was to be paid in other currencies at the end of the year, less what was to be received, of which the rate was not said. Below zero more was to be
     * received.
     */
    currencies: z.array(
      z.object({
        currency: currencyCode,
        amount: foreignAmountOnWire,
        /** The same in the books. */
        booked: summedEuros,
        /** How many expenses, invoices and credit notes. */
        items: z.int(),
        /** How many of them are invoices and credit notes. */
        sales: z.int(),
      }),
    ),
    /** The rates of VAT over goods that the owner took, in percent, the highest first; none under the KOR. */
    rates: z.array(z.number()),
    /** The yearly percentage of the value of a workspace in an owned home, and the year of that; null before the first that is known. */
    allowance: z.object({ percentage, tableYear: z.int(), isSettled: z.boolean() }).nullable(),
    isCompany: z.boolean(),
    /** The estimate of the corporate tax over the year with its steps; null for a sole trader and before the first table of rates. */
    corporateTax: z
      .object({
        /** By the books, before the tax itself. */
        profit: summedEuros,
        notDeductible: summedEuros,
        investmentDeduction: summedEuros,
        taxableProfit: summedEuros,
        tax: summedEuros,
        booked: summedEuros,
        /** Below zero where more was booked. */
        toBook: summedEuros,
        /** The year of the rates; another than the year itself where these are not known yet. */
        tableYear: z.int(),
      })
      .nullable(),
  }),
})
export type YearAdjustments = z.output<typeof listYearAdjustments.data>

const yearPoint = z.enum(yearPointIds, { error: 'Kies een punt van de lijst.' })

const wholePercent = z
  .int('Vul een heel percentage in.')
  .min(0, 'Vul 0 of meer in.')
  .max(100, 'Meer dan 100% kan niet.')
const squareMetres = z
  .int('Vul hele vierkante meters in.')
  .min(1, 'Vul 1 of meer in.')
  .max(10_000, 'Hooguit 10.000 m².')
const ofHome = euros.refine(
  (value) => value >= 0n && value <= 10_000_000_000n,
  'Vul een bedrag in van € 0,00 tot € 100.000.000,00.',
)

const homeWorkspace = z
  .object({
    /** Another workspace, outside the home. */
    hasOther: z.boolean({ error: 'Kies of je ook elders een werkruimte hebt.' }),
    /** Percent of the income from work that is earned in the room, and in or from the room. */
    earnedWithin: wholePercent,
    earnedFrom: wholePercent,
    /** Square metres of the room and of the whole home. */
    area: squareMetres,
    homeArea: squareMetres,
    home: z.discriminatedUnion(
      'kind',
      [
        z.object({
          kind: z.literal('rented'),
          /** The rent of the whole home, over the months in which the room was used. */
          rent: ofHome,
        }),
        z.object({
          kind: z.literal('owned'),
          /** The WOZ value of the whole home. */
          value: ofHome,
          months: z
            .int('Kies 1 tot en met 12 maanden.')
            .min(1, 'Kies 1 tot en met 12 maanden.')
            .max(12, 'Kies 1 tot en met 12 maanden.'),
        }),
      ],
      { error: 'Kies huur (rented) of koop (owned).' },
    ),
    /** Energy, water and levies of a user, of the whole home. */
    userCosts: ofHome,
  })
  .refine(({ area, homeArea }) => area < homeArea, {
    error: 'De werkruimte is kleiner dan de hele woning. Kijk de vierkante meters na.',
    path: ['area'],
  })
  .refine(({ earnedWithin, earnedFrom }) => earnedWithin <= earnedFrom, {
    error: 'Wat je erin verdient, verdien je ook in of vanuit de ruimte. Vul hier hetzelfde of meer in.',
    path: ['earnedFrom'],
  })

const amountAboveZero = euros.refine((value) => value > 0n, 'Vul een bedrag boven nul in.')

export const newYearAdjustment = z.discriminatedUnion(
  'kind',
  [
    z
      .object({
        kind: z.literal('prepaid'),
        expenseLineId: idCodec<LineId>(),
        /** The days that the cost is for; all within the year says that nothing is prepaid. */
        firstDay: localDateCodec,
        lastDay: localDateCodec,
      })
      .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
        error: 'De laatste dag ligt voor de eerste. Kies een latere dag.',
        path: ['lastDay'],
      }),
    z.object({
      kind: z.literal('accrued'),
      ledgerAccountId: idCodec<LedgerAccountId>(),
      description: requiredText('de omschrijving', 200),
      amount: amountAboveZero,
    }),
    z.object({
      kind: z.literal('stock'),
      /** What was counted on 31 December, at cost. */
      counted: euros.refine((value) => value >= 0n, 'Voorraad is niet minder dan nul.'),
    }),
    z.object({
      kind: z.literal('cash'),
      /** What was in the cash drawer on 31 December. */
      counted: euros.refine((value) => value >= 0n, 'In de kas zit niet minder dan nul.'),
    }),
    z.object({
      kind: z.literal('evidence'),
      point: yearPoint,
      note: requiredText('de notitie', 200),
    }),
    z.object({
      kind: z.literal('work'),
      /** Work that no invoice of the year has, without VAT; zero says that there is none. */
      amount: euros.refine((value) => value >= 0n, 'Werk zonder factuur is niet minder dan nul.'),
    }),
    z.object({
      kind: z.literal('car-vat'),
      vehicleId: idCodec<VehicleId>(),
      /**
       * The VAT on the costs of the car that was deducted in the year, with a fifth of that on its purchase: then the log says the part of
       * private use. Null for the share of the list price.
       */
      deductedVat: amountAboveZero.nullish().default(null),
    }),
    z.object({
      kind: z.literal('goods-taken'),
      description: requiredText('de omschrijving', 150),
      /** At cost, without VAT. */
      amount: amountAboveZero,
      vatPercentage: z.number({ error: 'Kies een btw-tarief.' }),
    }),
    z.object({
      kind: z.literal('benefits'),
      description: requiredText('voor wie het was', 100),
      persons: z
        .int('Vul het aantal personen in als heel getal.')
        .min(1, 'Vul één persoon of meer in.')
        .max(100_000, 'Hooguit 100.000 personen.'),
      /** A person, without VAT, less what the person paid for it. */
      perPerson: amountAboveZero,
      /** The VAT on all of it that was deducted. */
      vat: euros.refine((value) => value >= 0n, 'De btw is niet minder dan nul.'),
    }),
    z.object({
      kind: z.literal('doubtful'),
      /** What customers probably do not pay, without VAT; zero says that all of them pay. */
      amount: euros.refine((value) => value >= 0n, 'Een voorziening is niet minder dan nul.'),
    }),
    z.object({
      kind: z.literal('workspace'),
      /** An independent room in the owner's home; null says that there is none. */
      workspace: homeWorkspace.nullable(),
    }),
    z.object({
      kind: z.literal('exchange'),
      currency: currencyCode,
      /** What one euro was on 31 December. */
      perEuro: rateOnWire,
    }),
    z.object({
      kind: z.literal('corporate-tax'),
      /** What there is to book, as it was shown; of another amount nothing is booked. */
      amount: euros,
    }),
  ],
  {
    error:
      'Kies vooruitbetaald, nog te betalen, voorraad, kas, werk zonder factuur, btw auto, goederen privé, geschenken, dubieuze debiteuren, een werkruimte thuis, een koers, vennootschapsbelasting of een notitie.',
  },
)
export type NewYearAdjustment = z.output<typeof newYearAdjustment>

export const adjustYear = endpoint({
  method: 'POST',
  path: '/api/YearEnd/:year/adjustments',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Verdeel kosten over de jaargrens, of boek kosten waarvan de rekening nog komt, de getelde voorraad of kas, werk zonder factuur, btw over privégebruik van een auto, goederen die je zelf nam, btw op geschenken, een voorziening voor dubieuze debiteuren, een werkruimte thuis (workspace, alleen van een eenmanszaak of vof) of de koers van wat in een andere valuta openstaat (exchange, op 1 januari teruggedraaid), of de vennootschapsbelasting van een bv, of bewaar een notitie bij een punt van de lijst (evidence); het antwoord is het id.',
  params: z.object({ year: yearText }),
  body: newYearAdjustment,
  data: idCodec<YearAdjustmentId>(),
})

export const undoYearAdjustment = endpoint({
  method: 'POST',
  path: '/api/YearEnd/:year/adjustments/:id/undo',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Maak een verdeling ongedaan: de boekingen worden op hun eigen dag teruggedraaid.',
  params: z.object({ year: yearText, id: idCodec<YearAdjustmentId>() }),
  data: z.null(),
})

const fileId = idCodec<BackingDocumentId>()

export const uploadYearEvidence = endpoint({
  method: 'POST',
  path: '/api/YearEnd/evidence',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Bewaar een foto of pdf als bewijs bij een punt van de lijst van een boekjaar, als multipart/form-data, veld file: PDF, JPEG, PNG of HEIC (wordt JPEG), hooguit 10 MiB; het antwoord is het id, waarmee je het ongedaan maakt.',
  query: z.object({ year: yearText, point: yearPoint }),
  data: idCodec<YearAdjustmentId>(),
  bodyKind: 'file',
})

export const getYearEvidence = endpoint({
  method: 'GET',
  path: '/api/YearEnd/evidence/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een bestand dat als bewijs bij een punt van de lijst staat, als download.',
  params: z.object({ id: fileId }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf', 'image/jpeg', 'image/png'],
})

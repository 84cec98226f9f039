import { z } from 'zod'
import { euros, localDateCodec, summedEuros, yearText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MOST_STARTER_YEARS } from './domain/starter.ts'

const amount = euros.refine((value) => value >= 0n, 'Vul een bedrag van nul of hoger in.')

const starterYearsBefore = z
  .int({ error: 'Geef een geheel aantal jaren.' })
  .min(0, `Geef 0 tot en met ${String(MOST_STARTER_YEARS)} jaren.`)
  .max(MOST_STARTER_YEARS, `Geef 0 tot en met ${String(MOST_STARTER_YEARS)} jaren.`)

/** What only the owner knows of a year. */
const answers = z.object({
  /** 1.225 hours in the year; decides the deduction of an entrepreneur. */
  meetsHours: z.boolean(),
  isStarter: z.boolean(),
  /** The years before with the deduction of a starter; null where the answers of those years say it. */
  starterYearsBefore: starterYearsBefore.nullable(),
  /** At the age of the state pension other rates hold, and nothing is estimated. */
  hasStatePension: z.boolean(),
  /** Wages and benefits beside the business, before tax. */
  wage: amount,
  /** The tax that was withheld of them. */
  withheld: amount,
  /** In place of the forecast; null for the forecast. */
  expectedProfit: euros.nullable(),
  /** In place of what the list of assets says; null for that list. */
  investments: amount.nullable(),
  /** In place of what the books say was paid on assessments of the year; null for the books. */
  paid: amount.nullable(),
  /** Whether "Vrij te besteden" counts with this estimate. */
  inFreeMoney: z.boolean(),
})

const income = z.object({
  fiscalProfit: summedEuros,
  investmentDeduction: summedEuros,
  entrepreneurDeduction: summedEuros,
  exemption: summedEuros,
  taxableProfit: summedEuros,
  byBrackets: summedEuros,
  correction: summedEuros,
  generalCredit: summedEuros,
  labourCredit: summedEuros,
  credits: summedEuros,
  health: summedEuros,
  withheld: summedEuros,
  toPay: summedEuros,
})

const corporate = z.object({
  investmentDeduction: summedEuros,
  taxableProfit: summedEuros,
  toPay: summedEuros,
})

export const getIncomeTax = endpoint({
  method: 'GET',
  path: '/api/IncomeTax',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Een schatting van de inkomstenbelasting en Zvw over een jaar, of van de vennootschapsbelasting van een bv, met elke stap en wat je nu opzij zet.',
  query: z.object({ year: yearText.optional() }),
  data: z.object({
    year: z.int(),
    isCompany: z.boolean(),
    /** `unknown`: the law of the year is not known yet, and the table is that of `tableYear`. */
    certainty: z.enum(['law', 'bill', 'unknown']),
    tableYear: z.int(),
    checkedOn: localDateCodec,
    /** Version 0 before the first answer; then the answers are assumed. */
    answers: answers.extend({ version: z.int() }),
    /** The hours that the owner wrote in Uren, and whether these meet 1.225; null where there are none, and of a company. */
    hours: z.object({ minutes: z.int(), standing: z.enum(['met', 'on-course', 'behind']) }).nullable(),
    profit: z.object({
      soFar: summedEuros,
      /** The mean of the last full months; null when there is none. */
      monthly: summedEuros.nullable(),
      /** The profit of the whole year. */
      expected: summedEuros,
      isOwn: z.boolean(),
    }),
    /** Costs in the profit that the law does not deduct. */
    notDeductible: summedEuros,
    /** The part of it that is booked as corporate tax; zero of an owner. */
    corporateTax: summedEuros,
    /** What private use of business cars adds to the profit of an owner. */
    carAddition: summedEuros,
    investments: summedEuros,
    /** The steps for an owner; null for a company, and where nothing is estimated. */
    income: income.nullable(),
    /** The steps for a company; null for an owner. */
    corporate: corporate.nullable(),
    /** Over the whole year; null where nothing is estimated. */
    toPay: summedEuros.nullable(),
    /** What one more € 1.000 of profit costs. */
    perThousand: summedEuros.nullable(),
    paid: summedEuros,
    /** What is to be set aside by now. */
    setAside: summedEuros.nullable(),
  }),
})
export type IncomeTaxOfYear = z.output<typeof getIncomeTax.data>
export type IncomeTaxSteps = z.output<typeof income>
export type CorporateTaxSteps = z.output<typeof corporate>

export const incomeTaxAnswers = answers
  .extend({
    starterYearsBefore: starterYearsBefore.nullish().default(null),
    /** The version of the answers that were read; 0 for the first. */
    version: z
      .int({ error: 'Versie ontbreekt.' })
      .min(0, 'Deze versie bestaat niet.')
      .max(2_147_483_646, 'Deze versie bestaat niet.'),
  })
  .refine(({ wage, withheld }) => withheld <= wage, {
    error: 'Er kan niet meer belasting zijn ingehouden dan het loon zelf.',
    path: ['withheld'],
  })
export type IncomeTaxAnswers = z.output<typeof incomeTaxAnswers>

export const answerIncomeTax = endpoint({
  method: 'PUT',
  path: '/api/IncomeTax/:year',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Bewaar wat alleen de eigenaar weet over de belasting van een jaar, zoals uren en loon ernaast.',
  params: z.object({ year: yearText }),
  body: incomeTaxAnswers,
  data: z.null(),
})

import { z } from 'zod'
import { booleanText, idCodec, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { RegisterId, TillFileId } from '#kernel/ids.ts'
import { wageAmounts } from '#wages/contract.ts'
import { readFile } from './contract.ts'
import { dialectQuery, fileQuestion } from './past-contract.ts'

/** What a text of the file means, such as an account of a payroll program. */
const meaning = z.object({
  text: z.string(),
  /** The first line of the file that has it. */
  place: z.int(),
  /** The sum of its rows. */
  amount: summedEuros,
  /** Null while a person has to say it. */
  meaning: z.string().nullable(),
  /** Whether a person of this business chose it, now or before. */
  isChosen: z.boolean(),
})
export type MeaningOnWire = z.output<typeof meaning>

const moneyFile = readFile.extend({
  questions: z.array(fileQuestion).readonly(),
  meanings: z.array(meaning),
})
export type MoneyFile = z.output<typeof moneyFile>

/** How a file is sent, with what its texts mean: `0:gross,3:netDue`, by their places in the answer. */
const moneyQuery = dialectQuery.extend({
  meanings: z
    .string({ error: 'Geef meanings één keer.' })
    .regex(/^(\d{1,4}:[A-Za-z0-9]{1,40}(,|$))+$/, 'Geef meanings als 0:gross,3:netDue.')
    .optional(),
})

const wageFile = moneyFile.extend({
  /** How many lines have an amount. */
  lines: z.int(),
  /** One slip for all together, or one for each person. */
  shares: z.array(z.object({ person: z.string(), ...wageAmounts(summedEuros) })),
  notices: z.array(z.string()),
})
export type WageFile = z.output<typeof wageFile>

export const readWageFile = endpoint({
  method: 'POST',
  path: '/api/WageJournals/imports',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Lees de loonjournaalpost van een salarisprogramma als CSV (veld file): de bedragen voor het formulier, en wat elke rekening is. ' +
    'Er wordt niets geboekt; met confirmed, de sha256 van dat antwoord, wordt onthouden wat er is gekozen.',
  query: moneyQuery.extend({
    /** The period of the form: a file of another one is refused. */
    firstDay: localDateCodec.optional(),
    lastDay: localDateCodec.optional(),
    correction: booleanText('Geef correction als true of false.').optional(),
  }),
  data: wageFile,
  bodyKind: 'file',
})

const payoutFile = moneyFile.extend({
  /** The provider that has files with these columns; null for another file. */
  provider: z.string().nullable(),
  /** How many rows are not final, and do not count. */
  left: z.int(),
  /** Where the file has numbers of payouts. */
  payouts: z.array(
    z.object({ reference: z.string(), day: localDateCodec.nullable(), paidOutAmount: summedEuros }),
  ),
  /** Null while something has to be chosen, or where the file does not close. */
  payout: z
    .object({
      reference: z.string(),
      soldFrom: localDateCodec.nullable(),
      day: localDateCodec.nullable(),
      /** How many rows are sales. */
      sales: z.int(),
      grossAmount: summedEuros,
      refundsAmount: summedEuros,
      /** Costs with their VAT. */
      chargedAmount: summedEuros,
      /** Zero where the file does not say it apart. */
      feesVatAmount: summedEuros,
      withheldAmount: summedEuros,
      paidOutAmount: summedEuros,
    })
    .nullable(),
})
export type PayoutFile = z.output<typeof payoutFile>

/** A day of the file of a till, amounts with VAT. */
const tillDay = z.object({
  /** The first line of the file that has it. */
  place: z.int(),
  day: localDateCodec,
  highAmount: summedEuros,
  lowAmount: summedEuros,
  zeroAmount: summedEuros,
  bottleDepositsAmount: summedEuros,
  vouchersSoldAmount: summedEuros,
  vouchersRedeemedAmount: summedEuros,
  tipsAmount: summedEuros,
  cardAmount: summedEuros,
  /** What the till received in cash; the drawer is counted by a person. */
  cashAmount: summedEuros,
  /** Part of what was sold that customers pay later: the invoices of that day are chosen by a person. */
  onAccountAmount: summedEuros,
})
export type TillDayOnWire = z.output<typeof tillDay>

const tillFile = moneyFile.extend({
  /** The file as it is kept, its id for `tillFileId` of the days; null until it is confirmed. */
  file: z.object({ id: idCodec<TillFileId>(), fileName: z.string() }).nullable(),
  /** How many rows were cancelled, and do not count. */
  left: z.int(),
  /** The registers of the file, of which one is read. */
  tills: z.array(z.string()),
  /** Whether the file says no rate, so that `rate` is needed. */
  asksRate: z.boolean(),
  /** Days that the books have already, with the same turnover and cards: these are left out. */
  keptDays: z.array(localDateCodec),
  days: z.array(tillDay),
})
export type TillFile = z.output<typeof tillFile>

export const readTillFile = endpoint({
  method: 'POST',
  path: '/api/DayTakings/imports',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Lees de dagen uit het bestand van een kassa (CSV, veld file): omzet per tarief, pin, contant, bonnen, fooi en statiegeld, voor het formulier. ' +
    'Er wordt niets geboekt; met confirmed, de sha256 van dat antwoord, wordt onthouden wat er is gekozen en wordt het bestand bewaard.',
  query: moneyQuery.extend({
    /** The register of the form; left out for the only one. */
    registerId: idCodec<RegisterId>().optional(),
    /** A day of the month of the form: a file of another month is refused. */
    month: localDateCodec.optional(),
    /** At which rate all was sold, where the file says none. */
    rate: z.enum(['high', 'low', 'zero'], { error: 'Geef rate als high, low of zero.' }).optional(),
    /** The place of the register among those of the file, counted from zero. */
    till: z
      .string()
      .regex(/^\d{1,4}$/, 'Geef till als 0, 1, 2.')
      .optional(),
  }),
  data: tillFile,
  bodyKind: 'file',
})

export const readPayoutFile = endpoint({
  method: 'POST',
  path: '/api/Payouts/imports',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Lees het bestand van een dienst die uitbetaalt (CSV, veld file): verkocht, terugbetaald, kosten, vastgehouden en uitbetaald, voor het formulier. ' +
    'Er wordt niets geboekt; met confirmed, de sha256 van dat antwoord, wordt onthouden wat er is gekozen.',
  query: moneyQuery.extend({
    /** The place of the payout among those of the file, counted from zero. */
    payout: z.string().regex(/^\d{1,4}$/, 'Geef payout als 0, 1, 2.').optional(),
    /** What the bank received: a file of another payout is refused. */
    paidOut: z.string().regex(/^-?\d{1,11}\.\d{2}$/, 'Geef paidOut als 727.00.').optional(),
  }),
  data: payoutFile,
  bodyKind: 'file',
}) // prettier-ignore

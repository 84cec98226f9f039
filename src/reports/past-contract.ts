import { z } from 'zod'
import { eurosText, instant, localDateCodec, summedEuros, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { whoseBooks } from './domain/past/predecessor.ts'

/** A line of an entry that is made; debit when positive. */
const plannedLine = z.object({
  number: z.string(),
  name: z.string(),
  amount: summedEuros,
  /** Party and number, for a line on 1300 or 1600. */
  openItem: z.string().nullable(),
  from: z.array(z.string()).readonly(),
})

const ownAccount = z.object({ number: z.string(), name: z.string() })

/** How a second file of the same day differs from the opening balance. Amounts are what is there, or what is owed. */
const secondFileDifferences = z.object({
  /** What is the owner's on the opening balance as it is. */
  equity: summedEuros,
  differences: z.array(
    z.object({
      /** Sent back with `accepted`; a difference that changed since has another id. */
      id: z.string(),
      /** On the balance, or in revenue and costs of the year so far. */
      part: z.enum(['balance', 'result']),
      name: z.string(),
      here: summedEuros,
      file: summedEuros,
      /** What is added to what is the owner's when the difference is booked. */
      toEquity: summedEuros,
      /** The step of moving in where it is corrected, because the file has one amount for several. */
      step: z.enum(['open', 'belastingen', 'bezit']).nullable(),
      /** In Dutch: why it cannot be accepted; empty where it can. */
      refusal: z.string(),
    }),
  ),
})
export type SecondFileOnWire = z.output<typeof secondFileDifferences>

/** The differences of a second file that are booked, by their ids. */
const acceptedDifferences = z
  .string({ error: 'Geef accepted één keer.' })
  .regex(/^[0-9a-f]{12}(,[0-9a-f]{12}){0,499}$/, 'Geef met accepted de id van elk verschil dat je overneemt, met komma’s ertussen.')
  .optional() // prettier-ignore

/** What a person says of the figures of another program. */
export const takeOverQuery = z.object({
  /** The start of the books here: the balance is that of the end of the day before. */
  day: localDateCodec.optional(),
  accepted: acceptedDifferences,
  /** Without it the file is of the business that the file before it was of, else of this one. */
  whose: z.enum(whoseBooks, { error: 'Geef whose als own, predecessor of predecessor-with-vat.' }).optional(),
  /** In the articles of association of the company that goes on with the business of a predecessor. */
  shareCapital: eurosText
    .refine((amount) => amount > 0n, 'Vul een aandelenkapitaal van minstens € 0,01 in.')
    .optional(),
})

/** In Dutch: what the summaries of both files say of a predecessor. */
export const WHOSE_SUMMARY =
  'Met whose=predecessor zijn het de boeken van het bedrijf hiervoor, zoals je eenmanszaak: alleen de balans komt mee, het resultaat en privé als vermogen (van een bv shareCapital als aandelenkapitaal, de rest als agio), en open btw alleen met predecessor-with-vat. Zonder whose geldt wat van het eerste bestand is gezegd.'

/** What the audit trail tells of a second file: how many differences were booked. */
export const countedDifferences = { accepted: 'differences' } as const

/** What the figures of another program do to these books: a preview, or the result. */
export const pastPreview = z.object({
  /** Sent back to confirm the import: the hash of this file. */
  sha256: z.string(),
  isDone: z.boolean(),
  companyName: z.string(),
  software: z.string(),
  firstDay: localDateCodec,
  lastDay: localDateCodec,
  transactions: z.int(),
  /** The business that the books of the file are of, as the call said. */
  whose: z.enum(whoseBooks),
  shareCapital: summedEuros.nullable(),
  /** Whether nothing is imported without the share capital of this company. */
  isSharesAsked: z.boolean(),
  /** Whether the business here is a company. */
  isOfCompany: z.boolean(),
  /** The day of the opening balance: the chosen one, or the proposal. */
  date: localDateCodec,
  proposedDate: localDateCodec,
  /** Transactions on or after the day, which are not taken over. */
  leftOut: z.int(),
  lines: z.array(plannedLine),
  linesInAll: z.int(),
  /** Revenue and costs of the running year before the day, in one entry without VAT codes. */
  result: z.array(plannedLine),
  /** The differences of a second file of the day of the opening balance; null for a first file. */
  second: secondFileDifferences.nullable(),
  /** Accounts of the file with an amount, and the account of ours: how it was found. */
  matched: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: summedEuros,
      isBalanceSheet: z.boolean(),
      own: ownAccount,
      by: z.enum(['chosen', 'rgs', 'profile', 'name']),
    }),
  ),
  /** In Dutch: why VAT accounts of a trial balance are asked, where the books begin within a VAT period; empty otherwise. */
  runningVat: z.string(),
  /** Accounts that no one knows, and those with VAT of which the period is not known; with any of these nothing is imported. */
  asked: z.array(
    z.object({
      isRunningVat: z.boolean(),
      id: z.string(),
      name: z.string(),
      amount: summedEuros,
      isBalanceSheet: z.boolean(),
      proposal: ownAccount.nullable(),
    }),
  ),
  customers: z.array(z.string()),
  customersInAll: z.int(),
  customersKnown: z.int(),
  /** Suppliers with an open bill. */
  suppliers: z.int(),
  vatCodes: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  warnings: z.array(z.string()).readonly(),
  /** Why the file is not imported on that day; with any of these it is refused. */
  refusals: z.array(z.string()).readonly(),
  /** The errors in the file; with any of these it is not imported. */
  defects: z.array(z.string()).readonly(),
})
export type PastPreview = z.output<typeof pastPreview>

const importPreview = pastPreview.extend({ version: z.enum(['3.2', '4.0']) })
export type ImportPreview = z.output<typeof importPreview>

export const importAuditFile = endpoint({
  method: 'POST',
  path: '/api/Imports/xaf',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Lees een auditfile (XAF 3.2 of 4.0, veld file): zegt wat die als beginbalans op de dag day zou doen. Met confirmed, de sha256 van dat antwoord, wordt het gedaan. ' +
    'Is er al een beginbalans op die dag, dan staan onder second de verschillen; met accepted (hun id, met komma’s) worden die geboekt. ' +
    WHOSE_SUMMARY,
  query: takeOverQuery.extend({
    confirmed: z
      .string({ error: 'Geef confirmed één keer.' })
      .regex(/^[0-9a-f]{64}$/, 'Geef de sha256 uit het antwoord op de proef.')
      .optional(),
  }),
  data: importPreview,
  bodyKind: 'file',
  counted: countedDifferences,
})

export const MOST_CHOICES = 500

export const chooseImportedAccounts = endpoint({
  method: 'PUT',
  path: '/api/Imports/accounts',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Kies bij rekeningen van je vorige pakket (software, zoals in het antwoord op de proef) waar ze hier bij horen. De keuze wordt onthouden voor een volgend bestand.',
  body: z.object({
    software: text('de naam van het pakket', 255).default(''),
    accounts: z
      .array(
        z.object({
          id: text('de rekening', 60),
          name: text('de naam', 255).default(''),
          number: z.string().regex(/^\d{4}$/, 'Een rekening heeft vier cijfers, bijvoorbeeld 1300.'),
        }),
      )
      .min(1, 'Kies minstens één rekening.')
      .max(MOST_CHOICES, `Kies hooguit ${String(MOST_CHOICES)} rekeningen per keer.`),
  }),
  data: z.null(),
})
export type AccountChoices = z.output<typeof chooseImportedAccounts.body>

/** Old beside new, account by account. */
const importControl = z.object({
  /** The start of the books. */
  date: localDateCodec,
  fileName: z.string(),
  software: z.string(),
  companyName: z.string(),
  importedAt: instant,
  importedBy: z.string(),
  /** The hash of the file, and of the figures that were taken from it. */
  sha256: z.string(),
  figuresSha256: z.string(),
  rows: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      old: summedEuros,
      new: summedEuros,
      difference: summedEuros,
      from: z.array(z.object({ id: z.string(), name: z.string(), amount: summedEuros })),
    }),
  ),
  /** What the differences are together, each without its sign. */
  difference: summedEuros,
})
export type ImportControl = z.output<typeof importControl>

export const getImportControl = endpoint({
  method: 'GET',
  path: '/api/Imports/control',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De overgenomen cijfers van je vorige pakket naast je beginbalans, per rekening, met het verschil; null als er niets uit een bestand is overgenomen.',
  data: importControl.nullable(),
})

export const getImportControlPdf = endpoint({
  method: 'GET',
  path: '/api/Imports/control/pdf',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Dezelfde controle als A4 (PDF), met het bestand, wie het wanneer overnam en de hashes, om bij je administratie te bewaren.',
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf'],
})

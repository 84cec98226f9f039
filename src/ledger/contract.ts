import { z } from 'zod'
import {
  coded,
  euros,
  idCodec,
  instant,
  localDateCodec,
  optionalText,
  percentage,
  requiredText,
  summedEuros,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { CustomerId, JournalEntryId, LedgerAccountId, OpenItemId, TenantId } from '#kernel/ids.ts'
import type { AccountType } from './domain/account.ts'
import { pastSubjects } from './domain/past-item.ts'
import { pastHeadings } from './domain/past-parts.ts'
import { codeOfRate } from './domain/vat-rate.ts'
import {
  chargesInPayment,
  itemOfLine,
  oldFigures,
  assetOfLine,
  depositOfLine,
  pastAsset,
  pastDeposit,
  prepaidCost,
  prepaidOfLine,
} from './opening-fields-contract.ts'

/**
 * 0, 1, 3 and 4 are the specification's (2 stays unused); 10, 20 and 30 are ours, for the kinds it leaves out.
 */
const typeCodes = {
  'fixed-asset': 0,
  'current-asset': 1,
  'long-term-liability': 3,
  'short-term-liability': 4,
  equity: 10,
  revenue: 20,
  cost: 30,
} as const satisfies Record<AccountType, number>

export const ledgerAccount = z.object({
  id: idCodec<LedgerAccountId>(),
  numberAsString: z.string(),
  description: z.string(),
  type: z.object({ value: coded(typeCodes, 'Onbekend type grootboekrekening.'), name: z.string() }),
  debitTotalAmount: summedEuros,
  creditTotalAmount: summedEuros,
})
export type LedgerAccountOnWire = z.output<typeof ledgerAccount>

const chartAccount = ledgerAccount.extend({
  /** Nothing is booked on it any more. */
  isClosed: z.boolean(),
  /** The program books on it by itself: it stays open. */
  isSystem: z.boolean(),
  /** Its code in the Dutch reference scheme (RGS), as the audit file names it. */
  rgsCode: z.string().nullable(),
})
export type ChartAccountOnWire = z.output<typeof chartAccount>

export const listLedgerAccounts = endpoint({
  method: 'GET',
  path: '/api/LedgerAccounts/:tenantId',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Alle grootboekrekeningen met hun totalen.',
  params: z.object({ tenantId: idCodec<TenantId>() }),
  data: z.array(chartAccount),
})

const accountChoice = chartAccount.pick({
  id: true,
  numberAsString: true,
  description: true,
  type: true,
  isClosed: true,
})
export type AccountChoice = z.output<typeof accountChoice>

export const listAccountChoices = endpoint({
  method: 'GET',
  path: '/api/LedgerAccounts/choices',
  access: 'tenant',
  needs: 'business.read',
  summary: 'De grootboekrekeningen om uit te kiezen, zonder bedragen.',
  data: z.array(accountChoice),
})

const accountType = coded(
  typeCodes,
  'Kies een soort: 0 (vaste activa), 1 (vlottende activa), 3 (langlopende schuld), 4 (kortlopende schuld), 10 (eigen vermogen), 20 (opbrengsten) of 30 (kosten).',
)

export const newAccount = z.object({
  numberAsString: z
    .string({ error: 'Vul een nummer in.' })
    .regex(/^\d{4}$/, 'Een rekeningnummer heeft vier cijfers.'),
  description: requiredText('de naam', 120),
  type: accountType,
  /** Left out, it gets one for "another of this kind". */
  rgsCode: optionalText('de RGS-code', 20),
})
export type NewAccount = z.output<typeof newAccount>

export const createLedgerAccount = endpoint({
  method: 'POST',
  path: '/api/LedgerAccounts',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Voeg een grootboekrekening toe.',
  body: newAccount,
  data: idCodec<LedgerAccountId>(),
})

const accountChange = z
  .object({
    description: requiredText('de naam', 120).optional(),
    isClosed: z.boolean({ error: 'Kies of de rekening gesloten is.' }).optional(),
    rgsCode: requiredText('de RGS-code', 20).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Geef een naam, een RGS-code, of of de rekening gesloten is.',
  })
export type AccountChange = z.output<typeof accountChange>

export const changeLedgerAccount = endpoint({
  method: 'PATCH',
  path: '/api/LedgerAccounts/:id',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Geef een grootboekrekening een andere naam of RGS-code, sluit of heropen die. Een gebruikte rekening wordt nooit verwijderd.',
  params: z.object({ id: idCodec<LedgerAccountId>() }),
  body: accountChange,
  data: z.null(),
})

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/Balance',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De balans: bezittingen, schulden, eigen vermogen en het resultaat van het lopende boekjaar. Debet min credit van alle regels samen is 0,00.',
  data: z.object({ ledgerAccounts: z.array(ledgerAccount) }),
})

export const journalEntry = z.object({
  id: idCodec<JournalEntryId>(),
  number: z.int(),
  transactionDate: localDateCodec,
  description: z.string(),
  debitTotalAmount: summedEuros,
  creditTotalAmount: summedEuros,
  /** The quote, invoice, credit note or expense that caused it, to open it by; of a credit note also what it corrects. */
  document: z
    .object({
      id: z.uuid(),
      kind: z.enum(['quote', 'invoice', 'credit-note', 'expense']),
      correctsId: z.uuid().nullable(),
    })
    .nullable(),
  /** What it is when no document caused it; null when one did. */
  kind: z.enum(['memo', 'opening', 'asset', 'vat-return', 'year-end', 'refund', 'import', 'bank']).nullable(),
  /** A manual entry of an accountant: an adjusting entry. Null for any other. */
  origin: z.enum(['accountant']).nullable(),
  /** A correction without VAT, money or revenue. */
  isCorrection: z.boolean(),
  /** A manual entry that is not reversed: `…/reverse` reverses it. */
  isReversible: z.boolean(),
  /** The number of the entry that reversed it. */
  reversedBy: z.int().nullable(),
  journalEntryLines: z.array(
    z.object({
      ledgerAccountId: idCodec<LedgerAccountId>(),
      number: z.string(),
      purpose: z.object({ name: z.string() }),
      type: z.object({ name: z.string() }),
      isDebit: z.boolean(),
      amount: summedEuros,
    }),
  ),
})
export type JournalEntryOnWire = z.output<typeof journalEntry>

export const MAX_ENTRIES_AT_ONCE = 1_000

export const listJournalEntries = endpoint({
  method: 'GET',
  path: '/api/JournalEntries',
  access: 'tenant',
  needs: 'books.read',
  summary: `Journaalposten, de nieuwste eerst; hooguit ${String(MAX_ENTRIES_AT_ONCE)} per keer, of limit. Ouder dan nummer n: before=n. Alleen die een accountant met de hand maakte: origin=accountant.`,
  query: z.object({
    before: z
      .string({ error: 'Geef before één keer.' })
      .regex(/^[1-9]\d{0,9}$/, 'Geef het nummer van een journaalpost.')
      .optional(),
    limit: z
      .string({ error: 'Geef limit één keer.' })
      .regex(/^([1-9]\d{0,2}|1000)$/, `Vraag 1 tot ${String(MAX_ENTRIES_AT_ONCE)} journaalposten.`)
      .optional(),
    origin: z.enum(['accountant'], { error: 'Kies accountant, of laat origin weg.' }).optional(),
  }),
  data: z.array(journalEntry),
})

export const listClosedPeriods = endpoint({
  method: 'GET',
  path: '/api/ClosedPeriods',
  access: 'tenant',
  needs: 'business.read',
  summary:
    'Tijdvakken waarvan de btw is aangegeven (vat) en afgesloten boekjaren (year): daarin wordt niet meer geboekt.',
  data: z.array(
    z.object({
      kind: z.enum(['vat', 'year']),
      period: z.string(),
      firstDay: localDateCodec,
      lastDay: localDateCodec,
      closedAt: instant,
    }),
  ),
})
export type ClosedPeriodOnWire = z.output<typeof listClosedPeriods.data>[number]

const handLine = z.object({
  ledgerAccountId: idCodec<LedgerAccountId>(),
  isDebit: z.boolean({ error: 'Kies debet of credit.' }),
  amount: euros,
})
export type HandLineInput = z.output<typeof handLine>

/** More lines than a person types; an import has as many as the accounts and items of another program. */
const MAX_LINES = 2_000
const linesOf = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line, { error: 'Voeg regels toe.' })
    .min(2, 'Een boeking heeft minstens twee regels.')
    .max(MAX_LINES, `Een boeking heeft hooguit ${String(MAX_LINES)} regels.`)

/** What each manual entry has. */
export const handEntry = {
  transactionDate: localDateCodec,
  description: requiredText('de omschrijving', 400),
  journalEntryLines: linesOf(handLine),
}

export const newJournalEntry = z.object({
  ...handEntry,
  /** Part of the closing of a year, on its last day, without VAT: may be dated in a VAT period that was filed. */
  isYearEnd: z.boolean({ error: 'Kies of dit een jaareindeboeking is.' }).default(false),
})
export type NewJournalEntry = z.output<typeof newJournalEntry>

export const createJournalEntry = endpoint({
  method: 'POST',
  path: '/api/JournalEntries',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Boek met de hand (memoriaal). Debet en credit zijn gelijk.',
  body: newJournalEntry,
  data: idCodec<JournalEntryId>(),
})

export const reverseJournalEntry = endpoint({
  method: 'POST',
  path: '/api/JournalEntries/:id/reverse',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Draai een boeking terug die met de hand is gemaakt. Zonder datum was zij een vergissing: op haar eigen dag, en btw of omzet van een ' +
    'ingediende aangifte vandaag als correctie. Een correctie draait alleen terug wie die mag boeken.',
  params: z.object({ id: idCodec<JournalEntryId>() }),
  body: z.object({ transactionDate: localDateCodec.optional() }).default({}),
  data: idCodec<JournalEntryId>(),
})

const openingLine = handLine.extend({
  /** The party and the number of a line on 1300 or 1600. Each is an open item of its own, as is a tax, and a loan on 06xx. */
  openItem: itemOfLine,
  prepaid: prepaidOfLine,
  deposit: depositOfLine,
  asset: assetOfLine,
})
export type OpeningLineInput = z.output<typeof openingLine>

const old = oldFigures.optional() // Left out of a correction, what was typed stays.
export const newOpeningBalance = z.object({ date: localDateCodec, lines: linesOf(openingLine), old })
export type NewOpeningBalance = z.output<typeof newOpeningBalance>

export const createOpeningBalance = endpoint({
  method: 'POST',
  path: '/api/OpeningBalance',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Leg de beginbalans vast, één keer; terugdraaien kan met /api/JournalEntries/{id}/reverse. Elke regel op 1300, 1600 of 1530 is een openstaande post, en elke belasting of lening met een subject. ' +
    'Geef met old je oude balans mee, dan wordt de controle bewaard.',
  body: newOpeningBalance,
  data: idCodec<JournalEntryId>(),
})

export const changeOpeningBalance = endpoint({
  method: 'PUT',
  path: '/api/OpeningBalance',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Pas de beginbalans aan: alle regels opnieuw, op dezelfde dag. Het verschil wordt op die dag geboekt, zolang dat jaar open is. Een post met zijn ' +
    'id houdt wat erop betaald is; een post zonder regel vervalt.',
  body: newOpeningBalance,
  data: idCodec<JournalEntryId>(),
})

export const openItem = z.object({
  id: idCodec<OpenItemId>(),
  /** Who owes whom. A tax or a loan is payable; below zero it is what we get back. */
  kind: z.enum(['receivable', 'payable']),
  /** The kind of tax, or a loan; null for a customer or a supplier. */
  subject: z.enum(pastSubjects).nullable(),
  /** The account that it is on. */
  number: z.string(),
  relation: z.string(),
  reference: z.string(),
  date: localDateCodec,
  dueDate: localDateCodec,
  amount: summedEuros,
  openAmount: summedEuros,
  kenmerk: z.string(),
  iban: z.string(),
  vatPercentage: percentage.nullable(),
  interestPercentage: percentage.nullable(),
  instalment: summedEuros.nullable(),
})
export type OpenItemOnWire = z.output<typeof openItem>

export const getOpeningBalance = endpoint({
  method: 'GET',
  path: '/api/OpeningBalance',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De beginbalans die geldt, met de openstaande posten; null als er geen is.',
  data: z
    .object({
      entryId: idCodec<JournalEntryId>(),
      entryNumber: z.int(),
      date: localDateCodec,
      lines: z.array(
        z.object({
          ledgerAccountId: idCodec<LedgerAccountId>(),
          number: z.string(),
          name: z.string(),
          isDebit: z.boolean(),
          amount: summedEuros,
        }),
      ),
      /** A receivable may be of a customer. */
      openItems: z.array(openItem.extend({ customerId: idCodec<CustomerId>().nullable() })),
      prepaidCosts: z.array(prepaidCost),
      deposits: z.array(pastDeposit),
      assets: z.array(pastAsset),
      /** What was typed of the old balance. */
      old: z.array(z.object({ heading: z.enum(pastHeadings), amount: summedEuros })),
    })
    .nullable(),
})
export type OpeningBalanceOnWire = z.output<typeof getOpeningBalance.data>
/** The opening balance as the ledger knows it: customers and the list of assets are above the ledger. */
export type BookedOpening = Omit<NonNullable<OpeningBalanceOnWire>, 'assets' | 'openItems'> & {
  readonly openItems: OpenItemOnWire[]
}

export const payOpenItem = endpoint({
  method: 'POST',
  path: '/api/OpenItems/:id/payments',
  access: 'tenant',
  needs: 'items.settle',
  summary:
    'Boek een betaling op een openstaande post van de beginbalans: het hele bedrag of een deel, op de bank of een andere rekening. Incassokosten (costs) en rente (interest) in het bedrag van een klant gaan niet van de post af.',
  params: z.object({ id: idCodec<OpenItemId>() }),
  body: z.object({
    date: localDateCodec,
    amount: euros
      .refine((amount) => amount > 0n, 'Een betaling is meer dan € 0,00.')
      .nullish()
      .default(null),
    ledgerAccountId: idCodec<LedgerAccountId>().nullish().default(null),
    ...chargesInPayment,
    /** The rate of the VAT in a receivable that is written off (4450), which is asked back; 0 for none. When left out the rate of the item, else the high rate of its day. */
    vatPercentage: percentage
      .refine((rate) => codeOfRate(rate) !== null, 'Kies een Nederlands btw-tarief.')
      .optional(),
  }),
  data: idCodec<JournalEntryId>(),
})

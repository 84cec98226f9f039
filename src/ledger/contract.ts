import { z } from 'zod'
import { coded, idCodec, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { JournalEntryId, LedgerAccountId, TenantId } from '#kernel/ids.ts'
import type { AccountType } from './domain/account.ts'

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

export const listLedgerAccounts = endpoint({
  method: 'GET',
  path: '/api/LedgerAccounts/:tenantId',
  access: 'tenant',
  summary: 'Alle grootboekrekeningen met hun totalen.',
  params: z.object({ tenantId: idCodec<TenantId>() }),
  data: z.array(ledgerAccount),
})

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/Balance',
  access: 'tenant',
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
  summary: `Journaalposten, de nieuwste eerst; hooguit ${String(MAX_ENTRIES_AT_ONCE)} per keer, of limit. Ouder dan nummer n: before=n.`,
  query: z.object({
    before: z
      .string({ error: 'Geef before één keer.' })
      .regex(/^[1-9]\d{0,9}$/, 'Geef het nummer van een journaalpost.')
      .optional(),
    limit: z
      .string({ error: 'Geef limit één keer.' })
      .regex(/^([1-9]\d{0,2}|1000)$/, `Vraag 1 tot ${String(MAX_ENTRIES_AT_ONCE)} journaalposten.`)
      .optional(),
  }),
  data: z.array(journalEntry),
})

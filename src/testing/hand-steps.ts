import { expect } from 'vitest'
import type { z } from 'zod'
import { createJournalEntry, createOpeningBalance, listLedgerAccounts } from '#ledger/contract.ts'
import { createCorrection } from '#ledger/correction-contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'
import { accountId } from './expense-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'
import { fingerprintOf, telltalesIn } from './untouched.ts'
import type { Answer } from './wire-client.ts'

/** A line as a bookkeeper writes it: `['1000', 250, 0]` is € 250 debit. */
export type Row = readonly [account: string, debit: number, credit: number]

export const ascending = (a: number, b: number): number => a - b

type MemoWire = z.input<typeof createJournalEntry.body>

/** Book manual entries, and check that an entry is refused and changes nothing. */
export function handSteps(database: TestDatabase) {
  return {
    memo: async (
      tenant: TestTenant,
      rows: readonly Row[],
      more: Partial<MemoWire> = {},
    ): Promise<Answer<string>> =>
      tenant.call(createJournalEntry, {
        body: {
          transactionDate: todayInAmsterdam(),
          description: 'Kas geteld',
          journalEntryLines: await linesOf(tenant, rows),
          ...more,
        },
      }),

    /** A correction on a day. */
    correct: async (
      tenant: TestTenant,
      rows: readonly Row[],
      transactionDate: string,
    ): Promise<Answer<string>> =>
      tenant.call(createCorrection, {
        body: {
          transactionDate,
          description: 'Rente vergeten',
          journalEntryLines: await linesOf(tenant, rows),
        },
      }),

    opening: async (tenant: TestTenant, rows: readonly Row[], date = '2026-01-01'): Promise<Answer<string>> =>
      tenant.call(createOpeningBalance, { body: { date, lines: await linesOf(tenant, rows) } }),

    /** Refused with this status and a Dutch sentence; nothing has changed. */
    expectRefused: async (
      call: () => Promise<{ status: number; errors: readonly string[] }>,
      status: number,
      words: string,
    ): Promise<void> => {
      const before = await fingerprintOf(database)
      const answer = await call()
      const sentence = answer.errors.join(' ').replaceAll('\u00a0', ' ')
      expect([answer.status, sentence]).toEqual([status, expect.stringContaining(words)])
      expect(telltalesIn(sentence)).toEqual([])
      expect(await fingerprintOf(database)).toBe(before)
    },
  }
}

/** Debit minus credit of an account. */
export async function balanceOf(tenant: TestTenant, number: string): Promise<number> {
  const accounts = expectDone(
    await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }),
  )
  const account = accounts.find(({ numberAsString }) => numberAsString === number)
  return Math.round(((account?.debitTotalAmount ?? 0) - (account?.creditTotalAmount ?? 0)) * 100) / 100
}

const linesOf = (tenant: TestTenant, rows: readonly Row[]) =>
  Promise.all(
    rows.map(async ([number, debit, credit]) => ({
      ledgerAccountId: await accountId(tenant, number),
      isDebit: debit > 0,
      amount: debit > 0 ? debit : credit,
    })),
  )

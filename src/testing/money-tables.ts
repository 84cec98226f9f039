import type pg from 'pg'
import { expect } from 'vitest'

/** The tables that have only money without a document: takings, payouts, wages, loans and dividend. */
export const moneyTables = [
  'day_papers',
  'day_takings',
  'dividends',
  'loans',
  'payout_documents',
  'payouts',
  'registers',
  'takings_invoices',
  'till_files',
  'wage_items',
  'wage_journals',
  'wage_shares',
] as const

/** Expects a move of cash, and returns the hashes of the papers of days of a business: files of tills, and Z reports. */
export async function papersOfDays(
  { superuser }: { readonly superuser: Pick<pg.ClientBase, 'query'> },
  tenantId: string,
): Promise<string[]> {
  const { rows } = await superuser.query<{ sha256: string; kind: string }>(
    `select t.sha256, 'till' as kind from till_files t where t.tenant_id = $1
     union all
     select b.sha256, 'paper' from day_papers p
     join backing_documents b on b.tenant_id = p.tenant_id and b.id = p.backing_document_id where p.tenant_id = $1`,
    [tenantId],
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['till', 'paper']))
  const moves = await superuser.query('select from found_cash_moves where tenant_id = $1', [tenantId])
  expect(moves.rowCount).toBeGreaterThan(0)
  return rows.map(({ sha256 }) => sha256)
}

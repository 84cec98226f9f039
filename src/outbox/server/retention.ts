import { rowsOf, sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { MOST_AT_ONCE, type RetentionRule } from '#platform/server/jobs/retention.ts'

/** A budget is of one day; the days before are of interest to a person who looks into abuse. */
const BUDGETS_KEPT_DAYS = 30

export const outboxRetention: readonly RetentionRule[] = [
  {
    table: 'mails',
    // The terms are in the functions (migrations 0094 and 0114), which delete no mail of a document.
    forget: async (tx, { removeMailFiles }) => {
      const { rows } = await sql<{ is_left: boolean }>`
        select forget_account_mails(${thisTenant}, ${MOST_AT_ONCE}) as is_left`.execute(tx)
      const { rows: kept } = await sql<{ id: string }>`
        select forgotten as id from forget_kept_mails(${thisTenant}, ${MOST_AT_ONCE}) as forgotten`.execute(
        tx,
      )
      // Before the commit: after a crash the next run finds the rows again, and a file that is gone does no harm.
      await removeMailFiles(kept.map(({ id }) => id))
      const waiting = await rowsOf(
        tx,
        sql<{ id: string }>`
          select id from mails where tenant_id = ${thisTenant} and document_id is null and state = 'kept' limit 1`,
      )
      return rows[0]?.is_left === true || waiting.length > 0
    },
  },
  {
    table: 'mail_budgets',
    forget: async (tx) => {
      await sql`
        delete from mail_budgets
        where tenant_id = ${thisTenant} and day < current_date - ${BUDGETS_KEPT_DAYS}::int`.execute(tx)
      const left = await rowsOf(
        tx,
        sql<{ about: string }>`select about from mail_budgets where tenant_id = ${thisTenant} limit 1`,
      )
      return left.length > 0
    },
  },
]

import type { Changes, ChangesQuery, RecordKind } from '#contract/changes.ts'
import { MAX_CURSOR_ROWS } from '#contract/list-page.ts'
import { DomainError } from '#kernel/errors.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from './tenant-transaction.ts'

interface ChangeRow {
  id: string
  version: number
  state: 'present' | 'archived' | 'deleted'
  changed_at: string
  xact: string
}

/**
 * A piece of the changes of one kind of records, in the order of their transactions. Given are changes of transactions before which
 * none is still open: one that began earlier and commits later would otherwise come behind a cursor that has passed.
 *
 * A number that no transaction of this database has reached is of a database of which this one is a copy; those changes come first.
 *
 * @throws DomainError `changes.begin-again` for a cursor of a database of which this one is a copy
 */
export async function changesOf(
  tx: TenantTx,
  kind: RecordKind,
  { after, limit, updatedSince }: ChangesQuery,
): Promise<Changes> {
  const [xact = '0', id = ''] = after?.split('_') ?? []
  if (after !== undefined) await refuseUnreached(tx, xact)
  const asked = Number(limit ?? MAX_CURSOR_ROWS)
  const later = (by: 'xact' | 'copied') =>
    after === undefined
      ? sql``
      : sql`and (${by === 'xact' ? sql`r.xact` : sql`'0'::xid8`}, r.id) > (${xact}::xid8, ${id}::uuid)`
  const since = updatedSince === undefined ? sql`` : sql`and r.changed_at >= ${updatedSince}::timestamptz`
  const rows = await rowsOf(
    tx,
    sql<ChangeRow>`
      select c.id, c.version, c.state, c.changed_at, c.xact::text as xact
      from (
        (select r.id, r.version, r.state, r.changed_at, r.xact from record_changes r
         where r.tenant_id = ${thisTenant} and r.kind = ${kind}
           and r.xact < pg_snapshot_xmin(pg_current_snapshot()) ${later('xact')} ${since}
         order by r.xact, r.id limit ${asked + 1})
        union all
        (select r.id, r.version, r.state, r.changed_at, '0'::xid8 from record_changes r
         where r.tenant_id = ${thisTenant} and r.kind = ${kind}
           and r.xact >= pg_snapshot_xmax(pg_current_snapshot()) ${later('copied')} ${since}
         order by r.id limit ${asked + 1})
      ) c
      order by c.xact, c.id limit ${asked + 1}`,
  )
  const changes = rows.slice(0, asked)
  const last = changes.at(-1)
  return {
    changes: changes.map((row) => ({
      id: row.id,
      version: row.version,
      state: row.state,
      changedAt: row.changed_at,
    })),
    next: last === undefined ? (after ?? null) : `${last.xact}_${last.id}`,
    isLast: rows.length <= asked,
  }
}

async function refuseUnreached(tx: TenantTx, xact: string): Promise<void> {
  const [row] = await rowsOf(
    tx,
    sql<{ is_reached: boolean }>`
      select ${xact}::xid8 < pg_snapshot_xmax(pg_current_snapshot()) as is_reached`,
  )
  if (row?.is_reached === true) return
  throw new DomainError(
    'conflict',
    'changes.begin-again',
    'Deze after is van vóór een herstel van de administratie. Begin opnieuw, zonder after.',
  )
}

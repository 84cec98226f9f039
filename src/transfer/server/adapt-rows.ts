import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { isOfLogin } from '#outbox/domain/mail-purpose.ts'
import type { ChainedEvent } from '#quotes/server/evidence-rows.ts'
import { sealImported, type ChainOwner } from '#quotes/server/evidence.ts'
import { stateOnImport, statesOnImport } from '../domain/states-on-import.ts'
import type { Row } from './read/row-check.ts'

export interface AdaptedFor {
  readonly about: ChainOwner
  readonly origin: { readonly tenantId: TenantId; readonly isOwnKey: boolean }
  /** The evidence was intact when the export was made. */
  readonly wasIntact: boolean
}

/** The columns of each table of which a value changes by itself (`states-on-import.ts`). */
const stateColumns = Map.groupBy(
  Object.keys(statesOnImport).map((name) => name.split('.') as [string, string]),
  ([table]) => table,
)

/** What else an import changes of a row, null for a row that is not imported; all other rows stay as they were exported. */
const adaptations: Readonly<Record<string, (row: Row, context: AdaptedFor) => Row | null>> = {
  // About a login, in our name: exports of before decision 149 have them.
  mails: (row) => (isOfLogin(row['purpose'] ?? '') ? null : row),
  // It runs on at the installation that made the export, which writes its hours: here it ends with none, and no job waits for its limit.
  timers: (row) => ({ ...row, stopped_at: row['stopped_at'] ?? row['started_at'] ?? null }),
  quote_events: (row, { about, origin, wasIntact }) => ({
    ...row,
    seal: wasIntact ? sealImported(about, origin, row['document_id'] as DocumentId, eventOf(row)) : null,
  }),
}

export const isAdapted = (table: string): boolean => table in adaptations || stateColumns.has(table)

export const adapted = (table: string, rows: readonly Row[], context: AdaptedFor): Row[] =>
  rows.flatMap((row) => {
    const changed = (adaptations[table] ?? ((same) => same))(row, context)
    return changed === null ? [] : [withStates(table, changed)]
  })

function withStates(table: string, row: Row): Row {
  const changed = { ...row }
  for (const [, column] of stateColumns.get(table) ?? [])
    // An export of a version before may lack the column.
    if (column in row) changed[column] = stateOnImport(`${table}.${column}`, row[column] ?? null)
  return changed
}

/** The columns of a table after the adaptation. */
export const columnsOf = (table: string, exported: readonly string[]): readonly string[] =>
  table === 'quote_events' ? [...exported, 'seal'] : exported

const eventOf = (row: Row): ChainedEvent => ({
  position: Number(row['position']),
  kind: row['kind'] as ChainedEvent['kind'],
  detail: row['detail'] ?? null,
  at: new Date(row['at'] ?? '').toISOString(),
  ip: row['ip'] ?? null,
  userAgent: row['user_agent'] ?? null,
  userId: row['user_id'] ?? null,
  previousHash: row['previous_hash'] ?? '',
  hash: row['hash'] ?? '',
  seal: null,
})

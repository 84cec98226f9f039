import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { sealImported, type ChainedEvent, type ChainOwner } from '#quotes/server/evidence.ts'
import type { Row } from './read/row-check.ts'

export interface AdaptedFor {
  readonly about: ChainOwner
  readonly origin: { readonly tenantId: TenantId; readonly isOwnKey: boolean }
  /** The evidence was intact when the export was made. */
  readonly wasIntact: boolean
}

/** What an import changes of a row; all other rows stay as they were exported. */
const adaptations: Readonly<Record<string, (row: Row, context: AdaptedFor) => Row>> = {
  // The installation that made the export still sends it; sent by both, it would arrive twice.
  mails: (row) => (row['state'] === 'queued' ? { ...row, state: 'withdrawn' } : row),
  // The installation that made the export still makes its invoices; made by both, a customer would get two.
  recurring_invoices: (row) => (row['state'] === 'active' ? { ...row, state: 'paused' } : row),
  // The installation that made the export still reminds the customers.
  reminder_settings: (row) => ({ ...row, is_automatic: 'false' }),
  // The installation that made the export has the key, and follows the payment.
  online_payments: (row) =>
    row['state'] === 'creating' || row['state'] === 'open' ? { ...row, state: 'ended' } : row,
  online_refunds: (row) => (row['state'] === 'creating' ? { ...row, state: 'failed' } : row),
  // The job that reads it stays behind; a user reads the document again or types what it says.
  document_readings: (row) =>
    row['state'] === 'waiting' || row['state'] === 'reading' ? { ...row, state: 'failed' } : row,
  quote_events: (row, { about, origin, wasIntact }) => ({
    ...row,
    seal: wasIntact ? sealImported(about, origin, row['document_id'] as DocumentId, eventOf(row)) : null,
  }),
}

export const isAdapted = (table: string): boolean => table in adaptations

export const adapted = (table: string, rows: readonly Row[], context: AdaptedFor): Row[] =>
  rows.map((row) => adaptations[table]?.(row, context) ?? row)

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

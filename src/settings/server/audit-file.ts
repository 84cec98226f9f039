import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import type { StreamAnswer } from '#platform/server/http/serve-stream.ts'
import { recordedElsewhere } from '#kernel/recorded-elsewhere.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AuditEvent, AuditQuery } from '../audit-contract.ts'
import { auditKindLabel } from '../domain/audit-words.ts'
import { auditTrail } from './audit-trail.ts'

/** Events that are read together. */
const PIECE = 500

/** The trail as CSV, made while it is sent. */
export const auditFile = (tx: TenantTx, query: AuditQuery, today: LocalDate): StreamAnswer => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: `geschiedenis-${today}.csv`,
  pieces: lines(tx, query),
})

async function* lines(tx: TenantTx, query: AuditQuery): AsyncGenerator<string> {
  yield (
    BYTE_ORDER_MARK +
    lineOf([
      'Moment (UTC)',
      'Wie',
      'Rol',
      'Waarmee',
      'IP-adres',
      'Soort',
      'Wat',
      'Wijzigingen',
      'Id van het gegeven',
      'Vastgelegd',
      'Gegeven',
    ])
  )
  let before: string | undefined
  do {
    const { events, next } = await auditTrail(tx, query, before, PIECE)
    yield events.map(cellsOf).map(lineOf).join('')
    before = next ?? undefined
  } while (before !== undefined)
}

const lineOf = (cells: readonly string[]): string => csvLine(cells.map(csvText))

const cellsOf = (event: AuditEvent): string[] => [
  event.at,
  event.userEmail ?? (event.source === 'customer' ? 'Klant' : 'Kloppend'),
  event.role ?? '',
  event.via ?? (event.source === 'web' ? 'scherm' : ''),
  event.ip ?? '',
  auditKindLabel[event.kind],
  event.sentence,
  event.changes
    .map(({ field, oldValue, newValue }) => `${field}: ${oldValue ?? 'niets'} → ${newValue ?? 'niets'}`)
    .join('; '),
  event.record?.id ?? '',
  event.importedAt === null ? 'hier' : recordedElsewhere(event.importedAt),
  event.object?.label ?? '',
]

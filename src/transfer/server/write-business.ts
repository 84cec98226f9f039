import { depreciationJob } from '#assets/server/depreciate.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { prepaidCostsJob } from '#ledger/server/prepaid-costs.ts'
import {
  constraintOf,
  detailOf,
  rowsOf,
  sql,
  sqlStateOf,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { refuseUnconfirmedFiles } from '#platform/server/files/file-usage.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'
import type { RoomForBooks } from '#platform/server/room-for-books.ts'
import { liftTimeLimits } from '#platform/server/http/serve-stream.ts'
import { recurringSchedule } from '#recurring/server/make-runs.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import type { Logger } from '#platform/server/log.ts'
import { prove } from '#proof/server/proof.ts'
import { headImportedQuotes } from '#quotes/server/begin-heads.ts'
import { contentInWords, transferErrors } from '../domain/errors.ts'
import { adapted, columnsOf, isAdapted, type AdaptedFor } from './adapt-rows.ts'
import { differingCheck } from './comparable-proof.ts'
import type { BusinessArchive } from './read/business-archive.ts'
import { readFile, readPart, rowsIn, type BusinessContent, type ImportedTable } from './read/read-business.ts'
import { fingerprintOf, isOurKey } from './signing-key.ts'

export interface WriteDeps {
  readonly files: FileStore
  readonly evidenceKey: KeyRing
  readonly log: Pick<Logger, 'warn'>
  readonly room: RoomForBooks
}

/** An archive that was read and checked. */
export interface ReadArchive {
  readonly archive: BusinessArchive
  readonly content: BusinessContent
  readonly sha256: string
}

/**
 * Write the rows and files of an archive in the business of the transaction, which has to be new. Files first: rows are
 * visible at the commit only. When this fails, the transaction is rolled back and the files are removed by `removeUnnamed`.
 *
 * @throws DomainError `import.not-empty`, `import.does-not-fit`, `import.other-proof`, `import.quota-reached`; DiskReserved
 */
export async function writeBusiness(
  tx: TenantTx,
  deps: WriteDeps,
  { archive, content, sha256 }: ReadArchive,
  importedBy: UserId | null,
): Promise<void> {
  const { manifest, signature } = archive
  const isOwnKey = isOurKey(deps.evidenceKey, signature)
  await liftTimeLimits(tx)
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
  const about = {
    originId: manifest.business.tenantId,
    archiveSha256: sha256,
    manifestSha256: archive.manifestSha256,
    signedBy: fingerprintOf(signature),
    isOwnKey,
    program: manifest.program,
    schema: manifest.schema,
    exportedAt: manifest.madeAt,
    importedBy,
  }
  const names = content.tables.map(({ name }) => name)
  await refusing(deps, names, async () => {
    await sql`select begin_import(${thisTenant}, ${JSON.stringify(about)}::jsonb)`.execute(tx)
    const context = {
      about: { key: deps.evidenceKey, tenantId: tx.tenantId },
      origin: { tenantId: manifest.business.tenantId as TenantId, isOwnKey },
      wasIntact: manifest.proof.checks.some(({ id, outcome }) => id === 'evidence' && outcome === 'ok'),
    }
    for (const table of content.tables) await stage(tx, archive, table, context)
    await startSweeping(tx)
    for (const file of content.files) {
      const bytes = await readFile(archive, file)
      // Packed, the files of an archive may have taken far less room than they take now.
      await deps.room.require(bytes.length)
      await deps.files.put(tx.tenantId, bytes)
    }
    const columns = Object.fromEntries(
      content.tables
        .filter(({ rows }) => rows > 0)
        .map((each) => [each.name, columnsOf(each.name, each.columns)]),
    )
    // Its own schedules stayed behind; those for assets, prepaid costs and recurring invoices end by themselves when nothing is to come.
    if (content.tables.some(({ name, rows }) => name === 'assets' && rows > 0))
      await startSchedule(tx, depreciationJob, {})
    if (content.tables.some(({ name, rows }) => name === 'prepaid_costs' && rows > 0))
      await startSchedule(tx, prepaidCostsJob, {})
    if (content.tables.some(({ name, rows }) => name === 'recurring_invoices' && rows > 0))
      await startSchedule(tx, recurringSchedule, {})
    await sql`select finish_import(${thisTenant}, ${JSON.stringify(columns)}::jsonb)`.execute(tx)
    await refuseUnconfirmedFiles(tx)
    await sql`select keep_imported_links(${thisTenant})`.execute(tx)
    await sql`select name_unnamed_records(${thisTenant})`.execute(tx)
    await headImportedQuotes(tx, context.about)
  })
  const differing = differingCheck(manifest.proof.checks, await prove(tx, deps, tx.tenantId))
  if (differing !== null) throw transferErrors.otherProof(differing)
}

async function stage(
  tx: TenantTx,
  archive: BusinessArchive,
  table: ImportedTable,
  context: AdaptedFor,
): Promise<void> {
  for (const [index, part] of table.parts.entries()) {
    const bytes = await readPart(archive, table, part)
    const rows = isAdapted(table.name)
      ? JSON.stringify(adapted(table.name, rowsIn(bytes), context))
      : bytes.toString()
    await sql`select stage_import(${thisTenant}, ${table.name}, ${index}::int, ${rows}::jsonb)`.execute(tx)
  }
}

/** Errors of the database about the rows are the archive's: 22 (data), 23 (integrity), 42 (unknown names) and 54 (too long for an index) of SQLSTATE. */
async function refusing(
  { log }: WriteDeps,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'business_is_empty')
      throw transferErrors.notEmpty(contentInWords(detailOf(error) ?? ''))
    if (constraint === 'file_usage_within_quota') throw transferErrors.quotaReached()
    if (/^(22|23|42|54)/.test(sqlStateOf(error) ?? '')) {
      log.warn({ event: 'import_refused', reason: String(error), constraint })
      throw transferErrors.doesNotFit(constraint === null ? 'waarde' : placeOf(constraint, tables))
    }
    throw error
  }
}

/** Where a constraint is, as `table.column`: `mails_state_check` is of the state of mails. */
function placeOf(constraint: string, tables: readonly string[]): string {
  const [table] = tables
    .filter((name) => constraint.startsWith(`${name}_`))
    .toSorted((one, other) => other.length - one.length)
  if (table === undefined) return constraint
  const column = constraint
    .slice(table.length + 1)
    .replace(/_?(check|fkey|pkey|key|excl)\d*$/, '')
    .replace(/^tenant_id_/, '')
  return column === '' ? table : `${table}.${column}`
}

/** Remove the files of an import that failed, but those that a row names. */
export async function removeUnnamed(tx: TenantTx, files: FileStore, content: BusinessContent): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql<{ sha256: string }>`select sha256 from named_files where tenant_id = ${thisTenant}`,
  )
  const named = new Set(rows.map(({ sha256 }) => sha256))
  for (const { sha256 } of content.files) {
    const key = { tenantId: tx.tenantId, sha256 }
    if (named.has(sha256)) continue
    await files.quarantine(key)
    await files.removeQuarantined(key)
  }
}

import type { KeyRing } from '#platform/server/key-ring.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { readInPieces } from '#platform/server/db/read-in-pieces.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { VERSION } from '#platform/server/version.ts'
import { prove } from '#proof/server/proof.ts'
import type { ArchiveAsked, ArchiveEntry, DataSource } from '#reports/server/everything/archive-entry.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { exportedAs, exportedRows } from '../domain/left-out.ts'
import { hashOfProof } from './comparable-proof.ts'
import { DATA_FOLDER, FORMAT_VERSION, MANIFEST, SIGNATURE, type Manifest, type Part } from './manifest.ts'
import { signManifest } from './signing-key.ts'
import { tenantTables, type TenantTable } from './tenant-tables.ts'

/** A part is closed when it is larger, so that its reader has no more in memory than this and one row. */
const PART_BYTES = 4 * 1024 * 1024

/**
 * All rows of a tenant as JSON Lines, and a signed manifest with the hash of each part: what `import-business.ts` reads. The
 * last source of the archive, because the manifest names the files before it.
 */
export const businessData = (evidenceKey: KeyRing): DataSource =>
  async function* (asked, kept) {
    const files = new Parts('files')
    for (const [sha256, path] of kept.paths) yield* files.add({ path, sha256 })
    yield* files.end()
    const tables: Manifest['tables'] = []
    for (const table of await tenantTables(asked.tx)) {
      const parts = new Parts(table.name)
      for await (const row of rowsOfTable(asked.tx, table)) yield* parts.add(row)
      yield* parts.end()
      const columns = table.columns.map(({ name }) => name)
      tables.push({ name: table.name, columns, rows: parts.rows, parts: parts.done })
    }
    const about = await aboutBusiness(asked, evidenceKey)
    const manifest = Buffer.from(
      JSON.stringify({
        ...about,
        tables,
        files: { count: files.rows, parts: files.done, missing: [...kept.missing] },
      } satisfies Record<keyof Manifest, unknown>),
    )
    yield entryOf(MANIFEST, 'Wat er in de map gegevens staat, om in Kloppend in te lezen', manifest)
    const signature = Buffer.from(JSON.stringify(signManifest(evidenceKey.current, manifest)))
    yield entryOf(SIGNATURE, 'Handtekening van deze installatie onder het manifest', signature)
  }

/** Rows in order, gathered in parts of a few megabytes. */
class Parts {
  readonly done: Part[] = []
  rows = 0
  readonly #name: string
  #lines: string[] = []
  #bytes = 0

  constructor(name: string) {
    this.#name = name
  }

  *add(row: object): Generator<ArchiveEntry> {
    const line = `${JSON.stringify(row)}\n`
    this.#lines.push(line)
    this.#bytes += Buffer.byteLength(line)
    if (this.#bytes > PART_BYTES) yield* this.end()
  }

  *end(): Generator<ArchiveEntry> {
    if (this.#lines.length === 0) return
    const bytes = Buffer.from(this.#lines.join(''))
    const path = `${DATA_FOLDER}/${this.#name}-${String(this.done.length + 1).padStart(4, '0')}.jsonl`
    this.done.push({ path, rows: this.#lines.length, bytes: bytes.length, sha256: sha256Of(bytes) })
    this.rows += this.#lines.length
    this.#lines = []
    this.#bytes = 0
    yield entryOf(path, `Rijen van ${this.#name}, om in Kloppend in te lezen`, bytes)
  }
}

const entryOf = (path: string, about: string, bytes: Uint8Array): ArchiveEntry => ({
  path,
  about,
  sha256: null,
  isPacked: false,
  open: () => bytes,
})

/** The rows in the order of their key; each value as PostgreSQL writes it, so that no digit is lost. */
async function* rowsOfTable(
  tx: TenantTx,
  { name, columns, key }: TenantTable,
): AsyncGenerator<Record<string, string | null>> {
  const cells = columns.map((column) => {
    const special = exportedAs[`${name}.${column.name}`]
    if (special !== undefined) return sql.raw(special)
    // Without the time zone of the session.
    if (column.type === 'timestamp with time zone')
      return sql`(${sql.ref(column.name)} at time zone 'UTC')::text || '+00'`
    return sql`${sql.ref(column.name)}::text`
  })
  const types = new Map(columns.map((column) => [column.name, column.type]))
  // By bytes, so that the order does not depend on the locale of the database.
  const order = key.map((column) =>
    types.get(column) === 'text' ? sql`${sql.ref(column)} collate "C"` : sql.ref(column),
  )
  // Names come from the catalogue and are quoted, conditions from the list of what is left out.
  const query = sql<{ cells: (string | null)[] }>`
    select array[${sql.join(cells)}] as cells
    from ${sql.table(name)} where tenant_id = ${thisTenant} and ${sql.raw(exportedRows[name] ?? 'true')}
    order by ${order.length === 0 ? sql`tenant_id` : sql.join(order)}`
  for await (const rows of readInPieces(tx, `data_of_${name}`, query))
    for (const { cells: values } of rows)
      yield Object.fromEntries(columns.map((column, index) => [column.name, values[index] ?? null]))
}

async function aboutBusiness(
  { tx, tenantId, files }: ArchiveAsked,
  evidenceKey: KeyRing,
): Promise<Omit<Manifest, 'tables' | 'files' | 'period'> & { period: unknown }> {
  const [about] = await rowsOf(
    tx,
    sql<{ made_at: string; first_day: string | null; last_day: string | null }>`
      select now() as made_at, min(entry_date) as first_day, max(entry_date) as last_day
      from booked_entries where tenant_id = ${thisTenant}`,
  )
  const schema = readMigrations().at(-1)?.name
  if (about === undefined || schema === undefined) throw new Error('a query without a row')
  const checks = await prove(tx, { files, evidenceKey }, tenantId)
  return {
    format: 'kloppend-business',
    formatVersion: FORMAT_VERSION,
    program: VERSION,
    schema,
    madeAt: about.made_at,
    business: { tenantId, name: await businessName(tx) },
    period: about.first_day === null ? null : { firstDay: about.first_day, lastDay: about.last_day },
    proof: {
      sha256: hashOfProof(checks),
      checks: checks.map((check) => ({ ...check, findings: [...check.findings] })),
    },
  }
}

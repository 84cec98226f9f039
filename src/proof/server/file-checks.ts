import { counted } from '#kernel/dutch-format.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { StoredFileError, type FileStore } from '#platform/server/files/file-store.ts'
import { order, type JobHandler } from '#platform/server/jobs/worker.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'

export interface FileCheckDeps {
  readonly database: Database
  readonly files: FileStore
}

/** So much is hashed while somebody waits: a second or so. */
const WHILE_WAITING_BYTES = 48n * 1024n * 1024n
const AT_ONCE = 100
/** So many files without a row are named; the settings list them all. */
const ORPHANS_NAMED = 10

/** Every kept document, hashed again: at once when that is quick, else as it was when it was last done in the background. */
export async function fileCheck(tx: TenantTx, files: FileStore, tenantId: TenantId): Promise<Check> {
  const check = await hashCheck(tx, files, tenantId)
  const orphans = await orphanSentence(tx, tenantId)
  return orphans === null ? check : { ...check, figure: `${check.figure} ${orphans}` }
}

/** Files that no row names are no mistake in the books; they are said all the same, because a lost row is one. */
async function orphanSentence(tx: TenantTx, tenantId: TenantId): Promise<string | null> {
  const { rows } = await sql<{ sha256: string; count: bigint; since: string }>`
    select left(sha256, 8) as sha256, count(*) over () as count,
           to_char(quarantined_at at time zone 'Europe/Amsterdam', 'DD-MM-YYYY') as since
    from quarantined_files where tenant_id = ${tenantId}
    order by quarantined_at desc, sha256 limit ${ORPHANS_NAMED}`.execute(tx)
  const [{ count } = { count: 0n }] = rows
  if (count === 0n) return null
  const named = rows.map(({ sha256, since }) => `${sha256} (sinds ${since})`).join(', ')
  const others = count > BigInt(rows.length) ? ` en nog ${String(count - BigInt(rows.length))}` : ''
  return `${counted(count, 'bestand hoort', 'bestanden horen')} nergens bij en ${count === 1n ? 'staat' : 'staan'} apart: ${named}${others}. Bekijk ze bij Instellingen, Apart gezette bestanden.`
}

async function hashCheck(tx: TenantTx, files: FileStore, tenantId: TenantId): Promise<Check> {
  const { rows } = await sql<{ files: bigint; bytes: bigint }>`
    select (select count(*) from document_files) + (select count(*) from backing_documents)
           + (select count(*) from mail_files where mail_id is not null) as files,
           coalesce((select sum(octet_length(bytes)) from document_files), 0)::bigint
           + coalesce((select sum(size_bytes) from backing_documents), 0)::bigint
           + coalesce((select sum(size_bytes) from mail_files where mail_id is not null), 0)::bigint as bytes`.execute(
    tx,
  )
  const { files: total = 0n, bytes = 0n } = rows[0] ?? {}
  if (bytes > WHILE_WAITING_BYTES) return lastFileCheck(tx, total)
  const wrong: string[] = []
  await eachBatch((after) => changedDocuments(tx, after), wrong)
  await eachBatch((after) => changedUploads(tx, files, tenantId, after), wrong)
  return outcomeOf(total, wrong, wrong.length, 'nu')
}

/** Have it done in the background, whatever there is. */
export async function orderFileCheck(tx: TenantTx, tenantId: TenantId): Promise<null> {
  await sql`
    insert into file_proofs (tenant_id, ordered_at) values (${tenantId}, now())
    on conflict (tenant_id) do update set ordered_at = now()`.execute(tx)
  await order(tx, 'proof.files', {})
  return null
}

/** A hundred files a transaction, so that nobody waits for it and memory stays flat. */
export const fileCheckJob =
  ({ database, files }: FileCheckDeps): JobHandler =>
  async ({ tenantId }) => {
    const wrong: string[] = []
    const read = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
      withTenant(database, tenantId, work, 'read only')
    const checked =
      (await eachBatch((after) => read((tx) => changedDocuments(tx, after)), wrong)) +
      (await eachBatch((after) => read((tx) => changedUploads(tx, files, tenantId, after)), wrong))
    await withTenant(database, tenantId, (tx) =>
      sql`
        update file_proofs set finished_at = now(), checked_files = ${checked}, finding_count = ${wrong.length},
          findings = ${JSON.stringify(wrong.slice(0, MOST_FINDINGS))}::jsonb`.execute(tx),
    )
  }

interface Batch {
  readonly wrong: readonly string[]
  readonly count: number
  /** The last one looked at; null when there are no more. */
  readonly last: string | null
}

async function eachBatch(next: (after: string) => Promise<Batch>, wrong: string[]): Promise<number> {
  let count = 0
  for (let after: string | null = ''; after !== null;) {
    const batch: Batch = await next(after)
    wrong.push(...batch.wrong)
    count += batch.count
    after = batch.last
  }
  return count
}

/** PDFs that we made. The database hashes its own bytes; they never travel. */
async function changedDocuments(tx: TenantTx, after: string): Promise<Batch> {
  const { rows } = await sql<{
    key: string
    document_id: DocumentId
    number: string | null
    is_same: boolean
  }>`
    select f.document_id::text || f.kind as key, f.document_id, d.number, encode(sha256(f.bytes), 'hex') = f.sha256 as is_same
    from document_files f join documents d on d.tenant_id = f.tenant_id and d.id = f.document_id
    where f.document_id::text || f.kind > ${after}
    order by 1 limit ${AT_ONCE}`.execute(tx)
  return {
    wrong: rows
      .filter(({ is_same: isSame }) => !isSame)
      .map(({ number }) => `De PDF van ${number ?? 'een document'} is niet meer wat die was.`),
    count: rows.length,
    last: rows.length < AT_ONCE ? null : (rows.at(-1)?.key ?? null),
  }
}

/** What was uploaded with costs or went with a mail; the store computes the hash at each reading. */
async function changedUploads(
  tx: TenantTx,
  files: FileStore,
  tenantId: TenantId,
  after: string,
): Promise<Batch> {
  const { rows } = await sql<{ id: string; file_name: string; sha256: string; is_mailed: boolean }>`
    select id::text as id, file_name, sha256, false as is_mailed from backing_documents where id::text > ${after}
    union all
    select id::text, file_name, sha256, true from mail_files where id::text > ${after} and mail_id is not null
    order by 1 limit ${AT_ONCE}`.execute(tx)
  const wrong: string[] = []
  for (const { file_name: name, sha256, is_mailed: isMailed } of rows) {
    const problem = await files.get({ tenantId, sha256 }).then(
      () => null,
      (error: unknown) => error,
    )
    if (problem === null) continue
    // A store that is away says nothing about its files.
    if (!(problem instanceof StoredFileError)) throw problem
    const is = problem.state === 'lost' ? 'is er niet meer' : 'is beschadigd'
    wrong.push(
      isMailed
        ? `Het bestand ${name} bij een mail ${is}.`
        : `Het bestand ${name} bij een uitgave ${is}. Upload het opnieuw.`,
    )
  }
  return { wrong, count: rows.length, last: rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null) }
}

async function lastFileCheck(tx: TenantTx, total: bigint): Promise<Check> {
  const { rows } = await sql<{
    finished_at: string | null
    is_busy: boolean
    checked_files: bigint
    findings: string[]
    finding_count: bigint
  }>`
    select to_char(finished_at at time zone 'Europe/Amsterdam', 'DD-MM-YYYY HH24:MI') as finished_at,
           finished_at is null or ordered_at > finished_at as is_busy, checked_files, findings, finding_count
    from file_proofs`.execute(tx)
  const [last] = rows
  if (last?.finished_at == null)
    return {
      id: 'files',
      outcome: 'pending',
      figure:
        last === undefined
          ? `${counted(total, 'document is', 'documenten zijn')} nog niet nagerekend; dat duurt even en gebeurt op de achtergrond.`
          : `${counted(total, 'document wordt', 'documenten worden')} nagerekend.`,
      findings: [],
      findingCount: 0,
    }
  return outcomeOf(
    last.checked_files,
    last.findings,
    Number(last.finding_count),
    `op ${last.finished_at}${last.is_busy ? ', en nu opnieuw' : ''}`,
  )
}

const outcomeOf = (total: bigint, wrong: readonly string[], count: number, when: string): Check =>
  checkOf(
    'files',
    `${counted(total, 'document', 'documenten')} nagerekend (${when}); ${count === 0 ? 'elke vingerafdruk klopt' : `${String(count)} niet`}.`,
    wrong,
    count,
  )

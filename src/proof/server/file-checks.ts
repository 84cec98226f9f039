import { z } from 'zod'
import { counted, formatDate } from '#kernel/dutch-format.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { StoredFileError, type FileKey, type FileStore } from '#platform/server/files/file-store.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { mailedStatements } from '#reports/server/statement-pdf.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'

export interface FileCheckDeps {
  readonly database: Database
  readonly files: FileStore
}

/** The amount that is hashed while a user waits: about a second. */
const WHILE_WAITING_BYTES = 48n * 1024n * 1024n
/** The number of files that is requested meanwhile, which takes as long when they are in a bucket. */
const WHILE_WAITING_FILES = 2_000n
const AT_ONCE = 100
/** The number of files that are read from the store at a time. */
const READ_TOGETHER = 10
/** The number of files without a row that are named; the settings list them all. */
const ORPHANS_NAMED = 10

/**
 * Every stored document is hashed again: at once when that is quick, otherwise the result of the last
 * background run is used.
 */
export async function fileCheck(tx: TenantTx, files: FileStore, tenantId: TenantId): Promise<Check> {
  const check = await hashCheck(tx, files, tenantId)
  const orphans = await orphanSentence(tx, tenantId)
  return orphans === null ? check : { ...check, figure: `${check.figure} ${orphans}` }
}

/** Files that no row refers to are no error in the books; they are reported, because a lost row is an error. */
async function orphanSentence(tx: TenantTx, tenantId: TenantId): Promise<string | null> {
  const { rows } = await sql<{ sha256: string; count: bigint; since: string }>`
    select left(sha256, 8) as sha256, count(*) over () as count,
           to_char(quarantined_at at time zone 'Europe/Amsterdam', 'DD-MM-YYYY') as since
    from set_aside_files where tenant_id = ${tenantId}
    order by quarantined_at desc, sha256 limit ${ORPHANS_NAMED}`.execute(tx)
  const [{ count } = { count: 0n }] = rows
  if (count === 0n) return null
  const named = rows.map(({ sha256, since }) => `${sha256} (sinds ${since})`).join(', ')
  const others = count > BigInt(rows.length) ? ` en nog ${String(count - BigInt(rows.length))}` : ''
  return `${counted(count, 'bestand hoort', 'bestanden horen')} nergens bij en ${count === 1n ? 'staat' : 'staan'} apart: ${named}${others}. Bekijk ze bij Instellingen, Apart gezette bestanden.`
}

async function hashCheck(tx: TenantTx, files: FileStore, tenantId: TenantId): Promise<Check> {
  const { rows } = await sql<{ files: bigint; bytes: bigint }>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from (
      select size_bytes as bytes from stored_pdfs where tenant_id = ${tenantId}
      union all
      select size_bytes from backing_files where tenant_id = ${tenantId}
      union all
      select size_bytes from kept_till_files where tenant_id = ${tenantId}
      union all
      select size_bytes from sent_files where tenant_id = ${tenantId}
      union all
      select size_bytes from kept_old_papers where tenant_id = ${tenantId}
      union all
      select size_bytes from letter_files where tenant_id = ${tenantId}
      union all
      select size_bytes from (${mailedStatements}) s) kept`.execute(tx)
  const { files: total = 0n, bytes = 0n } = rows[0] ?? {}
  if (bytes > WHILE_WAITING_BYTES || total > WHILE_WAITING_FILES) return lastFileCheck(tx, total)
  const wrong: string[] = []
  await eachBatch((after) => changedDocuments(tx, files, tenantId, after), wrong)
  await eachBatch((after) => changedUploads(tx, files, tenantId, after), wrong)
  return outcomeOf(total, wrong, wrong.length, 'nu')
}

/** Have it done in the background, whatever the amount. */
export async function orderFileCheck(tx: TenantTx, tenantId: TenantId): Promise<null> {
  await sql`
    insert into file_proofs (tenant_id, ordered_at) values (${tenantId}, now())
    on conflict (tenant_id) do update set ordered_at = excluded.ordered_at`.execute(tx)
  await order(tx, fileCheckJob, {})
  return null
}

/** A hundred files per transaction, so that no other transaction waits long and memory use is constant. */
export const fileCheckJob = defineJob({
  kind: 'proof.files',
  label: 'Documenten narekenen',
  payload: z.object({}),
  retry: ordinaryRetry,
  async run({ database, files }: FileCheckDeps, { tenantId }) {
    const wrong: string[] = []
    const read = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
      withTenant(database, tenantId, work, 'read only')
    const checked =
      (await eachBatch((after) => read((tx) => changedDocuments(tx, files, tenantId, after)), wrong)) +
      (await eachBatch((after) => read((tx) => changedUploads(tx, files, tenantId, after)), wrong))
    await withTenant(database, tenantId, (tx) =>
      sql`
        update file_proofs set finished_at = now(), checked_files = ${checked}, finding_count = ${wrong.length},
          findings = ${JSON.stringify(wrong.slice(0, MOST_FINDINGS))}::jsonb
          where tenant_id = ${thisTenant}`.execute(tx),
    )
  },
})

interface Batch {
  readonly wrong: readonly string[]
  readonly count: number
  /** The last file checked; null when there are no more. */
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

interface PdfRow {
  readonly key: string
  readonly number: string | null
  readonly sha256: string
  /** Null when the bytes are in the store. */
  readonly is_same: boolean | null
}

/**
 * PDFs that the program made. Those whose bytes are still in the database are hashed there, without sending
 * them.
 */
async function changedDocuments(
  tx: TenantTx,
  files: FileStore,
  tenantId: TenantId,
  after: string,
): Promise<Batch> {
  const { rows } = await sql<PdfRow>`
    select f.document_id::text || f.kind as key, d.number, f.sha256, f.is_same
    from stored_pdfs f join listed_documents d on d.tenant_id = f.tenant_id and d.id = f.document_id
    where f.tenant_id = ${tenantId} and f.document_id::text || f.kind > ${after}
    order by 1 limit ${AT_ONCE}`.execute(tx)
  const states = await statesOf(rows, async ({ sha256, is_same: isSame }) =>
    isSame === null ? stateIn(files, { tenantId, sha256 }) : isSame ? 'whole' : 'damaged',
  )
  return {
    wrong: rows.flatMap((row, index) => wrongPdf(row, states[index] ?? 'whole')),
    count: rows.length,
    last: rows.length < AT_ONCE ? null : (rows.at(-1)?.key ?? null),
  }
}

const REDRAWN = 'Download die: dan wordt die hersteld, als dat precies zo kan.'

function wrongPdf({ number, is_same: isSame }: PdfRow, state: StateOfFile): string[] {
  if (state === 'whole') return []
  const what = `De PDF van ${number ?? 'een document'} ${state === 'lost' ? 'is er niet meer' : 'is niet meer wat die was'}.`
  // Reading a PDF from the store repairs it, if it can be drawn identically (`readPdf`).
  return [isSame === null ? `${what} ${REDRAWN}` : what]
}

/**
 * What a stored file is part of: a cost, a mail, a day of a till as its photograph or as the file that filled the day in, the documents of the program of before,
 * a letter to a customer, or a statement of account that was mailed.
 */
type PartOf = 'cost' | 'year' | 'mail' | 'paper' | 'till' | 'before' | 'letter' | 'statement'

interface UploadRow {
  readonly id: string
  readonly file_name: string
  readonly sha256: string
  readonly part_of: PartOf
  /** The first day that has it, or on which it was made; null for a file of no day. */
  readonly day: LocalDate | null
}

/** Files that were uploaded, or made once and sent; the store computes the hash at each reading. */
async function changedUploads(
  tx: TenantTx,
  files: FileStore,
  tenantId: TenantId,
  after: string,
): Promise<Batch> {
  const { rows } = await sql<UploadRow>`
    select f.id::text as id, f.file_name, f.sha256, case when p.day is not null then 'paper' when y.year is not null then 'year' else 'cost' end as part_of,
           coalesce(p.day, make_date(y.year, 12, 31)) as day
    from backing_files f
    left join (select tenant_id, backing_document_id, min(day) as day from days_of_papers
               where tenant_id = ${tenantId} group by 1, 2) p on p.tenant_id = f.tenant_id and p.backing_document_id = f.id
    left join files_of_year_points y on y.tenant_id = ${tenantId} and y.backing_document_id = f.id
    where f.tenant_id = ${tenantId} and f.id::text > ${after}
    union all
    select f.id::text, f.file_name, f.sha256, 'till', p.day
    from kept_till_files f
    left join (select tenant_id, till_file_id, min(day) as day from days_of_till_files
               where tenant_id = ${tenantId} group by 1, 2) p on p.tenant_id = f.tenant_id and p.till_file_id = f.id
    where f.tenant_id = ${tenantId} and f.id::text > ${after}
    union all
    select id::text, file_name, sha256, 'mail', null from sent_files
    where tenant_id = ${tenantId} and id::text > ${after}
    union all
    select id::text, file_name, sha256, 'before', null from kept_old_papers
    where tenant_id = ${tenantId} and id::text > ${after}
    union all
    select letter_id::text, subject, sha256, 'letter', made_on from letter_files
    where tenant_id = ${tenantId} and letter_id::text > ${after}
    union all
    select id::text, file_name, sha256, 'statement', null from (${mailedStatements}) s
    where id::text > ${after}
    order by 1 limit ${AT_ONCE}`.execute(tx)
  const states = await statesOf(rows, ({ sha256 }) => stateIn(files, { tenantId, sha256 }))
  return {
    wrong: rows.flatMap((row, index) => wrongUpload(row, states[index] ?? 'whole')),
    count: rows.length,
    last: rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null),
  }
}

function wrongUpload({ file_name: name, part_of: partOf, day }: UploadRow, state: StateOfFile): string[] {
  if (state === 'whole') return []
  const is = state === 'lost' ? 'is er niet meer' : 'is beschadigd'
  if (partOf === 'mail') return [`Het bestand ${name} bij een mail ${is}.`]
  if (partOf === 'cost') return [`Het bestand ${name} bij een uitgave ${is}. Upload het opnieuw.`]
  if (partOf === 'letter')
    return [`De brief “${name}”${day === null ? '' : ` van ${formatDate(day)}`} ${is}. ${REDRAWN}`]
  if (partOf === 'statement') return [`Het gemailde rekeningoverzicht ${name} ${is}. ${REDRAWN}`]
  const ofDay = day === null ? '' : ` bij de dagomzet van ${formatDate(day)}`
  const what = {
    paper: `De Z-bon ${name}${ofDay}`,
    till: `Het kassabestand ${name}${ofDay}`,
    before: `Het oude document ${name}`,
    year: `Het bewijs ${name}${day === null ? '' : ` bij de jaarafsluiting van ${day.slice(0, 4)}`}`,
  }[partOf]
  // What came in must be kept as it was (article 52 AWR); only a backup has the same bytes.
  return [`${what} ${is}. Laat het terugzetten uit een reservekopie.`]
}

type StateOfFile = 'whole' | StoredFileError['state']

/** @throws FileStoreAway: without the store nothing is known about its files */
async function stateIn(files: FileStore, key: FileKey): Promise<StateOfFile> {
  try {
    await files.get(key)
    return 'whole'
  } catch (error) {
    if (error instanceof StoredFileError) return error.state
    throw error
  }
}

async function statesOf<T>(
  rows: readonly T[],
  stateOf: (row: T) => Promise<StateOfFile>,
): Promise<StateOfFile[]> {
  const states: StateOfFile[] = []
  for (let from = 0; from < rows.length; from += READ_TOGETHER)
    states.push(...(await Promise.all(rows.slice(from, from + READ_TOGETHER).map(stateOf))))
  return states
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
    from file_proofs where tenant_id = ${thisTenant}`.execute(tx)
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

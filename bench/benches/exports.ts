import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { jsonOf } from '#documents/server/frozen-json.ts'
import { sampleInvoice } from '#documents/server/pdf/testing/sample-documents.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure } from '../pairs.ts'
import { idSql, seedManyTenants, tenantIdOf, type ManyTenants } from '../world/many-tenants.ts'
import { seedPostings } from '../world/postings.ts'
import { startBenchProgram, type RunningProgram } from '../world/program.ts'
import { drained, peakMibOf, residentMib } from '../world/resident.ts'

const SMALL = { tenant: 0, postings: 10_000, days: 366 }
const LARGE = { tenant: 1, postings: 100_000, days: 366 }
const DOCUMENTS = 5_000
const BYTES_EACH = 70_000
const TURNS = 5

export const exportsBench: Bench = {
  name: 'exports',
  goal: 'G15',
  description:
    'The audit file of a year of 100,000 postings against reading the same rows in one query and in speed, its memory against that of 10,000; and everything as one ZIP with 5,000 documents of 70 kB, in memory.',
  run: async (say) => [
    // Each in a fresh program, so that the memory of an earlier answer does not count.
    await withProgram(seedDocuments(), async (program, world) => {
      await keepFiles(program)
      return archiveFinding(program, world, say)
    }),
    ...(await withProgram([SMALL, LARGE].map(seedPostings).join(';'), (program, world) =>
      auditFindings(program, world, say),
    )),
  ],
}

async function withProgram<T>(
  seed: string,
  work: (program: RunningProgram, world: ManyTenants) => Promise<T>,
): Promise<T> {
  const program = await startBenchProgram({ worksJobs: false })
  try {
    const world = await seedManyTenants(program, { tenants: 3, invoices: 3 })
    await withSession(program.superuser, async (client) => {
      await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
      await client.query(seed)
      await client.query('vacuum analyze')
    })
    return await work(program, world)
  } finally {
    await program.stop()
  }
}

async function auditFindings(
  program: RunningProgram,
  world: ManyTenants,
  say: (line: string) => void,
): Promise<Finding[]> {
  const file = (tenant: number) => () =>
    drained(
      `http://127.0.0.1:${String(program.port)}/api/Exports/xaf?year=2024`,
      world.authorizations[tenant] as string,
    )
  // The memory that the program needs for itself: fonts, plans, code.
  for (let turn = 0; turn < 3; turn += 1) await file(SMALL.tenant)()
  const speeds: number[] = []
  const ratios: number[] = []
  await withSession(program.superuser, async (client) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { bytes, seconds } = await file(LARGE.tenant)()
      const bare = await bareSeconds(client)
      speeds.push(bytes / 1_000_000 / seconds)
      ratios.push(seconds / bare)
      say(`  ${figure(bytes / 1_000_000)} MB in ${figure(seconds)} s; the bare rows in ${figure(bare)} s`)
    }
  })
  const small = await peakMibOf(program.pid, async () => {
    for (let turn = 0; turn < 10; turn += 1) await file(SMALL.tenant)()
  })
  const large = await peakMibOf(program.pid, file(LARGE.tenant))
  const [speed, ratio] = [middle(speeds), middle(ratios)]
  return [
    {
      what: 'audit file of 100,000 postings',
      ours: `${figure(speed)} MB/s`,
      theirs: 'the same rows in one query, at once',
      ratio,
      goal: '≤ 10 × its time',
      isMet: ratio <= 10,
    },
    {
      what: 'audit file of 100,000 postings, most in memory (Node)',
      ours: `${figure(large.peak)} MiB`,
      theirs: `${figure(small.peak)} MiB (ten of 10,000)`,
      ratio: large.peak / small.peak,
      goal: '≤ 1.25',
      isMet: large.peak / small.peak <= 1.25,
    },
  ]
}

async function archiveFinding(
  program: RunningProgram,
  world: ManyTenants,
  say: (line: string) => void,
): Promise<Finding> {
  const before = residentMib(program.pid)
  const { peak, result } = await peakMibOf(program.pid, () =>
    drained(`http://127.0.0.1:${String(program.port)}/api/Exports/zip`, world.authorizations[2] as string),
  )
  say(`  ${figure(result.bytes / 1_000_000)} MB in ${figure(result.seconds)} s`)
  return {
    what: `everything as a ZIP, 5,000 documents, ${figure(result.bytes / 1_000_000 / result.seconds)} MB/s, most in memory (Node)`,
    ours: `${figure(peak)} MiB`,
    theirs: `${figure(before)} MiB (before)`,
    ratio: peak / before,
    goal: '≤ 260 MiB',
    isMet: peak <= 260,
  }
}

async function bareSeconds(client: pg.Client): Promise<number> {
  const startedAt = performance.now()
  await client.query(
    `select e.number, e.journal, e.entry_date, e.description, p.line, p.account_number, p.side, p.amount_cents, p.vat_code
     from journal_entries e join postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
     where e.tenant_id = $1 order by e.journal, e.number, p.line`,
    [tenantIdOf(LARGE.tenant)],
  )
  return (performance.now() - startedAt) / 1_000
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] as number

/** Finalised invoices of the third tenant, each with an e-invoice. */
const seedDocuments = (): string => {
  const tenant = `'${tenantIdOf(2)}'::uuid`
  const id = idSql('7000-d000', 'n')
  const frozen = jsonOf(sampleInvoice()).replaceAll("'", "''")
  return `
    insert into documents (tenant_id, id, kind, state, number, customer_id, customer_name, issue_date, due_date, delivery_date,
                           net_cents, vat_cents, gross_cents, open_cents, frozen, finalised_at)
      select ${tenant}, ${id}, 'invoice', 'finalised', '2024-' || lpad(n::text, 4, '0'), ${idSql('7000-9000', '2')}, 'Timmerbedrijf De Boer',
             '2024-06-01', '2024-07-01', '2024-06-01', 10000, 2100, 12100, 12100,
             jsonb_set('${frozen}', '{number}', to_jsonb('2024-' || lpad(n::text, 4, '0'))), now()
      from generate_series(1, ${String(DOCUMENTS)}) n;`
}

/** Each of them has an incompressible file in the store. */
async function keepFiles({ dataDir, superuser }: RunningProgram): Promise<void> {
  const tenantId = tenantIdOf(2)
  const store = fileStoreIn(folderObjects(path.join(dataDir, 'files', 'kept')))
  await withSession(superuser, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    for (let n = 1; n <= DOCUMENTS; n += 1) {
      const sha256 = await store.put(tenantId, randomBytes(BYTES_EACH))
      await client.query(
        `insert into document_files (tenant_id, document_id, kind, sha256, size_bytes)
         values ($1, ${idSql('7000-d000', String(n))}, 'pdf', $2, $3)`,
        [tenantId, sha256, BYTES_EACH],
      )
    }
  })
}

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { sampleInvoice, sampleLines } from '#documents/server/pdf/testing/sample-documents.ts'
import { renderDocumentPdf } from '#documents/server/pdf/render-document-pdf.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure } from '../pairs.ts'
import { idSql, seedManyTenants } from '../world/many-tenants.ts'
import { startBenchProgram, type RunningProgram } from '../world/program.ts'

const TENANTS = 50
const WARM = 500
const INVOICES = 2_000
const CLIENTS = 8

export const growth: Bench = {
  name: 'growth',
  goal: 'G16',
  description:
    'What one invoice from draft to paid, its PDF included, adds to the database, to its write-ahead log and to the file store, against the limits.',
  async run(say) {
    const program = await startBenchProgram({ worksJobs: true })
    try {
      const { authorizations } = await seedManyTenants(program, { tenants: TENANTS, invoices: TENANTS })
      const life = lifeOver(program, authorizations)
      return await withSession(program.superuser, async (client) => {
        await life(client, 0, WARM)
        const before = await sizesOf(client)
        await life(client, WARM, INVOICES)
        const after = await sizesOf(client)
        for (const [name, bytes] of after.relations) {
          const added = (bytes - (before.relations.get(name) ?? 0)) / INVOICES
          if (added >= 100) say(`  ${name}: ${figure(added)} bytes an invoice`)
        }
        say(`  ${figure((after.images - before.images) / INVOICES)} full-page images in the log per invoice`)
        const document = sampleInvoice({ lines: [...sampleLines, ...sampleLines.slice(0, 2)] })
        const pdf = await renderDocumentPdf(document)
        return [
          limited('database', (after.database - before.database) / INVOICES, 14_000),
          limited('write-ahead log', (after.log - before.log) / INVOICES, 35_000),
          limited('PDF of one page', pdf.length, 25_000),
        ]
      })
    } finally {
      await program.stop()
    }
  },
}

const limited = (what: string, bytes: number, most: number): Finding => ({
  what: `an invoice from draft to paid: ${what}`,
  ours: `${figure(bytes / 1_000)} kB`,
  theirs: `${String(most / 1_000)} kB (the goal)`,
  ratio: bytes / most,
  goal: `≤ ${String(most / 1_000)} kB`,
  isMet: bytes <= most,
})

/** Make `count` invoices as the screens do, a key with each call: written, finalised, paid; and wait for their PDFs. */
function lifeOver(program: RunningProgram, authorizations: readonly string[]) {
  const call = async (n: number, step: string, [method, path, body]: Call): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${String(program.port)}/api/Invoices${path}`, {
      method,
      headers: {
        authorization: authorizations[n % TENANTS] ?? '',
        'content-type': 'application/json',
        'idempotency-key': `${step}-${String(n)}-0199b1c2-7000-8000`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${step} was refused: ${text}`)
    return (JSON.parse(text) as { data: unknown }).data
  }
  const one = async (n: number, customerId: string): Promise<void> => {
    const id = String(await call(n, 'write', ['POST', '', invoiceFor(customerId)]))
    await call(n, 'finalise', ['PATCH', `/${id}?billingState=1000`])
    await call(n, 'pay', ['PATCH', `/${id}?billingState=3000`])
  }
  return async (client: pg.Client, from: number, count: number): Promise<void> => {
    const { rows } = await client.query<{ id: string }>(
      `select ${idSql('7000-9000', 't')} as id from generate_series(0, ${String(TENANTS - 1)}) t order by t`,
    )
    let next = from
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let n = next++; n < from + count; n = next++) await one(n, rows[n % TENANTS]?.id ?? '')
      }),
    )
    await jobsDone(client)
  }
}

type Call = readonly [method: string, path: string, body?: object]

function invoiceFor(customerId: string): object {
  const day = new Date().toISOString().slice(0, 10)
  const line = (description: string, unitPrice: number, vatPercentage: number) => ({
    description,
    quantity: 3,
    unitPrice,
    vatPercentage,
  })
  return {
    customerId,
    title: 'Winkelpui aan de Dorpsstraat',
    issueDate: day,
    dueDate: day,
    deliveryDate: day,
    lines: [
      line('Ontwerp van de winkelpui', 95, 21),
      line('Handboek gevelonderhoud', 24.95, 9),
      line('Schilderwerk buitenzijde', 52.5, 21),
    ],
  }
}

async function jobsDone(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_dead: boolean }>(
      `select state = 'dead' as is_dead from jobs where state = 'dead' or run_at <= now() order by 1 desc limit 1`,
    )
    if (rows[0] === undefined) return
    if (rows[0].is_dead) throw new Error('a PDF could not be made')
    await wait(100)
  }
}

interface Sizes {
  readonly database: number
  /** How far the log has been written, in bytes. */
  readonly log: number
  /** Full-page images in it; the first change of a page after a checkpoint writes one. */
  readonly images: number
  readonly relations: ReadonlyMap<string, number>
}

async function sizesOf(client: pg.Client): Promise<Sizes> {
  await client.query('vacuum')
  await client.query('checkpoint')
  const { rows } = await client.query<{ database: string; log: string; images: string }>(
    `select pg_database_size(current_database()) as database, pg_current_wal_insert_lsn() - '0/0' as log,
            (select wal_fpi from pg_stat_wal) as images`,
  )
  const { rows: relations } = await client.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_relation_size(c.oid) + coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'i') order by 2 desc`,
  )
  return {
    database: Number(rows[0]?.database),
    log: Number(rows[0]?.log),
    images: Number(rows[0]?.images),
    relations: new Map(relations.map(({ name, bytes }) => [name, Number(bytes)])),
  }
}

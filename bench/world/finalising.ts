import { withSession } from '#platform/server/db/admin-session.ts'
import { bareFinalise, type BareSize } from './bare-finalise.ts'
import { load, rawRequest, type LoadResult, type RawRequest } from './load.ts'
import { idSql, invoiceIdOf, seedManyTenants, tenantIdOf, type ManyTenants } from './many-tenants.ts'
import { pgbench, type PgbenchResult } from './pgbench.ts'
import { startBenchProgram, type RunningProgram } from './program.ts'
import type { Statement, Trip } from './record-statements.ts'

/** `PATCH /api/invoices/:id?billingState=1000` of invoice `n`, with an Idempotency-Key of its own. */
export const finaliseRequest = (world: ManyTenants, n: number): RawRequest =>
  rawRequest('PATCH', `/api/invoices/${invoiceIdOf(n)}?billingState=1000`, {
    authorization: world.authorizations[n % world.tenants] as string,
    'idempotency-key': keyOf(n),
  })

const keyOf = (n: number): string => `finalise-${String(n)}`

/** Finalise invoices `from` up to `from + count`; throws when one is refused. */
async function finaliseOverHttp(
  program: RunningProgram,
  world: ManyTenants,
  run: { from: number; count: number; clients: number },
): Promise<LoadResult> {
  const requests = Array.from({ length: run.count }, (_, i) => finaliseRequest(world, run.from + i))
  const result = await load(program.port, requests, run.clients)
  if (result.statuses[200] !== requests.length)
    throw new Error(`not everything was finalised: ${JSON.stringify(result.statuses)}`)
  return result
}

/** A program with concept invoices that both sides of a comparison finalise, each its own. */
export interface FinalisingWorld {
  readonly program: RunningProgram
  overHttp(count: number, clients: number): Promise<LoadResult>
  /** `count` is a multiple of `clients`; `change` transforms the recorded script. */
  byPgbench(count: number, clients: number, change?: (script: string) => string): Promise<PgbenchResult>
  /** The fixed yardstick, made on the same server when it is first asked for. */
  bare(size: BareSize): Promise<(count: number, clients: number) => Promise<PgbenchResult>>
}

/**
 * Run `work` with a warm and analysed program, as a database is after its first minute, without a worker for
 * the ordered jobs: pgbench's side makes no PDF either.
 */
export async function withFinalisingWorld<T>(
  size: { tenants: number; invoices: number },
  work: (world: FinalisingWorld) => Promise<T>,
): Promise<T> {
  const program = await startBenchProgram({ worksJobs: false })
  try {
    const seeded = await seedManyTenants(program, size)
    let next = 0
    const take = (count: number): number => {
      next += count
      if (next > size.invoices) throw new Error('the bench has run out of concept invoices')
      return next - count
    }
    const overHttp = (count: number, clients: number): Promise<LoadResult> =>
      finaliseOverHttp(program, seeded, { from: take(count), count, clients })
    await overHttp(Math.min(2_000, size.invoices / 10), 16)
    await withSession(program.superuser, (client) => client.query('analyze'))
    await overHttp(16, 1)
    const recordedFor = take(1)
    const trips = await program.record(() =>
      finaliseOverHttp(program, seeded, { from: recordedFor, count: 1, clients: 1 }),
    )
    return await work({
      program,
      overHttp,
      bare: (bareSize) => bareFinalise(program, bareSize),
      byPgbench: (count, clients, change = (script) => script) =>
        finaliseByPgbench(
          program,
          seeded,
          { trips, recordedFor },
          { from: take(count), count, clients, change },
        ),
    })
  } finally {
    await program.stop()
  }
}

/**
 * Finalise by pgbench with the recorded statements, in the same round trips: pgbench's client c takes
 * invoices `from + c`, `from + c + clients`, … Only the values that differ between invoices are replaced; all
 * others are sent again as recorded, as parameters.
 */
async function finaliseByPgbench(
  program: RunningProgram,
  world: ManyTenants,
  recording: { trips: Trip[]; recordedFor: number },
  run: { from: number; count: number; clients: number; change: (script: string) => string },
): Promise<PgbenchResult> {
  const { script, variables } = scriptOf(recording, world)
  return pgbench(program.runtime, {
    script: `\\set doc ${String(run.from)} + :client_id + :n * ${String(run.clients)}
\\set tenant :doc % ${String(world.tenants)}
\\set n :n + 1
${run.change(script)}`,
    variables: { ...variables, n: '0' },
    clients: run.clients,
    each: run.count / run.clients,
  })
}

function scriptOf(
  { trips, recordedFor }: { trips: Trip[]; recordedFor: number },
  world: ManyTenants,
): { script: string; variables: Record<string, string> } {
  const variables: Record<string, string> = {}
  const known = new Map<string, string>([
    [tenantIdOf(recordedFor % world.tenants), idSql('4000-8000', ':tenant')],
    [`00000000-0000-4000-9000-${tail(recordedFor % world.tenants)}`, idSql('4000-9000', ':tenant')],
    [`00000000-0000-4000-a000-${tail(recordedFor % world.tenants)}`, idSql('4000-a000', ':tenant')],
    [invoiceIdOf(recordedFor), idSql('7000-8000', ':doc')],
    [keyOf(recordedFor), `('finalise-' || (:doc)::text)`],
  ])
  let fresh = 0
  const expressionOf = (value: unknown): string => {
    if (value === null) return 'null'
    const word = value as string
    const expression = known.get(word)
    if (expression !== undefined) return expression
    if (UUID.test(word)) return idOf(word)
    // The change of a document, and the jobs that it orders, are each one JSON value that contains ids.
    if (/^[[{]/.test(word))
      return `(${word
        .split(/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/)
        .map((part) => (UUID.test(part) ? `(${idOf(part)})::text` : variableOf(part)))
        .join(' || ')})`
    return variableOf(word)
  }
  // Ids and keys that the program makes for each request; in order, as the program's own are.
  const idOf = (word: string): string => {
    const expression = known.get(word)
    if (expression !== undefined) return expression
    fresh += 1
    const made = idSql(`7000-b${String(fresh).padStart(3, '0')}`, ':doc')
    known.set(word, made)
    return made
  }
  const variableOf = (word: string): string => {
    const name = `v${String(Object.keys(variables).length)}`
    variables[name] = word
    return `:${name}`
  }
  const statementOf = ({ text, values }: Statement): string => {
    const begin = /^begin ([a-z ]+); set local app\.tenant_id = '/.exec(text)
    // A command takes no parameters; set_config does the same for this session.
    if (begin !== null)
      return `begin ${begin[1] ?? ''};\nselect set_config('app.tenant_id', ${idSql('4000-8000', ':tenant')}::text, true), set_config('app.sees', 'all', true);`
    return `${text
      .replace(/\$(\d+)/g, (_, n: string) => expressionOf(values[Number(n) - 1] ?? null))
      .replace(/\s+/g, ' ')
      .trim()};`
  }
  const script = trips
    .map((trip) => trip.map(statementOf).join('\n'))
    .map((text) => (text.includes('\n') ? `\\startpipeline\n${text}\n\\endpipeline` : text))
    .join('\n')
  return { script, variables }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const tail = (n: number): string => String(n).padStart(12, '0')

import { describe, expect, test } from 'vitest'
import { busyProgram } from '#testing/busy-program.ts'
import { closeProject, createProject } from '#projects/contract.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'

const kloppend = await busyProgram()
const { database } = kloppend
const { tenant } = kloppend
const { customerId } = kloppend.history
const projectId = expectDone(await tenant.call(createProject, { body: { title: 'Klaar', customerId } }))
await tenant.addFinalised({ customerId, projectId })
expectDone(await tenant.call(closeProject, { params: { id: projectId } }))

interface Row {
  readonly id: string
}
const ask = async (path: string) => {
  const answer = envelopeIn(await tenant.send('GET', path))
  expect(answer.errors, path).toEqual([])
  return answer.data as Row[]
}

/** All pieces of a list, in their order. */
async function pieces(path: string, limit: number, between?: () => Promise<unknown>): Promise<Row[][]> {
  const all: Row[][] = []
  for (;;) {
    const after = all.at(-1)?.at(-1)?.id
    const cursor = `limit=${String(limit)}${after === undefined ? '' : `&after=${after}`}`
    const piece = await ask(`${path}${path.includes('?') ? '&' : '?'}${cursor}`)
    all.push(piece)
    if (piece.length < limit) return all
    await between?.()
  }
}

const lists = [
  '/api/Invoices', '/api/Quotes', '/api/CreditNotes', '/api/Customers', '/api/Expenses', '/api/Products', '/api/BankLines?state=all',
  '/api/Projects/active', '/api/Projects/closed', '/api/Assets', '/api/Mandates', '/api/RecurringInvoices',
] // prettier-ignore

describe.each(lists)('%s in pieces', (path) => {
  test('has the same rows as the whole list, each once, by id', async () => {
    const whole = await ask(path)
    expect(whole.length).toBeGreaterThan(0)
    const rows = (await pieces(path, 1)).flat()
    expect(rows.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toSorted())
    expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      whole.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  test('refuses a cursor that is none with a sentence', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'limit=1&limit=2', 'after=3']) {
      const answer = envelopeIn(await tenant.send('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`))
      expect([answer.status, answer.problems[0]?.code], query).toEqual([400, 'request.invalid'])
    }
  })
})

test(
  '10,000 rows read in pieces while 500 are added: none twice, none lost',
  { timeout: 120_000 },
  async () => {
    const other = await kloppend.register()
    const { rows: columns } = await database.superuser.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'customers'::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attname <> 'id'`,
    )
    await other.addCustomer({ name: 'Klant' })
    const names = columns.map(({ name }) => name).join(', ')
    const add = (count: number) =>
      database.superuser.query(
        `insert into customers (id, ${names}) select gen_random_uuid(), ${names} from (
         select * from customers where tenant_id = $1 limit 1) c, generate_series(1, $2::int)`,
        [other.tenantId, count],
      )
    await add(9_999)
    const read = async (path: string) => envelopeIn(await other.send('GET', path)).data as Row[]
    const before = new Set((await read('/api/Customers')).map(({ id }) => id))
    expect(before.size).toBe(10_000)
    const seen: string[] = []
    for (let added = 0; ;) {
      const after = seen.length === 0 ? '' : `&after=${seen.at(-1) ?? ''}`
      const piece = await read(`/api/Customers?limit=100${after}`)
      seen.push(...piece.map(({ id }) => id))
      if (piece.length < 100) break
      if (added < 500) {
        await add(10)
        added += 10
      }
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => before.has(id))).toHaveLength(10_000)
    expect((await read('/api/Customers')).length).toBe(10_500)
  },
)

test('a parameter that does not exist is refused to a program and to a screen', async () => {
  const made = envelopeIn(
    await tenant.send('POST', '/api/ApiTokens', {
      body: { name: 'Lezer', scopes: ['sales.read'], password: tenant.password },
    }),
  ).data as { token: string }
  const answer = envelopeIn(await kloppend.send('GET', '/api/Invoices?pagina=2', made))
  expect([answer.status, answer.errors]).toEqual([
    400,
    ['pagina: Deze parameter is er niet. Dit verzoek kent: after, limit.'],
  ])
  expect((await kloppend.send('GET', '/api/Invoices?limit=2', made)).status).toBe(200)
  expect((await tenant.send('GET', '/api/Invoices?pagina=2')).status).toBe(400)
  const upload = envelopeIn(await tenant.send('POST', '/api/BackingDocuments?map=2026'))
  expect([upload.status, upload.errors]).toEqual([
    400,
    ['map: Deze parameter is er niet. Dit verzoek kent: allowDuplicate.'],
  ])
})

test('every answer has an id of its request', async () => {
  const ids = [
    (await tenant.send('GET', '/api/Invoices')).headers.get('request-id'),
    (await kloppend.send('GET', '/api/Invoices')).headers.get('request-id'),
    (await kloppend.send('GET', '/api/bestaat-niet')).headers.get('request-id'),
  ]
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(ids).size).toBe(3)
})

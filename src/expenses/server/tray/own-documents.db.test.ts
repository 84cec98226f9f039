import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openQuestion } from '#accountant/question-contract.ts'
import { getWeekOfHours } from '#hours/contract.ts'
import { ownTables } from '#platform/server/db/schema-lint.ts'
import { createProject, getProject } from '#projects/contract.ts'
import { searchEverything } from '#search/contract.ts'
import { addExpense, newPdf, upload } from '#testing/expense-steps.ts'
import { ownHours } from '#testing/hours-steps.ts'
import { ownTrips } from '#testing/trip-steps.ts'
import { listTrips } from '#trips/contract.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined } from '#testing/member-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { claimsIn, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { uploadBackingDocument } from '../../contract.ts'
import { listIncomingPage, listSentPage, receiveIncoming } from '../../incoming-contract.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })
const { database } = kloppend
const owner = await kloppend.register()
let employee: TestTenant
let colleague: TestTenant
let taxi = ''
let lunch = ''

const drop = (who: TestTenant, bytes: Uint8Array, name: string, key = randomUUID()) =>
  upload(who, bytes, { path: receiveIncoming.path, name, key })
const sent = async (who: TestTenant, query = {}) => expectDone(await who.call(listSentPage, { query }))
const namesSent = async (who: TestTenant, query = {}) =>
  (await sent(who, query)).rows.map(({ fileName }) => fileName)
const fileOf = async (who: TestTenant, id: string) =>
  (await who.send('GET', `/api/IncomingDocuments/${id}/file`)).status
const change = (id: string, state: string) =>
  owner.send('PATCH', `/api/IncomingDocuments/${id}`, { body: { state } })

const taxiBytes = newPdf()
const lunchBytes = newPdf()

test('what an employee brings in waits in the tray of the owner, with its sender', async () => {
  employee = await joined(sink, owner, 'employee')
  colleague = await joined(sink, owner, 'employee')
  taxi = String(expectDone(await drop(owner, taxiBytes, 'taxi-van-de-eigenaar.pdf')))
  lunch = String(expectDone(await drop(employee, lunchBytes, 'lunch-van-de-medewerker.pdf')))
  const { rows } = expectDone(await owner.call(listIncomingPage))
  const senders = Object.fromEntries(rows.map(({ fileName, sentBy }) => [fileName, sentBy]))
  expect(senders).toEqual({
    'taxi-van-de-eigenaar.pdf': null,
    'lunch-van-de-medewerker.pdf': employee.email,
  })
})

test('an employee never sees the receipt of another, in the list, a search, a count or as a file', async () => {
  for (const who of [employee, colleague]) {
    const own = who === employee ? ['lunch-van-de-medewerker.pdf'] : []
    expect(await namesSent(who)).toEqual(own)
    expect(await namesSent(who, { search: 'taxi' })).toEqual([])
    expect(await sent(who)).toMatchObject({
      total: own.length,
      all: own.length,
      counts: { wacht: own.length },
    })
    expect(await fileOf(who, taxi)).toBe(404)
    expect(await fileOf(who, lunch)).toBe(who === employee ? 200 : 404)
  }
  // It is there: the owner sees both.
  expect(await namesSent(owner)).toEqual(['lunch-van-de-medewerker.pdf', 'taxi-van-de-eigenaar.pdf'])
  expect(await namesSent(owner, { search: 'taxi' })).toEqual(['taxi-van-de-eigenaar.pdf'])
  expect(await sent(owner)).toMatchObject({ all: 2, counts: { wacht: 2 } })
  expect([await fileOf(owner, taxi), await fileOf(owner, lunch)]).toEqual([200, 200])
})

test(
  'every other way to a receipt is closed to an employee, and open to the owner',
  { timeout: 120_000 },
  async () => {
    const ways = [
      '/api/IncomingDocuments/page',
      `/api/BackingDocuments/${taxi}`,
      `/api/BackingDocuments/${taxi}/reading`,
      '/api/Notifications',
      '/api/Expenses/page',
      '/api/Reports/profit-and-loss?year=2026',
      '/api/Exports/zip?year=2026',
    ]
    const found = async (who: TestTenant) =>
      expectDone(await who.call(searchEverything, { query: { query: 'van-de' } })).map(({ name }) => name)
    expect(await found(employee)).toEqual(['lunch-van-de-medewerker.pdf'])
    expect(await found(colleague)).toEqual([])
    for (const way of ways) {
      expect((await employee.send('GET', way)).status, way).toBe(403)
      expect((await owner.send('GET', way)).status, way).not.toBe(403)
    }
    expect(
      (await employee.send('PATCH', `/api/IncomingDocuments/${lunch}`, { body: { state: 'deleted' } }))
        .status,
    ).toBe(403)
    expect((await upload(employee, newPdf(), { path: uploadBackingDocument.path })).status).toBe(403)
  },
)

test('the same bytes again are refused, and the refusal tells an employee nothing of the other', async () => {
  const refused = await drop(employee, taxiBytes, 'x.pdf')
  expect(refused.status).toBe(409)
  expect(refused.problems[0]).toMatchObject({ code: 'incoming-document.known' })
  expect(JSON.stringify(refused)).not.toContain('taxi')
  // To a reader who may see it, the refusal says where it is.
  expect(JSON.stringify(await drop(owner, lunchBytes, 'x.pdf'))).toContain('lunch-van-de-medewerker.pdf')
  expect(JSON.stringify(await drop(employee, lunchBytes, 'x.pdf'))).toContain('lunch-van-de-medewerker.pdf')
})

test('a file of the owner that is in no tray is not given to an employee who brings in the same bytes', async () => {
  const bytes = newPdf()
  const stored = expectDone(await upload(owner, bytes, { name: 'bewaard.pdf' }))
  const id = String(expectDone(await drop(employee, bytes, 'zelf.pdf')))
  expect(id).not.toBe(stored)
  expect(await namesSent(employee, { search: 'zelf' })).toEqual(['zelf.pdf'])
  expect(await fileOf(employee, id)).toBe(200)
})

test('the key of another upload is refused, and is not an error of the program', async () => {
  const key = randomUUID()
  const bytes = newPdf()
  expectDone(await drop(owner, bytes, 'eerst.pdf', key))
  for (const who of [employee, owner]) expect((await drop(who, newPdf(), 'anders.pdf', key)).status).toBe(409)
  expect((await drop(employee, bytes, 'eerst.pdf', key)).status).toBe(409)
})

test('the sender follows what became of it, without what others booked', async () => {
  const stateOf = async (id: string) => (await sent(employee)).rows.find((row) => row.id === id)?.state
  const id = String(expectDone(await drop(employee, newPdf(), 'trein.pdf')))
  expect(await stateOf(id)).toBe('waiting')
  for (const [state, shown] of [['aside', 'aside'], ['deleted', 'aside'], ['waiting', 'waiting']] as const) {
    await change(id, state)
    expect(await stateOf(id)).toBe(shown)
  } // prettier-ignore
  await addExpense(owner, { description: 'Treinkaartje naar een geheime klant', backingDocumentId: id })
  expect(await stateOf(id)).toBe('booked')
  expect(await namesSent(employee, { filter: 'verwerkt' })).toEqual(['trein.pdf'])
  expect(JSON.stringify(await sent(employee))).not.toContain('geheime')
  expect(
    JSON.stringify(expectDone(await owner.call(searchEverything, { query: { query: 'geheime' } }))),
  ).toContain('geheime')
})

test('the costs that others booked on a project are not shown to an employee', async () => {
  const customerId = await owner.addCustomer({ name: 'Café De Zaak' })
  const project = expectDone(await owner.call(createProject, { body: { title: 'Verbouwing', customerId } }))
  await addExpense(owner, { description: 'Verf van de eigenaar', projectId: project })
  const params = { id: project }
  const documents = async (who: TestTenant) =>
    JSON.stringify(expectDone(await who.call(getProject, { params })).documents)
  expect(await documents(owner)).toContain('Verf van de eigenaar')
  expect(await documents(employee)).toBe('[]')
})

test('questions about the receipts of both are there', async () => {
  for (const id of [taxi, lunch]) {
    const body = { kind: 'receipt', id, text: 'Waarvoor was dit?' } as const
    expect(expectDone(await owner.call(openQuestion, { body }))).not.toBe('')
  }
})

test('hours of both are there', async () => {
  for (const who of [owner, employee]) {
    await ownHours(who)
    expect(expectDone(await who.call(getWeekOfHours)).rows).toHaveLength(2)
  }
})

test('trips of both are there', async () => {
  for (const who of [owner, employee]) {
    await ownTrips(who)
    expect(expectDone(await who.call(listTrips)).trips).toHaveLength(2)
  }
})

describe('the database itself', () => {
  const seeing = async <T>(
    sees: string | null,
    work: (client: { query: typeof database.app.query }) => Promise<T>,
  ) => {
    const client = await database.app.connect()
    try {
      const setting = sees === null ? '' : `; set local app.sees = '${sees}'`
      await client.query(`begin; set local app.tenant_id = '${owner.tenantId}'${setting}`)
      return await work(client)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const employeeId = () => String(claimsIn(employee.token)['sub'])

  test.each(Object.entries(ownTables))(
    'of %s, a login sees the rows of itself, and all see all',
    async (table, author) => {
      const authors = (sees: string) =>
        seeing(sees, async (client) => {
          const { rows } = await client.query<{ id: string }>(
            `select distinct ${author}::text as id from ${table} where tenant_id = $1`,
            [owner.tenantId],
          )
          return rows.map(({ id }) => id)
        })
      const all = await authors('all')
      expect(all).toContain(String(claimsIn(owner.token)['sub']))
      expect(await authors(employeeId())).toEqual(all.filter((id) => id === employeeId()))
      await expect(seeing(null, (client) => client.query(`select from ${table}`))).rejects.toThrow(
        /app\.sees|type uuid/,
      )
    },
  )

  test('the views of these tables show no more', async () => {
    for (const view of ['documents_to_process', 'backing_files', 'booked_expenses', 'project_documents']) {
      const count = (sees: string) =>
        seeing(
          sees,
          async (client) =>
            (await client.query(`select from ${view} where tenant_id = '${owner.tenantId}'`)).rowCount,
        )
      expect(await count('all'), view).toBeGreaterThan(0)
      expect(await count(randomUUID()), view).toBe(0)
    }
  })

  test('a login writes no row in the name of another', async () => {
    const write = (sees: string) =>
      seeing(sees, (client) =>
        client.query(
          `insert into backing_documents (tenant_id, id, file_name, kind, sha256, uploaded_sha256, size_bytes, uploaded_by)
           values ('${owner.tenantId}', gen_random_uuid(), 'x.pdf', 'pdf', repeat('a', 64), repeat('a', 64), 1, '${employeeId()}')`,
        ),
      )
    await expect(write(randomUUID())).rejects.toThrow('row-level security')
    expect((await write(employeeId())).rowCount).toBe(1)
  })
})

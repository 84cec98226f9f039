import { describe, expect, test } from 'vitest'
import { archiveInvoice, changeInvoice } from '../contract.ts'
import { canMove, type BillingState } from '../domain/billing-state.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks, numbersInOrder } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf, lineOf, type StateCode } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const { database } = kloppend
const thisYear = todayInAmsterdam().slice(0, 4)
const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(4, '0')}`)

test('fifty finalises of one tenant at once are numbered 1 to 50, in the order they were booked', async () => {
  const tenant = await kloppend.register()
  const ids: string[] = []
  for (let made = 0; made < 50; made += 1) ids.push(await tenant.addConcept())
  const answers = await Promise.all(ids.map((id) => tenant.move(id, 1000)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(await numbersInOrder(database, tenant.tenantId)).toEqual(numbered(thisYear, 50))
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('what is refused or rolled back leaves no hole', async () => {
  const tenant = await kloppend.register()
  const wrong = await tenant.addConcept({ lines: [lineOf({ description: '' })] })
  await tenant.addFinalised()
  expect((await tenant.move(wrong, 1000)).status).toBe(422)
  await tenant.addFinalised()

  // A failure after the number was taken: the entry refuses to be written.
  await database.superuser.query(`
    create function planted_failure() returns trigger language plpgsql set search_path = pg_catalog as
      $$ begin raise exception 'planted' using errcode = '57014'; end $$;
    create trigger planted before insert on postings for each row execute function planted_failure()`)
  const unlucky = await tenant.addConcept()
  const refused = await Promise.all([tenant.move(unlucky, 1000), tenant.move(unlucky, 1000)])
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect((await tenant.invoice(unlucky)).state).toBe(0)
  await database.superuser.query('drop trigger planted on postings; drop function planted_failure()')

  expect((await tenant.move(unlucky, 1000)).status).toBe(200)
  expect(await numbersInOrder(database, tenant.tenantId)).toEqual(numbered(thisYear, 3))
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('each year has its series, and so have credit notes; tenants do not share any', async () => {
  const [tenant, other] = [await kloppend.register(), await kloppend.register()]
  const of = (year: string) => ({
    issueDate: `${year}-06-30`,
    dueDate: `${year}-06-30`,
    deliveryDate: `${year}-06-30`,
  })
  const first = await tenant.addFinalised(of('2025'))
  const second = await tenant.addFinalised(of('2024'))
  await tenant.addFinalised(of('2025'))
  await other.addFinalised(of('2025'))
  expect(await numbersInOrder(database, tenant.tenantId)).toEqual(['2025-0001', '2024-0001', '2025-0002'])
  expect(await numbersInOrder(database, other.tenantId)).toEqual(['2025-0001'])
  // A credit note is dated today, whatever its invoice's year.
  for (const id of [first, second]) expectDone(await tenant.move(id, 4000))
  expect(await numbersInOrder(database, tenant.tenantId, 'credit-note')).toEqual(numbered(`C${thisYear}`, 2))
  const [note] = (await tenant.invoice(first)).creditNotes
  expect(note).toMatchObject({ number: `C${thisYear}-0001`, grossAmount: 121 })
  const pdf = await tenant.send('GET', `/api/Documents/${String(note?.id)}/attachment`)
  expect(pdf.headers.get('content-disposition')).toContain(`C${thisYear}-0001.pdf`)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a cancelled invoice is reversed to the cent, paid or not; the paid amount is owed to the customer', async () => {
  const tenant = await kloppend.register()
  const [unpaid, paid] = [await tenant.addFinalised(), await tenant.addFinalised()]
  expectDone(await tenant.move(paid, 3000))
  for (const id of [unpaid, paid]) expectDone(await tenant.move(id, 4000))
  const { rows } = await database.superuser.query<{ state: string; open_cents: string; corrects_id: string }>(
    `select state, open_cents, corrects_id from documents where kind = 'credit-note' and tenant_id = $1 order by number`,
    [tenant.tenantId],
  )
  expect(rows.map(({ state, open_cents }) => [state, Number(open_cents)])).toEqual([
    ['settled', 0],
    ['finalised', -12_100],
  ])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  expect((await tenant.invoice(paid)).entries.map(({ description }) => description.split(' ')[0])).toEqual([
    'Factuur',
    'Ontvangen:',
    'Creditnota',
  ])
})

const codeOf: Record<BillingState, StateCode> = {
  concept: 0,
  finalised: 1000,
  sent: 2000,
  paid: 3000,
  cancelled: 4000,
}
const stateOf = new Map<number, BillingState>(
  Object.entries(codeOf).map(([state, code]) => [code, state as BillingState]),
)
const moves = ['finalised', 'sent', 'paid', 'cancelled'] as const
const starts: readonly { state: BillingState; path: readonly BillingState[] }[] = [
  { state: 'concept', path: [] },
  { state: 'finalised', path: ['finalised'] },
  { state: 'sent', path: ['finalised', 'sent'] },
  { state: 'paid', path: ['finalised', 'paid'] },
]
const ROUNDS = 4

describe('two moves at the same moment', () => {
  const tenant = kloppend.register()

  test.each(
    starts.flatMap(({ state, path }) =>
      moves.flatMap((a, index) => moves.slice(index).map((b) => [state, a, b, path] as const)),
    ),
  )('from %s, %s and %s end in one legal history', async (from, a, b, path) => {
    const us = await tenant
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await us.addConcept()
      for (const state of path) expectDone(await us.move(id, codeOf[state]))
      const answers = await Promise.all([us.move(id, codeOf[a]), us.move(id, codeOf[b])])
      const statuses = answers.map(({ status }) => status)
      const end = stateOf.get((await us.invoice(id)).state) ?? 'concept'

      // Some order of the two explains both answers and the state in which it ends.
      const explained = [
        [a, b, statuses[0], statuses[1]],
        [b, a, statuses[1], statuses[0]],
      ].some(([first, second, firstStatus, secondStatus]) => {
        const one = canMove(from, first as BillingState)
        const middle = one ? (first as BillingState) : from
        const two = canMove(middle, second as BillingState)
        const last = two ? second : middle
        return firstStatus === (one ? 200 : 409) && secondStatus === (two ? 200 : 409) && last === end
      })
      expect(explained, `${from}: ${a} ${String(statuses[0])}, ${b} ${String(statuses[1])} → ${end}`).toBe(
        true,
      )
    }
    expect(await defectsInBooks(database, us.tenantId)).toEqual([])
  })
})

test('who waits for an edit to end finalises what was edited: lines, totals and books are of one moment', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addConcept()
  // Another's edit, halfway: the row is locked, its new lines are not to be seen yet.
  const editor = await database.superuser.connect()
  await editor.query('begin')
  await editor.query(
    `update documents set version = version + 1, net_cents = 20000, vat_cents = 4200, gross_cents = 24200 where id = '${id}'`,
  )
  await editor.query(`delete from document_lines where document_id = '${id}'`)
  await editor.query(
    `insert into document_lines (tenant_id, id, document_id, position, description, quantity, unit_price, vat_rate, vat_treatment, supply)
     values ('${tenant.tenantId}', gen_random_uuid(), '${id}', 1, 'Gewijzigd', 20000, 1000000, 2100, 'standard', 'service')`,
  )
  const finalised = tenant.move(id, 1000)
  await expect
    .poll(async () => (await database.superuser.query('select from pg_locks where not granted')).rowCount, {
      timeout: 15_000,
    })
    .toBeGreaterThan(0)
  await editor.query('commit')
  editor.release()

  expect((await finalised).status).toBe(200)
  expect(await tenant.invoice(id)).toMatchObject({
    lines: [{ description: 'Gewijzigd', unitPrice: 100 }],
    totalAmountSummary: { grossAmount: 242 },
    openAmount: 242,
  })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a concept that is edited while it is finalised is finalised as it was, or edited first; never in between', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer()
  for (let round = 0; round < 10; round += 1) {
    const id = await tenant.addConcept({ customerId })
    const edited = invoiceOf(customerId, { lines: [lineOf({ unitPrice: 100 }), lineOf({ unitPrice: 100 })] })
    const [edit, finalise] = await Promise.all([
      tenant.call(changeInvoice, { params: { id }, body: { invoice: edited, version: 1 } }),
      tenant.move(id, 1000),
    ])
    const invoice = await tenant.invoice(id)
    expect([200, 409]).toContain(edit.status)
    expect(finalise.status).toBe(200)
    expect(invoice.lines.length).toBe(edit.status === 200 ? 2 : 1)
    expect(invoice.totalAmountSummary.grossAmount).toBe(edit.status === 200 ? 484 : 121)
  }
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a concept that is archived while it is finalised is one of the two', async () => {
  const tenant = await kloppend.register()
  for (let round = 0; round < 10; round += 1) {
    const id = await tenant.addConcept()
    const [archive, finalise] = await Promise.all([
      tenant.call(archiveInvoice, { params: { id }, query: { archive: 'true' } }),
      tenant.move(id, 1000),
    ])
    expect(new Set([archive.status, finalise.status])).toEqual(new Set([200, 409]))
    const invoice = await tenant.invoice(id)
    expect(invoice.isArchived).toBe(archive.status === 200)
    expect(invoice.state).toBe(archive.status === 200 ? 0 : 1000)
  }
})

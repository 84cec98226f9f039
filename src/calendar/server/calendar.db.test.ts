import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import * as contract from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend

const make = async (
  who: TestTenant,
  choices: { hasInvoices: boolean; hasAmounts: boolean },
): Promise<string> => {
  const { address } = expectDone(await who.call(contract.makeCalendarFeed, { body: choices }))
  expect(address).toMatch(/^https:\/\/kloppend\.test\/api\/Calendars\/[A-Za-z0-9_-]{22}\.ics$/)
  return new URL(address).pathname
}
const bare = { hasInvoices: false, hasAmounts: false }
const read = (path: string, headers: Record<string, string> = {}) => kloppend.send('GET', path, { headers })
/** As a calendar program reads it: unfolded. */
const textOf = async (path: string): Promise<string> => {
  const answer = await read(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return answer.text.replaceAll('\r\n ', '')
}

test('an address shows the days of the VAT returns that wait and of the year to come, without an amount', async () => {
  const who = await kloppend.register()
  await who.addFinalised()
  const text = await textOf(await make(who, bare))
  expect(text.match(/SUMMARY:Btw-aangifte /g)?.length).toBeGreaterThanOrEqual(4)
  // The return of the last quarter of a year is due on the last day of January.
  expect(text).toMatch(
    /UID:vat-\d{4}-Q4@kloppend\.test\r\nDTSTAMP:\d{8}T000000Z\r\nDTSTART;VALUE=DATE:\d{4}0131\r\n/,
  )
  expect(text).not.toMatch(/€|SUMMARY:Factuur/)
})

test('invoices, amounts and names are there when their member chose so, and never those of another business', async () => {
  const [who, other] = [await kloppend.register(), await kloppend.register()]
  const invoice = await who.addFinalised()
  await other.addFinalised()
  const { invoiceNumber, customerName } = await who.invoice(invoice)
  const plain = await textOf(await make(who, { hasInvoices: true, hasAmounts: false }))
  expect(plain).toContain(`SUMMARY:Factuur ${String(invoiceNumber)} moet betaald zijn`)
  expect(plain).not.toMatch(/€/)
  expect(plain).not.toContain(customerName)
  const whole = await textOf(await make(who, { hasInvoices: true, hasAmounts: true }))
  expect(whole).toContain(customerName)
  expect(whole).toMatch(/nog €.\d/)
  expect(whole.match(/SUMMARY:Factuur/g)).toHaveLength(1)
})

test('an address that ended, that was replaced, that never was, or whose member left answers as one that does not exist', async () => {
  const who = await kloppend.register()
  const first = await make(who, bare)
  const second = await make(who, bare)
  const absent = await read('/api/Calendars/AAAAAAAAAAAAAAAAAAAAAA.ics')
  expect(absent.status).toBe(404)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  expectDone(await who.call(contract.endCalendarFeed, {}))
  expect((await read(second)).status).toBe(404)
  expect(expectDone(await who.call(contract.getCalendarFeed))).toBeNull()
  const third = await make(who, bare)
  await database.superuser.query(`update memberships set until = now() where tenant_id = $1`, [who.tenantId])
  expect((await read(third)).status).toBe(404)
})

test('a role that sees no books gets no VAT days, and one that sees sales gets invoices', async () => {
  const who = await kloppend.register()
  await who.addFinalised()
  const path = await make(who, { hasInvoices: true, hasAmounts: true })
  await database.superuser.query(`update memberships set role = 'billing' where tenant_id = $1`, [
    who.tenantId,
  ])
  const text = await textOf(path)
  expect(text).toContain('SUMMARY:Factuur')
  expect(text).not.toContain('Btw-aangifte')
})

test('the database has no address that works, and an unchanged calendar is not sent again', async () => {
  const who = await kloppend.register()
  const path = await make(who, bare)
  const secret = path.slice('/api/Calendars/'.length, -4)
  const { rows } = await database.superuser.query<{ text: string }>(
    `select f::text as text from calendar_feeds f where tenant_id = $1
     union all select l::text from public_links l where tenant_id = $1
     union all select c::text from setting_changes c where tenant_id = $1`,
    [who.tenantId],
  )
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const { text } of rows) expect(text).not.toContain(secret)
  const etag = (await read(path)).headers.get('etag') ?? ''
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200)
})

import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { makeCalendarFeed } from '../contract.ts'
import { writeCalendar } from '../domain/write-calendar.ts'
import { deadlinesOf } from './deadlines.ts'

/** The calendar as the program of another reads it: `ical.js` of Mozilla, which is the calendar of Thunderbird. */
const kloppend = await testProgram()

const NAME = 'Gemeenschappelijke Praktijk voor Fysiotherapie, Ergotherapie en Logopedie; «Eén» \\ “Twee”'

interface Read {
  readonly calendar: ICAL.Component
  readonly events: readonly ICAL.Event[]
}

function readByAnother(text: string): Read {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { calendar, events }
}

async function feedOf(who: TestTenant): Promise<() => Promise<string>> {
  const choices = { hasInvoices: true, hasAmounts: true }
  const { address } = expectDone(await who.call(makeCalendarFeed, { body: choices }))
  return async () => (await kloppend.send('GET', new URL(address).pathname)).text
}

test('another program reads each entry as a whole day with a name, a page and a reminder a week before', async () => {
  const who = await kloppend.register({ tenantName: NAME.slice(0, 80) })
  await who.addFinalised()
  const text = await (await feedOf(who))()
  const { calendar, events } = readByAnother(text)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  // That library does not know the name of a calendar (RFC 7986) as a text, and leaves its commas escaped.
  const called = String(calendar.getFirstPropertyValue('name')).replaceAll(/\\([,;\\])/g, '$1')
  expect(called).toBe(`${NAME.slice(0, 80)} in Kloppend`)
  expect(events.length).toBeGreaterThanOrEqual(5)
  for (const { startDate, endDate, summary, description, component } of events) {
    expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400])
    expect(summary).toMatch(/^(Btw-aangifte|Factuur) /)
    expect(description).not.toBe('')
    expect(component.getFirstPropertyValue('url')).toMatch(/^https:\/\/kloppend\.test\/dashboard\//)
    const alarms = component.getAllSubcomponents('valarm')
    expect(alarms).toHaveLength(1)
    expect(alarms[0]?.getFirstPropertyValue('action')).toBe('DISPLAY')
    expect(String(alarms[0]?.getFirstPropertyValue('trigger'))).toBe('-P7D')
  }
})

test('each line ends with CRLF and has at most 75 octets, also with long words and accents', async () => {
  const who = await kloppend.register({ tenantName: NAME.slice(0, 80) })
  const customerId = await who.addCustomer({ name: 'Brasserie Ää Öö Üü — '.repeat(6).trim().slice(0, 100) })
  await who.addFinalised({ customerId })
  const text = await (await feedOf(who))()
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  // A line was folded, and the other program reads the name in one piece.
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0)
  const invoice = readByAnother(text).events.find(({ summary }) => summary.startsWith('Factuur'))
  expect(invoice?.description).toContain('Brasserie Ää Öö Üü — Brasserie Ää Öö Üü')
})

test('each entry has a UID of its own that is the same at the next reading', async () => {
  const who = await kloppend.register()
  await who.addFinalised()
  const read = await feedOf(who)
  const uids = async () => readByAnother(await read()).events.map(({ uid }) => uid)
  const first = await uids()
  expect(new Set(first).size).toBe(first.length)
  await who.addFinalised()
  const second = await uids()
  expect(second).toHaveLength(first.length + 1)
  expect(second).toEqual(expect.arrayContaining(first))
})

test('the return of the fourth quarter of 2026 is due on 31 January 2027', async () => {
  const { tenantId } = await kloppend.register()
  const feed = { hasInvoices: false, hasAmounts: false, seat: 'owner' } as const
  const days = await withTenant(
    kloppend.program.database,
    tenantId as never,
    (tx) => deadlinesOf(tx, feed, { publicUrl: 'https://kloppend.test', today: localDate('2026-11-26') }),
    'read only',
  )
  const { events } = readByAnother(writeCalendar('Agenda', '20261126T000000Z', days))
  const q4 = events.find(({ uid }) => uid === 'vat-2026-Q4@kloppend.test')
  expect(q4?.startDate.toString()).toBe('2027-01-31')
  expect(q4?.summary).toBe('Btw-aangifte over het 4e kwartaal van 2026')
})

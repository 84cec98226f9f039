/** @module-tag soak */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KillableProgram, withClock } from '#testing/soak/killable-program.ts'
import { expectDone, logInTenant, registerTenant, type TestTenant } from '#testing/test-tenant.ts'
import { webhookReceiver } from '#testing/webhook-steps.ts'
import { createWebhook } from '../contract.ts'

/**
 * A receiver that is down for three days, with a clock that is moved: the whole program and its database go through these days, and
 * the sender follows its own schedule. Nothing is written in the queue by this test.
 */
const HOUR_MS = 3_600_000
/** In seconds, written from the specification of Standard Webhooks: after the first attempt, 5 s, 5 min, 30 min, 2, 5, 10, 14, 20, 24 h. */
const WAITS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** A wait is lengthened by a tenth at most; and a poll on a busy machine takes a while. */
const LONGER = 1.1
const POLL_SECONDS = 60
const slowly = 240_000
const patiently = { timeout: 60_000, interval: 50 }

const receiver = await webhookReceiver()
const parent = mkdtempSync(path.join(tmpdir(), 'kloppend-three-days-'))
chmodSync(parent, 0o755)
const program = new KillableProgram(
  path.join(parent, 'data'),
  { WEBHOOK_ORIGINS: receiver.origin },
  withClock,
)
let superuser: pg.Client

beforeAll(async () => {
  await program.start()
  superuser = new pg.Client(program.superuser())
  await superuser.connect()
}, slowly)
afterAll(async () => {
  await superuser.end()
  await program.stop()
  await receiver.close()
  rmSync(parent, { recursive: true, force: true })
})

interface Waiting {
  readonly attempts: number
  readonly last_at: Date
  readonly next_at: Date
}

/** The deliveries that wait, the oldest event first. */
const waiting = async (): Promise<Waiting[]> =>
  (
    await superuser.query<Waiting>(
      `select d.attempts, d.last_at, d.next_at from webhook_deliveries d
       where d.state = 'waiting' and d.attempts > 0 order by d.at, d.event_id`,
    )
  ).rows

/** So many deliveries have had that many attempts, and the result of each is kept. */
const untilTried = (count: number, attempts: number) =>
  expect
    .poll(async () => (await waiting()).filter((each) => each.attempts === attempts).length, patiently)
    .toBe(count)

const idsOf = (told: typeof receiver.got): string[] => told.map(({ headers }) => headers['webhook-id'] ?? '')
const latest = (rows: readonly Waiting[]): number => Math.max(...rows.map(({ next_at: at }) => at.getTime()))

async function newCustomer(who: TestTenant, name: string): Promise<void> {
  // No login lasts for days.
  await (await logInTenant(program.address, who.email, who.password)).addCustomer({ name })
}

test('a receiver that is down for three days gets everything by the schedule of the specification', { timeout: slowly }, async () => {
  const who = await registerTenant(program.address)
  const body = { name: 'Webwinkel', url: `${receiver.origin}/hook`, types: ['customer.created' as const] }
  const { secret } = expectDone(await who.call(createWebhook, { body }))
  const begin = Date.now()
  await program.moveTo(new Date(begin))
  receiver.status = 503
  for (const name of ['Een', 'Twee', 'Drie']) await who.addCustomer({ name })
  await untilTried(3, 1)
  const first = new Set(idsOf(receiver.got))
  expect(first.size).toBe(3)

  let firstAccepted = -1
  for (const [place, wait] of WAITS.entries()) {
    const rows = (await waiting()).slice(0, 3)
    for (const { attempts, last_at: last, next_at: next } of rows) {
      expect(attempts).toBe(place + 1)
      const seconds = (next.getTime() - last.getTime()) / 1_000
      expect(seconds).toBeGreaterThanOrEqual(wait)
      expect(seconds).toBeLessThanOrEqual(wait * LONGER + 1)
    }
    if (wait === 18_000) await expectSilence(rows)
    // Others happen on the second and on the third day.
    if (wait === 72_000) await newCustomer(who, 'Vier, op de tweede dag')
    if (wait === 86_400) {
      await newCustomer(who, 'Vijf, op de derde dag')
      expect(latest(rows) - begin).toBeGreaterThan(72 * HOUR_MS)
      await expect.poll(async () => (await waiting()).length, patiently).toBe(5)
      firstAccepted = receiver.got.length
      receiver.status = 204
    }
    await program.moveTo(new Date(latest(rows) + 1_000))
    if (place < WAITS.length - 1) await untilTried(3, place + 2)
  }
  await untilAllArrive()

  const refused = receiver.got.slice(0, firstAccepted)
  const accepted = receiver.got.slice(firstAccepted)
  expect(idsOf(accepted).toSorted()).toEqual([...new Set(idsOf(receiver.got))].toSorted())
  expect(accepted).toHaveLength(5)
  for (const id of first) {
    const tries = receiver.got.filter(({ headers }) => headers['webhook-id'] === id)
    expect(tries).toHaveLength(10)
    expect(refused.filter(({ headers }) => headers['webhook-id'] === id)).toHaveLength(9)
    expect(new Set(tries.map((told) => told.body)).size).toBe(1)
    expectSchedule(tries.map(({ headers }) => Number(headers['webhook-timestamp'])), begin)
  }
  expectSigned(secret)
  const { rows } = await superuser.query('select failing_since, off_reason from webhooks')
  expect(rows).toEqual([{ failing_since: null, off_reason: null }])
}) // prettier-ignore

/** Half-way a wait of hours nothing is sent. */
async function expectSilence(rows: readonly Waiting[]): Promise<void> {
  const before = receiver.got.length
  await program.moveTo(new Date(latest(rows) - 2.5 * HOUR_MS))
  // Two polls of the queue.
  await delay(5_000)
  expect(receiver.got).toHaveLength(before)
}

/** What happened later comes back later; its own waits pass. */
async function untilAllArrive(): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await waiting()
    if (rows.length > 0 && receiver.got.length > 0) await program.moveTo(new Date(latest(rows) + 1_000))
    const { rows: states } = await superuser.query<{ state: string }>(
      'select distinct state from webhook_deliveries',
    )
    expect(states.map(({ state }) => state)).toEqual(['delivered'])
  }, { timeout: 120_000, interval: 3_000 }) // prettier-ignore
}

/** The timestamps are those of the attempts, by the moved clock: ten over more than three days. */
function expectSchedule(timestamps: readonly number[], begin: number): void {
  expect(Math.abs((timestamps[0] ?? 0) - begin / 1_000)).toBeLessThan(POLL_SECONDS)
  for (const [place, wait] of WAITS.entries()) {
    const passed = (timestamps[place + 1] ?? 0) - (timestamps[place] ?? 0)
    expect(passed, `wait ${String(place + 1)}`).toBeGreaterThanOrEqual(wait)
    expect(passed, `wait ${String(place + 1)}`).toBeLessThanOrEqual(wait * LONGER + POLL_SECONDS)
  }
  expect((timestamps[9] ?? 0) - (timestamps[0] ?? 0)).toBeGreaterThan(75 * 3_600)
}

/** By another implementation, at the moment of each attempt; a day later it says that the message is too old. */
function expectSigned(secret: string): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (const { headers, body } of receiver.got) {
      const sentAt = Number(headers['webhook-timestamp']) * 1_000
      vi.setSystemTime(sentAt)
      new Webhook(secret).verify(body, { ...headers })
      vi.setSystemTime(sentAt + 24 * HOUR_MS)
      expect(() => new Webhook(secret).verify(body, { ...headers })).toThrow('too old')
    }
  } finally {
    vi.useRealTimers()
  }
}

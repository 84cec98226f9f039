import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '#platform/server/db/admin-session.ts'
import { changeNotificationSettings } from '#notifications/contract.ts'
import { expectDone, invoiceOf, logInTenant } from '../../test-tenant.ts'
import { sendRaw } from '../../wire-client.ts'
import { problemsAtTheEnd } from '../all-checks.ts'
import { builtWorld, type Ends } from '../ends.ts'
import type { Client } from '../check-books.ts'
import { noteForgottenMails } from '../check-mails.ts'
import { InvoiceWriters, type Party } from '../invoice-writers.ts'
import { endOf, type Mode } from '../mode.ts'
import { CLOCK_LAG_MS, movedClock, type MovedClock } from '../moved-clock.ts'
import { nodesOnDatabase } from '../nodes-on-database.ts'
import { confirmedBy, endingFolder, soakParty } from '../world.ts'

const CLIENTS = 4
const WORKING_MS = 6_000
const HOUR_MS = 3_600_000
/** An answer is kept for seven days by the same clock. */
const KEPT_MS = 6 * 24 * HOUR_MS

/** Where the clock goes, one after the other; then an hour on and back, as long as there is time. */
const moments = [
  ['to the end of the year', '2026-12-31T22:59:57Z'],
  ['an hour back, into the year before', '2026-12-31T22:10:00Z'],
  ['to the hour that summer time leaves out', '2027-03-28T00:59:57Z'],
  ['two days back', '2027-03-26T01:00:00Z'],
  ['to the hour that winter time repeats', '2027-10-31T00:59:57Z'],
  ['an hour back, into that hour', '2027-10-31T00:05:00Z'],
  ['to the leap day', '2028-02-29T02:59:57Z'],
] as const

export const clock: Mode = {
  name: 'clock',
  description:
    'the clock of the program and of PostgreSQL moves on and back, over years and summer time: each period once (needs libfaketime)',
  async run(options) {
    const world = await clockWorld()
    const problems: string[] = []
    let moves = 0
    try {
      for (const endsAt = endOf(options); Date.now() < endsAt && problems.length === 0; moves += 1) {
        const [what, moment] = moments[moves] ?? [
          moves % 2 === 0 ? 'an hour on' : 'an hour back',
          new Date(world.clock.now().getTime() + (moves % 2 === 0 ? HOUR_MS : -HOUR_MS)).toISOString(),
        ]
        options.say(`  ${what}: ${moment}`)
        problems.push(...(await world.moveTo(new Date(moment))))
        await world.writers.work(world.address, AbortSignal.timeout(WORKING_MS))
        await world.writers.settle(world.address)
      }
      problems.push(...(await world.problems()))
      return {
        figures: `${String(moves)} moves of the clock, ${String(await world.periods())} periods of schedules run, each once; ${confirmedBy(world)}`,
        problems,
      }
    } finally {
      await world.end()
    }
  },
}

async function clockWorld() {
  return builtWorld(buildClockWorld)
}

async function buildClockWorld(ends: Ends) {
  const parent = endingFolder(ends)
  const clock = movedClock(path.join(parent, 'clock'))
  const { programs, mails, superuser } = await nodesOnDatabase(ends, parent, {
    count: 1,
    environment: clock.environment,
  })
  const [program] = programs
  await withSession(superuser, noteEndedPeriods)
  await withSession(superuser, noteForgottenMails)
  const parties = [await soakParty(program.address, superuser), await soakParty(program.address, superuser)]
  for (const { tenant } of parties)
    expectDone(await tenant.call(changeNotificationSettings, { body: { digest: 'daily', muted: [] } }))
  const writers = new InvoiceWriters(parties, CLIENTS, { mails: true, today: () => clock.today() })
  return {
    clock,
    writers,
    mails,
    address: program.address,
    moveTo: (moment: Date) => moved(clock, moment, parties),
    /** The problems of the answers: those of the last seven days are kept, and the moves decide which days these are. */
    problems: async () => [
      ...(await withSession(superuser, periodsRunTwice)),
      ...(await problemsAtTheEnd(superuser, {
        dataDir: program.dataDir,
        acknowledged: { ...writers.acknowledged, keys: new Map() },
        received: mails.received,
      })),
    ],
    periods: () => withSession(superuser, endedPeriods),
  }
}

/** Move the clock; a request of a moment ago is repeated, and all users log in again. @returns what is wrong */
async function moved(clock: MovedClock, moment: Date, parties: readonly Party[]): Promise<string[]> {
  const [party] = parties as readonly [Party]
  const today = clock.today()
  const body = invoiceOf(party.customerId, { issueDate: today, dueDate: today, deliveryDate: today })
  const key = randomUUID()
  const ask = () =>
    sendRaw(party.tenant.address, 'POST', '/api/Invoices', {
      token: party.tenant.token,
      headers: { 'idempotency-key': key },
      body,
    })
  const before = await ask()
  const isNear = Math.abs(moment.getTime() - clock.now().getTime()) < KEPT_MS
  clock.moveTo(moment)
  await delay(CLOCK_LAG_MS)
  const old = await sendRaw(party.tenant.address, 'GET', '/api/Customers', { token: party.tenant.token })
  for (const each of parties)
    each.tenant = await logInTenant(each.tenant.address, each.tenant.email, each.tenant.password)
  const after = isNear ? await ask() : before
  const id = (JSON.parse(before.text) as { data: string }).data
  await party.tenant.send('DELETE', `/api/Documents/${id}`)
  return [
    ...(before.text === after.text ? [] : [`a repeated request was answered ${after.text}`]),
    ...([200, 401].includes(old.status) ? [] : [`an old session was answered ${String(old.status)}`]),
  ]
}

/** Each period of a schedule that was run leaves a row here; a run removes the row of its period in its transaction. */
const noteEndedPeriods = (client: Client): Promise<unknown> =>
  client.query(`
    create schema soak;
    create table soak.ended_periods (tenant_id uuid, kind text, schedule text, period timestamptz);
    create function soak.note() returns trigger language plpgsql security definer as $$ begin
      insert into soak.ended_periods values (old.tenant_id, old.kind, old.schedule, old.period);
      return old;
    end $$;
    create trigger soak_note after delete on jobs for each row when (old.schedule is not null) execute function soak.note()`)

async function periodsRunTwice(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(
    `select format('%s ran %s times for %s', kind, count(*), period) as problem
     from soak.ended_periods group by tenant_id, kind, schedule, period having count(*) > 1`,
  )
  return rows.map(({ problem }) => problem)
}

async function endedPeriods(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from soak.ended_periods')
  return Number(rows[0]?.count)
}

import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { withSession } from '#platform/server/db/admin-session.ts'
import { embeddedSuperuser } from './embedded-superuser.ts'

// The program for a story about months: `main.ts`, with a clock that the parent process moves by a message. It is started by
// stories only (e2e/support/own-program.ts); neither `main.ts` nor anything that it imports knows of it.

/** What the parent process sends; the program answers with the same message when every clock shows that moment. */
export interface ClockMessage {
  readonly moment: string
}

const realNow = Date.now.bind(Date)
let aheadMs = 0

Date.now = () => realNow() + aheadMs
// A proxy, not a subclass, so that dates of other modules still are instances of it.
globalThis.Date = new Proxy(Date, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now()] : given, newTarget) as Date,
})

/** The functions of PostgreSQL that tell the time, and where each takes the time of the machine from. */
const CLOCKS = [
  ['now', 'stable', 'transaction_timestamp()'],
  ['clock_timestamp', 'volatile', 'timeofday()::timestamptz'],
] as const

const AHEAD = 'story.ahead'

/**
 * From now on `now()` and `clock_timestamp()` of this server are as far ahead as a setting says. They keep their ids, so that
 * the default values of columns follow too.
 */
const replaceClocks = CLOCKS.map(
  ([name, volatility, machine]) => `
    create or replace function pg_catalog.${name}() returns timestamptz language sql ${volatility} parallel safe as $$
      select pg_catalog.${machine} + coalesce(nullif(pg_catalog.current_setting('${AHEAD}', true), ''), '0')::pg_catalog.interval
    $$`,
).join(';')

/** A plan of before does not know that a function of PostgreSQL itself was replaced; a change of the schemas makes every session plan again. */
const PLAN_AGAIN = 'create schema story; drop schema story'

let areClocksReplaced = false

async function moveTo(moment: Date): Promise<void> {
  aheadMs = moment.getTime() - realNow()
  await withSession(embeddedSuperuser(process.env['DATA_DIR'] ?? ''), async (client) => {
    if (!areClocksReplaced) await client.query(`${replaceClocks}; ${PLAN_AGAIN}`)
    areClocksReplaced = true
    await client.query(`alter system set ${AHEAD} = ${pg.escapeLiteral(`${String(aheadMs)} milliseconds`)}`)
    await client.query('select pg_reload_conf()')
    while (!(await isThere(client, moment))) await delay(10)
  })
}

/** A session reads its settings again between two statements, a moment after it was told to. */
async function isThere(client: pg.Client, moment: Date): Promise<boolean> {
  const { rows } = await client.query<{ seconds: number }>(
    'select abs(extract(epoch from now() - $1::timestamptz))::float8 as seconds',
    [moment.toISOString()],
  )
  return (rows[0]?.seconds ?? Infinity) < 60
}

process.on('message', (message: ClockMessage) => {
  moveTo(new Date(message.moment)).then(
    () => process.send?.(message),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

// A runner that was killed stops no program itself.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

await import('#app/server/main.ts')

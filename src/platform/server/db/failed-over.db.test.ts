import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OwnPostgres } from '#testing/soak/own-postgres.ts'
import { startRelay, type Relay } from '#testing/soak/relay.ts'
import { soakFolder } from '#testing/soak/world.ts'
import { silentLog } from '../log.ts'
import { openDatabase, type Database } from './database.ts'

/**
 * The server freezes, and its address leads to another server from then on. The connections to the first one stay open, and
 * nothing answers on them.
 */
const parent = soakFolder()
const frozen = new OwnPostgres(path.join(parent, 'first'))
const other = new OwnPostgres(path.join(parent, 'second'))
let followed = frozen
let relay: Relay
let database: Database
beforeAll(async () => {
  for (const server of [frozen, other]) {
    server.init()
    await server.start()
  }
  relay = await startRelay(() => ({ path: followed.socket }))
  const login = { host: '127.0.0.1', port: relay.port, user: 'postgres', password: 'x', database: 'postgres' }
  database = await openDatabase({ login, poolSize: 3, log: silentLog })
}, 120_000)
afterAll(async () => {
  await frozen.kill()
  await other.kill()
  await database.close()
  relay.close()
  rmSync(parent, { recursive: true, force: true })
})

const whereAsked = () =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ place: string }>(
      `select current_setting('data_directory') as place`,
    )
    return path.dirname(rows[0]?.place ?? '')
  })

test(
  'what waits on a server that was replaced fails within twenty seconds, and then the new server answers',
  { meta: { slow: 'what waits for a server that is gone fails after seconds' }, timeout: 60_000 },
  async () => {
    // An idle connection is left as well.
    expect(await Promise.all([whereAsked(), whereAsked()])).toEqual([frozen.folder, frozen.folder])
    frozen.freeze()
    followed = other
    const since = performance.now()
    await expect(whereAsked()).rejects.toThrow('Connection terminated')
    expect(performance.now() - since).toBeLessThan(20_000)
    // An idle connection that is being closed may be taken once more.
    await expect
      .poll(() => Promise.all([whereAsked(), whereAsked(), whereAsked()]), { timeout: 10_000 })
      .toEqual(Array(3).fill(other.folder))
  },
)

test(
  'a slow statement on the server that answers is not cut',
  { tags: 'soak', timeout: 60_000 },
  async () => {
    const slow = database.withConnection((connection) => connection.query('select from pg_sleep(8)'))
    expect((await slow).rowCount).toBe(1)
  },
)

import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import { urlOf } from '#platform/server/db/database-login.ts'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { problemsAtTheEnd } from './all-checks.ts'
import { builtWorld, type Ends } from './ends.ts'
import { InvoiceWriters } from './invoice-writers.ts'
import { KillableProgram } from './killable-program.ts'
import { OwnPostgres } from './own-postgres.ts'
import { startRelay, type Relay } from './relay.ts'
import { endingFolder, soakParty } from './world.ts'

/** An operator asks every half second, and acts after the second silence. */
const ASK_EVERY_MS = 500
const SILENCES = 2
const ANSWER_WITHIN_MS = 1_000
const GOOD_ANSWER_WITHIN_MS = 20_000

export type Accident = 'killed' | 'frozen'

/** A program whose database is a synchronous pair, reached by a relay that follows the primary. */
export interface FailoverWorld {
  readonly writers: InvoiceWriters
  readonly mails: MailServer
  readonly address: string
  /**
   * Let an accident happen to the primary, promote the standby when the primary is silent, and make a new standby.
   *
   * @returns milliseconds from the accident to the first step that succeeded after it
   * @throws when none succeeded in time
   */
  failOver(accident: Accident): Promise<number>
  problems(): Promise<string[]>
  end(): Promise<void>
}

export async function failoverWorld(clients: number): Promise<FailoverWorld> {
  return builtWorld((ends) => buildFailoverWorld(clients, ends))
}

async function buildFailoverWorld(clients: number, ends: Ends): Promise<Omit<FailoverWorld, 'end'>> {
  const parent = endingFolder(ends)
  const servers: OwnPostgres[] = []
  ends.add(() => Promise.all(servers.map((server) => server.kill())))
  const next = (): OwnPostgres => {
    const server = new OwnPostgres(path.join(parent, `server-${String(servers.length + 1)}`))
    servers.push(server)
    return server
  }
  let primary = next()
  primary.init()
  await primary.start()
  let standby = await standbyOf(primary, next())
  let followed = primary
  const relay = await startRelay(() => ({ path: followed.socket }))
  ends.add(() => relay.close())
  const mails = await startMailServer()
  ends.add(() => mails.stop())
  const program = new KillableProgram(path.join(parent, 'data'), settingsFor(relay, mails))
  ends.add(() => program.stop())
  await program.start()
  const superuser = (): DatabaseLogin => ({ ...primary.superuser, database: 'kloppend' })
  const party = () => soakParty(program.address, superuser())
  const writers = new InvoiceWriters([await party(), await party()], clients, { mails: true })
  return {
    writers,
    mails,
    address: program.address,
    async failOver(accident) {
      const since = performance.now()
      await happen(accident, primary)
      await untilSilent(primary)
      await standby.promote()
      const promotedAt = performance.now()
      followed = standby
      const answeredAt = await nextAnswer(writers, promotedAt, since + GOOD_ANSWER_WITHIN_MS)
      // A primary that was only silent must never come back as one.
      await primary.kill()
      rmSync(primary.folder, { recursive: true })
      primary = standby
      standby = await standbyOf(primary, next())
      return Math.round(answeredAt - since)
    },
    problems: () =>
      problemsAtTheEnd(superuser(), {
        dataDir: program.dataDir,
        acknowledged: writers.acknowledged,
        received: mails.received,
      }),
  }
}

/** Start a copy of a primary in its folder, and let the primary wait for it at each commit. */
export async function standbyOf(primary: OwnPostgres, standby: OwnPostgres): Promise<OwnPostgres> {
  await standby.copyFrom(primary)
  await standby.start()
  await primary.waitForStandby()
  return standby
}

/** The relay ends in a socket, where the server asks for no password. */
export function settingsFor({ port }: Pick<Relay, 'port'>, mails: MailServer): Record<string, string> {
  const login = { host: '127.0.0.1', port, password: 'onbelangrijk', database: 'kloppend' }
  return {
    DATABASE_URL: urlOf({ ...login, user: 'kloppend_app' }),
    MIGRATION_URL: urlOf({ ...login, user: 'postgres' }),
    SMTP_URL: mails.url,
  }
}

async function happen(accident: Accident, primary: OwnPostgres): Promise<void> {
  if (accident === 'frozen') primary.freeze()
  else await primary.kill()
}

export async function untilSilent(primary: OwnPostgres): Promise<void> {
  for (let silences = 0; silences < SILENCES; await delay(ASK_EVERY_MS))
    silences = (await primary.answers(ANSWER_WITHIN_MS)) ? 0 : silences + 1
}

/** @returns when the first step after a moment succeeded, by `performance.now()`. @throws when none did in time */
export async function nextAnswer(writers: InvoiceWriters, after: number, giveUpAt: number): Promise<number> {
  while (writers.answeredAt < after) {
    if (performance.now() > giveUpAt)
      throw new Error(`no step succeeded within ${String(GOOD_ANSWER_WITHIN_MS)} ms of the accident`)
    await delay(10)
  }
  return writers.answeredAt
}

import path from 'node:path'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { freePort } from './balancer.ts'
import type { Ends } from './ends.ts'
import { settingsFor } from './failovers.ts'
import { KillableProgram } from './killable-program.ts'
import { OwnPostgres } from './own-postgres.ts'
import { startRelay } from './relay.ts'

/** Programs that share a database, a folder of files and a mail server. */
export interface Nodes {
  readonly programs: readonly [KillableProgram, ...KillableProgram[]]
  readonly ports: readonly number[]
  readonly mails: MailServer
  readonly dataDir: string
  readonly superuser: DatabaseLogin
}

/**
 * Start a database of one's own in a folder, a mail server, and so many nodes on them, one after the other.
 *
 * @param environment of the database and of each node: a clock that is moved
 */
export async function nodesOnDatabase(
  ends: Ends,
  folder: string,
  {
    count,
    environment = {},
  }: { readonly count: number; readonly environment?: Readonly<Record<string, string>> },
): Promise<Nodes> {
  const database = new OwnPostgres(path.join(folder, 'server'), environment)
  database.init()
  ends.add(() => database.kill())
  await database.start()
  const mails = await startMailServer()
  ends.add(() => mails.stop())
  const relay = await startRelay(() => ({ path: database.socket }))
  ends.add(() => relay.close())
  const dataDir = path.join(folder, 'data')
  const ports: number[] = []
  const startNode = async (): Promise<KillableProgram> => {
    const port = await freePort()
    const settings = { ...settingsFor(relay, mails), ...environment, PORT: String(port) }
    const program = new KillableProgram(dataDir, settings)
    ends.add(() => program.stop())
    await program.start()
    ports.push(port)
    return program
  }
  const programs: [KillableProgram, ...KillableProgram[]] = [await startNode()]
  while (programs.length < count) programs.push(await startNode())
  return { programs, ports, mails, dataDir, superuser: { ...database.superuser, database: 'kloppend' } }
}

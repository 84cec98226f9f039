import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLogin } from '../database-login.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { StartError } from '../../start-error.ts'
import { loginsOf, passwordsIn } from './cluster.ts'
import { isServerOn, readPidFile } from './orphan.ts'
import type { ServerLog } from './postmaster.ts'

/** The embedded server of a data folder, for a command beside the program. */
export interface ReachedServer {
  readonly superuser: DatabaseLogin
  /** The runtime role on the program's database. */
  readonly app: DatabaseLogin
  /** Ends the server when this call started it; a server of a running program goes on. */
  stop(): Promise<void>
}

/**
 * The server of a running program, by its socket; without such a program the server is started.
 *
 * @throws StartError when the folder holds no database, or its server cannot be started
 */
export async function reachServer(dataDir: string, log: ServerLog): Promise<ReachedServer> {
  if (!existsSync(join(dataDir, 'pg')))
    throw new StartError(
      `In ${dataDir} staat geen database. Wijs met DATA_DIR de gegevensmap aan, bijvoorbeeld DATA_DIR=./data.`,
    )
  const running = runningServer(dataDir)
  if (running !== null)
    return {
      ...loginsOf(running.socketFolder, passwordsIn(join(dataDir, 'secret', 'database.json'))),
      stop: () => Promise.resolve(),
    }
  return startEmbeddedPostgres({ dataDir, log })
}

/** Whether a program runs on the embedded database of this folder. */
export const isProgramRunning = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'pg')) && runningServer(dataDir) !== null

function runningServer(dataDir: string) {
  const folder = join(realpathSync(dataDir), 'pg')
  const running = readPidFile(folder)
  return running !== null && running.isReady && isServerOn(folder, running.pid) ? running : null
}

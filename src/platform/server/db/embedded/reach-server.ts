import { existsSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { DatabaseLogin } from '../database-login.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { StartError } from '../../start-error.ts'
import { loginsOf, passwordsIn, socketName } from './cluster.ts'
import { readPidFile } from './orphan.ts'
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
  const running = await runningServer(dataDir)
  if (running !== null)
    return {
      ...loginsOf(running.socketFolder, passwordsIn(join(dataDir, 'secret', 'database.json'))),
      stop: () => Promise.resolve(),
    }
  return startEmbeddedPostgres({ dataDir, log })
}

/** Whether a program runs on the embedded database of this folder. */
export const isProgramRunning = async (dataDir: string): Promise<boolean> =>
  existsSync(join(dataDir, 'pg')) && (await runningServer(dataDir)) !== null

/**
 * The server that answers on the socket of the folder. Its process is not looked at: of a program in the sandbox of systemd
 * (`PrivateUsers=`) the kernel shows a command of the same account nothing.
 */
async function runningServer(dataDir: string) {
  const running = readPidFile(join(realpathSync(dataDir), 'pg'))
  return running?.isReady === true && (await answers(running.socketFolder + socketName)) ? running : null
}

/** A socket file that a killed server left takes no connection. */
const answers = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketPath)
    const tell = (isThere: boolean): void => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => tell(true))
    socket.once('error', () => tell(false))
  })

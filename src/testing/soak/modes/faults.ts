import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '#platform/server/db/admin-session.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { silentLog } from '#platform/server/log.ts'
import { problemsIn, type Outside } from '../all-checks.ts'
import { faults, type Fault } from '../faults.ts'
import { findingsAfter, kindFaults } from '../kind-faults.ts'
import { fullWorld } from '../full-worlds.ts'
import { loopDisk } from '../loop-disk.ts'
import { MachineLacks, type Mode, type SoakOptions } from '../mode.ts'
import { DISK_MIB, powerCuts, worldOn } from '../power-cuts.ts'
import { copyOfSources, saidOf, sourceFaults } from '../source-faults.ts'
import { allWorkDone } from '../../work-done.ts'
import { addBankedParty, soakFolder, soakWorld } from '../world.ts'

const CLIENTS = 4
const WORK_MS = 8_000
/** A power cut that lost nothing by luck proves nothing about the check. */
const CUTS = 10
/** With that of a power cut. */
const PLANTED = faults.length + kindFaults.length + sourceFaults.length + 1

export const faultsMode: Mode = {
  name: 'faults',
  description: `${String(PLANTED)} planted faults, each in a data folder or in sources of its own: every one must be named by a check or a test`,
  async run(options) {
    const parent = soakFolder()
    try {
      const problems = [
        ...(await plantedFaults(parent, options)),
        ...(await faultsOfKinds(options)),
        ...(await faultsOfSources(parent, options)),
      ]
      const withoutFsync = await faultOfPower(options)
      if (withoutFsync !== null) problems.push(withoutFsync)
      return {
        figures: `${String(PLANTED)} planted, ${String(PLANTED - problems.length)} found`,
        problems,
      }
    } finally {
      rmSync(parent, { recursive: true, force: true })
    }
  },
}

/** The faults that no check named, in sentences. */
async function plantedFaults(parent: string, { say }: SoakOptions): Promise<string[]> {
  const sound = path.join(parent, 'sound')
  const world = await soakWorld(CLIENTS, { dataDir: sound })
  try {
    const stopped = new AbortController()
    const working = world.writers.work(world.program.address, stopped.signal)
    await delay(WORK_MS)
    stopped.abort()
    await working
    await addBankedParty(world)
    const problems = await world.problems()
    if (problems.length > 0) return problems
    await world.program.stop()
    const unseen: string[] = []
    for (const fault of faults) {
      const damaged = path.join(parent, 'damaged')
      // With its owners, which Node does not copy.
      execFileSync('cp', ['-a', sound, damaged])
      const outside = {
        dataDir: damaged,
        acknowledged: world.writers.acknowledged,
        received: world.mails.received,
      }
      const said = await problemsAfter(fault, outside)
      rmSync(damaged, { recursive: true })
      const named = said.find((problem) => fault.isNamed.test(problem))
      say(`  ${fault.what}: ${named ?? 'NOT FOUND'}`)
      if (named === undefined) unseen.push(`${fault.what}: no check named it`)
    }
    return unseen
  } finally {
    await world.end()
  }
}

/** The faults of kinds of record that the proof did not name, in sentences. */
async function faultsOfKinds({ say }: SoakOptions): Promise<string[]> {
  const world = await fullWorld()
  try {
    const { tenant } = await world.addTenant()
    await allWorkDone({ superuser: world.superuser }, 60_000)
    const unseen: string[] = []
    for (const fault of kindFaults) {
      const [named] = await findingsAfter(world.superuser, tenant, fault)
      say(`  ${fault.kind}: ${fault.what}: ${named ?? 'NOT FOUND'}`)
      if (named === undefined) unseen.push(`${fault.kind}: ${fault.what}: no question of the proof named it`)
    }
    return unseen
  } finally {
    await world.end()
  }
}

/** The faults of sources that no test named, in sentences. */
async function faultsOfSources(parent: string, { say }: SoakOptions): Promise<string[]> {
  const copy = path.join(parent, 'sources')
  copyOfSources(copy)
  const unseen: string[] = []
  for (const fault of sourceFaults) {
    const said = await saidOf(fault, copy)
    const named = said.split('\n').find((line) => fault.isNamed.test(line))
    say(`  ${fault.what}: ${named?.trim() ?? 'NOT FOUND'}`)
    if (named === undefined) unseen.push(`${fault.what}: no test named it`)
  }
  return unseen
}

async function problemsAfter({ plant }: Fault, outside: Outside): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir: outside.dataDir, log: silentLog })
  try {
    return await withSession({ ...server.superuser, database: server.app.database }, async (client) => {
      await client.query("set session_replication_role = 'replica'")
      await plant(client, outside.dataDir)
      return problemsIn(client, outside)
    })
  } finally {
    await server.stop()
  }
}

/**
 * Power cuts on a server whose `fsync` is off, which the program refuses at its start and cannot see later.
 *
 * @returns a sentence when nothing was lost; null when the loss was found
 */
async function faultOfPower({ seed, say }: SoakOptions): Promise<string | null> {
  const what = 'fsync is switched off, and the power fails'
  try {
    const found = await lossWithoutFsync(seed)
    say(`  ${what}: ${found ?? 'NOT FOUND'}`)
    return found === null ? `${what}: no check named it` : null
  } catch (error) {
    if (!(error instanceof MachineLacks)) throw error
    return `${what}: not planted. ${error.message}`
  }
}

async function lossWithoutFsync(seed: number): Promise<string | null> {
  const disk = loopDisk(DISK_MIB)
  try {
    const world = await worldOn(disk, CLIENTS)
    try {
      const { program } = world
      await withSession(program.superuser(), async (client) => {
        await client.query('alter system set fsync = off')
        await client.query('select pg_reload_conf()')
      })
      const { problems } = await powerCuts(world, disk, {
        seed,
        cuts: CUTS,
        endsAt: Infinity,
        beforeStart: () => program.repair((line) => !line.startsWith('fsync')),
      })
      return problems[0] ?? null
    } catch (error) {
      // The database was damaged so much that it does not start.
      return error instanceof Error ? error.message : String(error)
    } finally {
      await world.end()
    }
  } finally {
    await disk.remove()
  }
}

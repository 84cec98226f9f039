import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RunningProgram } from './program.ts'

const MIB = 1_024
/** `getconf CLK_TCK` on every Linux of today. */
const TICKS_A_SECOND = 100

/** MiB. Proportional set size: a page that several processes share is divided among them. */
export function memoryOf(program: RunningProgram): { node: number; database: number } {
  return {
    node: proportionalMib(String(program.pid)),
    database: serversOf(program)
      .map(proportionalMib)
      .reduce((sum, mib) => sum + mib, 0),
  }
}

/** Seconds of the processor that the program and its database took since they began, ended backends included. */
export function processorSecondsOf(program: RunningProgram): number {
  const postmaster = String(postmasterOf(program))
  const own = [String(program.pid), ...serversOf(program)].map((pid) => ticksOf(pid, [13, 14]))
  return [...own, ticksOf(postmaster, [15, 16])].reduce((sum, ticks) => sum + ticks, 0) / TICKS_A_SECOND
}

const postmasterOf = ({ dataDir }: RunningProgram): number =>
  Number(readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The server and its backends, by their process ids. */
function serversOf(program: RunningProgram): string[] {
  const postmaster = postmasterOf(program)
  return readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && (Number(pid) === postmaster || parentOf(pid) === postmaster),
  )
}

/** Fields of `/proc/PID/stat` by their place in `man proc`, counted from 0. */
function ticksOf(pid: string, fields: readonly number[]): number {
  const stat = statOf(pid)
  return stat === null ? 0 : fields.reduce((sum, field) => sum + Number(stat[field - 2] ?? 0), 0)
}

function proportionalMib(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / MIB
  } catch {
    return 0 // the process has ended meanwhile
  }
}

function parentOf(pid: string): number | null {
  const parent = statOf(pid)?.[1]
  return parent === undefined ? null : Number(parent)
}

/** What follows the name in `/proc/PID/stat`; null for a process that has ended meanwhile. */
function statOf(pid: string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

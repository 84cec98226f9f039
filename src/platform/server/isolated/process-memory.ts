import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * The writable memory that Node claims at its start, in KiB, most of it never used: V8 reserves half a GiB
 * for code. The kernel counts claims in `RLIMIT_DATA`, so that limit is this figure plus the memory for a
 * file. Null where there is no `/proc`.
 */
export async function claimedAtStart(flags: readonly string[]): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '-p', 'require("node:fs").readFileSync("/proc/self/status", "utf8")'],
    { env: {} },
  )
  return kibIn(stdout, 'VmData')
}

/** The memory of a process, in MiB; 0 when it has ended, and where there is no `/proc`. */
export function residentMib(pid: number | undefined): number {
  if (pid === undefined) return 0
  try {
    return (kibIn(readFileSync(`/proc/${String(pid)}/status`, 'utf8'), 'VmRSS') ?? 0) / 1024
  } catch {
    return 0
  }
}

function kibIn(status: string, name: string): number | null {
  const digits = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  return digits === undefined ? null : Number(digits)
}

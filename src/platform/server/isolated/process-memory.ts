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

/** The clock of the kernel for the time of a process; Linux has this figure on every machine that Node runs on. */
const TICKS_A_SECOND = 100
/** The places of the time in the program and of the time in the kernel in `/proc/PID/stat`, counted after the name. */
const USER_TICKS = 11
const KERNEL_TICKS = 12

/** The milliseconds of the processor that a process used, all threads together; null where there is no `/proc`. */
export function processorMs(pid: number | undefined): number | null {
  if (pid === undefined) return null
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    // The name is in brackets and may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[USER_TICKS]) + Number(fields[KERNEL_TICKS])) * 1000) / TICKS_A_SECOND
  } catch {
    return null
  }
}

function kibIn(status: string, name: string): number | null {
  const digits = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  return digits === undefined ? null : Number(digits)
}

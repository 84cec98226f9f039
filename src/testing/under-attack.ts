import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Send requests to the program, and to an idle server, for as long as the work takes.
 *
 * @returns the slowest of a hundred answers of each, in milliseconds
 */
export async function withPulse<Result>(
  address: string,
  work: () => Promise<Result>,
): Promise<{ pulse: { ours: number; idle: number }; result: Result }> {
  const idle = spawn(process.execPath, ['-e', IDLE_SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(idle.stdout, 'data')) as [Buffer]
  const taken = { ours: [] as number[], idle: [] as number[] }
  const ask = async (place: string, into: number[]): Promise<void> => {
    const startedAt = performance.now()
    await fetch(place).then((answer) => answer.arrayBuffer())
    into.push(performance.now() - startedAt)
  }
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      await ask(`${address}/healthz`, taken.ours)
      await ask(`http://127.0.0.1:${port.toString()}/`, taken.idle)
      await delay(20)
    }
  })()
  try {
    const result = await work()
    return { pulse: { ours: slowest(taken.ours), idle: slowest(taken.idle) }, result }
  } finally {
    isOver = true
    await asking
    idle.kill()
  }
}

const IDLE_SERVER = `const server = require('node:http').createServer((_, answer) => answer.end('ok'))
  .listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))`

const slowest = (taken: readonly number[]): number =>
  taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * 0.99) - 1] ?? 0

/** The memory of a process in MiB; 0 when it has ended. */
export function residentMib(pid: number): number {
  try {
    return (
      Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) /
      1_024
    )
  } catch {
    return 0
  }
}

/** The work processes of a program. */
export function readersOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const isOurs = readFileSync(`/proc/${name}/status`, 'utf8').includes(`\nPPid:\t${String(parent)}\n`)
        return isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('work-main')
          ? [Number(name)]
          : []
      } catch {
        return []
      }
    })
}

import { setTimeout as delay } from 'node:timers/promises'
import { newPdf, upload } from '../../expense-steps.ts'
import type { TestTenant } from '../../test-tenant.ts'
import { telltalesIn } from '../../untouched.ts'
import { loopDisk, type LoopDisk } from '../loop-disk.ts'
import { endOf, type Mode, type SoakOptions } from '../mode.ts'
import { worldOn } from '../power-cuts.ts'
import { confirmedBy, soakParty, type SoakWorld } from '../world.ts'

const CLIENTS = 8
/** Little room: the fill is quick. */
const SMALL_DISK_MIB = 900
const WORKING_MS = 3_000
const FULL_MS = 8_000
/** From the first free space to the first answer that succeeds. */
const HEALED_WITHIN_MS = 20_000

export const disk: Mode = {
  name: 'disk',
  description:
    'the disk is full under load, and has space again: refused with a sentence, nothing half done, healed by itself (needs root)',
  async run(options) {
    const small = loopDisk(SMALL_DISK_MIB)
    try {
      const world = await worldOn(small, CLIENTS)
      try {
        const run = await fullDisks(world, small, options)
        const problems = [...run.problems, ...(await world.problems())]
        return {
          figures: `${String(run.healedMs.length)} times full, ${String(run.refused)} uploads refused, healed in at most ${String(Math.max(0, ...run.healedMs))} ms; ${confirmedBy(world)}`,
          problems,
        }
      } finally {
        await world.end()
      }
    } finally {
      await small.remove()
    }
  },
}

interface FullDisks {
  readonly healedMs: number[]
  readonly problems: string[]
  refused: number
}

async function fullDisks(
  { program, writers }: SoakWorld,
  small: LoopDisk,
  options: SoakOptions,
): Promise<FullDisks> {
  const { tenant } = await soakParty(program.address, program.superuser())
  const run: FullDisks = { healedMs: [], problems: [], refused: 0 }
  const stopped = new AbortController()
  const working = writers.workThrough(program.address, stopped.signal)
  for (const endsAt = endOf(options); Date.now() < endsAt && run.problems.length === 0;) {
    await delay(WORKING_MS)
    small.fill()
    const roomAt = Date.now() + FULL_MS
    while (Date.now() < roomAt) await uploadOne(tenant, run)
    small.makeRoom()
    const healedMs = await healed(writers)
    if (healedMs === null)
      run.problems.push(`no step succeeded within ${String(HEALED_WITHIN_MS)} ms of free space`)
    else run.healedMs.push(healedMs)
    options.say(`  full ${String(run.healedMs.length)}: healed after ${String(healedMs)} ms`)
  }
  stopped.abort()
  await working
  await writers.settle(program.address)
  return run
}

/** Kept, or refused with a sentence; the writers end the run for any other answer to an invoice. */
async function uploadOne(tenant: TestTenant, run: FullDisks): Promise<void> {
  const answer = await upload(tenant, newPdf()).catch((error: unknown) => {
    run.problems.push(`an upload had no answer: ${String(error)}`)
    return null
  })
  if (answer === null || answer.status === 200) return
  run.refused += 1
  if (answer.status !== 503 || answer.errors.length === 0 || telltalesIn(answer.text).length > 0)
    run.problems.push(`an upload was answered ${String(answer.status)}: ${answer.text}`)
  await delay(100)
}

/** @returns milliseconds until the first step that succeeded; null when none did in time */
async function healed(writers: SoakWorld['writers']): Promise<number | null> {
  const since = performance.now()
  while (writers.answeredAt < since) {
    if (performance.now() - since > HEALED_WITHIN_MS) return null
    await delay(10)
  }
  return Math.round(writers.answeredAt - since)
}

import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { documentBombs } from '../../bombs.ts'
import { hostileFiles, soundFiles } from '../../hostile-corpus.ts'
import { registerTenant, type TestTenant } from '../../test-tenant.ts'
import { readersOf, residentMib, withPulse } from '../../under-attack.ts'
import { telltalesIn } from '../../untouched.ts'
import { sendAndRead, sendHostile } from '../hostile-uploads.ts'
import { KillableProgram } from '../killable-program.ts'
import { endOf, type Mode } from '../mode.ts'
import { soakFolder } from '../world.ts'

/** Malformed files between two rounds of files that inflate. */
const ROUND = 200
/** The inflated size of a PDF: more than a work process may use. */
const INFLATED_MIB = 600
const MOST_PULSE_MS = 100
const MOST_LEFT_MIB = 200
const BACK_WITHIN_MS = 60_000

export const hostile: Mode = {
  name: 'hostile',
  description:
    'malformed files and files that inflate, one after another: each kept or refused, other callers answered, the memory back',
  async run(options) {
    const parent = soakFolder()
    const program = new KillableProgram(path.join(parent, 'data'))
    await program.start()
    try {
      const tenant = await registerTenant(program.address)
      const mib = () =>
        [program.pid, ...readersOf(program.pid)].reduce((sum, pid) => sum + residentMib(pid), 0)
      await sendRound(tenant, options.seed, Infinity)
      const before = mib()
      const endsAt = endOf(options)
      const { pulse, result } = await withPulse(program.address, async () => {
        const rounds = { files: 0, problems: [] as string[] }
        for (let round = 1; Date.now() < endsAt && rounds.problems.length === 0; round += 1) {
          const sent = await sendRound(tenant, options.seed + round, endsAt)
          rounds.files += sent.files
          rounds.problems.push(...sent.problems)
          options.say(`  round ${String(round)}: ${String(rounds.files)} files`)
        }
        return rounds
      })
      const left = await leftAfterRest(mib, before)
      const problems = [...result.problems]
      // The machine may have other work: then the same requests to an idle server are slow too.
      if (pulse.ours > Math.max(MOST_PULSE_MS, 2 * pulse.idle))
        problems.push(`/healthz took ${String(Math.round(pulse.ours))} ms`)
      if (left > MOST_LEFT_MIB) problems.push(`${String(Math.round(left))} MiB did not come back`)
      return {
        figures: `${String(result.files)} files; /healthz p99 ${String(Math.round(pulse.ours))} ms (an idle server beside it ${String(Math.round(pulse.idle))} ms), ${String(Math.round(left))} MiB more than before`,
        problems,
      }
    } finally {
      await program.stop()
      rmSync(parent, { recursive: true, force: true })
    }
  },
}

async function sendRound(
  tenant: TestTenant,
  seed: number,
  endsAt: number,
): Promise<{ files: number; problems: string[] }> {
  const problems: string[] = []
  let files = 0
  for (const { what, bytes } of hostileFiles(await soundFiles(), { seed, count: ROUND })) {
    if (Date.now() > endsAt) break
    const answer = await sendHostile(tenant, bytes, files)
    files += 1
    if (answer.status >= 500 || telltalesIn(answer.text).length > 0)
      problems.push(`${what} was answered ${String(answer.status)}: ${answer.text}`)
  }
  const bombs = documentBombs(INFLATED_MIB)
  await sendAndRead(tenant, bombs)
  return { files: files + bombs.length, problems }
}

/** @returns the MiB more than before, when no more comes back */
async function leftAfterRest(mib: () => number, before: number): Promise<number> {
  const giveUpAt = Date.now() + BACK_WITHIN_MS
  while (mib() - before > MOST_LEFT_MIB / 4 && Date.now() < giveUpAt) await delay(500)
  return mib() - before
}

import { setTimeout as delay } from 'node:timers/promises'
import { documentBombs, type Bomb } from '../../src/testing/bombs.ts'
import { readersOf, residentMib, withPulse } from '../../src/testing/under-attack.ts'
import type { Bench } from '../bench.ts'
import { figure } from '../pairs.ts'
import { seedManyTenants } from '../world/many-tenants.ts'
import { startBenchProgram } from '../world/program.ts'

/** The inflated size of the PDFs; a file of 1 MB becomes 1 GB, one of 7 MB becomes 7 GB. */
const SIZES_MIB = [1_000, 7_000]
const PATIENCE_MS = 300_000
const BACK_AFTER_MS = 30_000

export const hostileFiles: Bench = {
  name: 'hostile-files',
  goal: '–',
  description:
    'PDFs that inflate to 1 and 7 GB and e-invoices of 200,000 attributes, 120,000 namespaces, 500,000 elements and 100,000 levels, all sent by one tenant: what the server itself takes, how long others wait for /healthz beside a server that does nothing else, and what is left after 30 seconds.',
  async run(say) {
    const program = await startBenchProgram({ worksJobs: true })
    try {
      const { authorizations } = await seedManyTenants(program, { tenants: 1, invoices: 1 })
      const address = `http://127.0.0.1:${String(program.port)}`
      const caller = { address, authorization: authorizations[0] as string }
      await readAll(caller, documentBombs(1).slice(0, 1))
      const all = (): number =>
        [program.pid, ...readersOf(program.pid)].reduce((sum, pid) => sum + residentMib(pid), 0)
      const [serverBefore, allBefore] = [residentMib(program.pid), all()]
      const peak = { server: 0, reader: 0 }
      const watch = setInterval(() => {
        peak.server = Math.max(peak.server, residentMib(program.pid))
        peak.reader = Math.max(peak.reader, ...readersOf(program.pid).map(residentMib))
      }, 50)
      const bombs = SIZES_MIB.flatMap((mib, index) =>
        documentBombs(mib).slice(0, index === 0 ? undefined : 2),
      )
      const startedAt = performance.now()
      const { pulse } = await withPulse(address, () => readAll(caller, bombs))
      clearInterval(watch)
      const seconds = (performance.now() - startedAt) / 1_000
      say(`  ${String(bombs.length)} files in ${figure(seconds)} s, readers up to ${figure(peak.reader)} MiB`)
      await delay(BACK_AFTER_MS)
      const [grown, left] = [peak.server - serverBefore, all() - allBefore]
      return [
        {
          what: 'server while it is sent bombs',
          ours: `+ ${figure(grown)} MiB`,
          theirs: `${figure(serverBefore)} MiB (before)`,
          ratio: peak.server / serverBefore,
          note: `a work process up to ${figure(peak.reader)} MiB; ${figure(left)} MiB more than before after 30 s`,
          goal: '< 50 MiB, and back after 30 s',
          isMet: grown < 50 && left < 50 && peak.reader < 540,
        },
        {
          what: '/healthz meanwhile, slowest of 100',
          ours: `${figure(pulse.ours)} ms`,
          theirs: `${figure(pulse.idle)} ms (a server that does nothing)`,
          ratio: pulse.ours / pulse.idle,
          goal: '≤ 100 ms; on a busy machine ≤ twice the other',
          isMet: pulse.ours <= Math.max(100, pulse.idle * 2),
        },
      ]
    } finally {
      await program.stop()
    }
  },
}

interface BenchCaller {
  readonly address: string
  readonly authorization: string
}

/**
 * Send the files one after another, and wait until each is read or its job is dead. @throws when one of the
 * bombs was not refused as too large
 */
async function readAll({ address, authorization }: BenchCaller, bombs: readonly Bomb[]): Promise<void> {
  const ids: string[] = []
  for (const { bytes, name } of bombs) {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(bytes)]), name)
    const answer = await fetch(`${address}/api/BackingDocuments`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    })
    const { data, errors } = (await answer.json()) as { data: string; errors: string[] }
    if (answer.status !== 200) throw new Error(`${name} was refused: ${errors.join(' ')}`)
    ids.push(data)
  }
  const giveUpAt = Date.now() + PATIENCE_MS
  for (const id of ids)
    for (;;) {
      const answer = await fetch(`${address}/api/BackingDocuments/${id}/reading`, {
        headers: { authorization },
      })
      const { data } = (await answer.json()) as { data: { state: string } }
      if (data.state === 'failed' || data.state === 'done') break
      if (Date.now() > giveUpAt) throw new Error('not all were read in time')
      await delay(200)
    }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBackingDocument } from '#expenses/contract.ts'
import { getDocumentReading } from '#expenses/reading-contract.ts'
import { samplePdf } from '#expenses/server/testing/sample-files.ts'
import { listJobs } from '#settings/contract.ts'
import { documentBombs, type Bomb } from '#testing/bombs.ts'
import { sendAndRead } from '#testing/soak/hostile-uploads.ts'
import { KillableProgram } from '#testing/soak/killable-program.ts'
import { expectDone, registerTenant, type TestTenant } from '#testing/test-tenant.ts'
import { readersOf, residentMib, withPulse } from '#testing/under-attack.ts'
import { pathOf } from '#testing/wire-client.ts'

/** The program as users run it, and files that need more memory or time than allowed. */
let program: KillableProgram
let tenant: TestTenant
beforeAll(async () => {
  program = new KillableProgram(await mkdtemp(path.join(tmpdir(), 'kloppend-hostile-')))
  await program.start()
  tenant = await registerTenant(program.address)
}, 120_000)
afterAll(async () => {
  await program.stop()
  await rm(program.dataDir, { recursive: true, force: true })
})

/** Memory of the server process alone, and together with its work processes. */
const serverMib = (): number => residentMib(program.pid)
const allMib = (): number =>
  [program.pid, ...readersOf(program.pid)].reduce((sum, pid) => sum + residentMib(pid), 0)
/** More than a work process may use; `npm run bench -- hostile-files` measures the full size. */
const INFLATED_MIB = 600

test(
  'bombs are kept and reported as too large; the server keeps its memory, and other callers get their answers',
  { tags: 'soak', timeout: 300_000 },
  async () => {
    await warmUp()
    const before = { server: serverMib(), all: allMib() }
    let peak = { server: 0, reader: 0 }
    const watch = setInterval(() => {
      peak = {
        server: Math.max(peak.server, serverMib()),
        reader: Math.max(peak.reader, ...readersOf(program.pid).map(residentMib)),
      }
    }, 50)
    const bombs = documentBombs(INFLATED_MIB)
    const { pulse, result: readings } = await withPulse(program.address, () => sentAndRead(bombs))
    clearInterval(watch)

    for (const { what, reading, isKept } of readings) {
      expect(reading, what).toMatchObject({ state: 'failed', failure: 'too-complex', proposal: null })
      expect(isKept, what).toBe(true)
    }
    expect(peak.reader).toBeGreaterThan(0)
    expect(peak.reader).toBeLessThan(540)
    expect(peak.server - before.server).toBeLessThan(50)
    // The comparison is an idle server that gets the same requests at the same moments, because the machine may
    // have other work.
    expect(pulse.ours).toBeLessThan(Math.max(100, pulse.idle * 2))
    await expect.poll(() => allMib() - before.all, { timeout: 60_000, interval: 500 }).toBeLessThan(50)
  },
)

// Those documents are the ones of the test above.
test(
  'a document that ended its process twice is a dead job that is shown, also after a start',
  { tags: 'soak', timeout: 120_000 },
  async () => {
    const seen = async () =>
      expectDone(await tenant.call(listJobs)).stuck.map(({ kind, about, state, problem }) => ({
        kind,
        about,
        state,
        problem,
      }))
    const dead = ['dubbel.pdf', 'opgeblazen.pdf'].map((about) => ({
      kind: 'Document lezen',
      about,
      state: 'dead',
      problem: 'Het document is te groot of te ingewikkeld om te lezen. Het is wel bewaard.',
    }))
    expect((await seen()).toSorted((a, b) => String(a.about).localeCompare(String(b.about)))).toEqual(dead)
    await program.killAndRevive('server')
    tenant = { ...tenant, address: program.address }
    await delay(3_000)
    expect(readersOf(program.pid)).toEqual([])
    expect(await fetch(`${program.address}/healthz`).then(({ status }) => status)).toBe(200)
  },
)

/**
 * Ordinary files of the same sizes: the memory that the server needs for passing on any file is not counted
 * as growth.
 */
async function warmUp(): Promise<void> {
  const files = Array.from({ length: 8 }, (_, index) => ({
    what: 'an ordinary PDF',
    name: `gewoon-${String(index)}.pdf`,
    bytes: samplePdf(String(index).repeat(3_000_000)),
  }))
  await sentAndRead(files)
}

/** What became of each file. */
async function sentAndRead(bombs: readonly Bomb[]) {
  const ids = await sendAndRead(tenant, bombs)
  return Promise.all(
    bombs.map(async ({ what, bytes }, index) => {
      const params = { id: ids[index] ?? '' }
      const kept = await tenant.send('GET', pathOf(getBackingDocument, { params }))
      const reading = expectDone(await tenant.call(getDocumentReading, { params }))
      return { what, reading, isKept: kept.bytes.equals(bytes) }
    }),
  )
}

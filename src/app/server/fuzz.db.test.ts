import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSeed } from '#platform/server/testing/test-seed.ts'
import { defectsInBooks } from '#testing/books.ts'
import { busyProgram } from '#testing/busy-program.ts'
import {
  anyRequestOf,
  byKey,
  conflictOf,
  isFile,
  isWriteDone,
  keyScopes,
  mostMs,
  senderFor,
  timed,
  writesNotRefused,
} from '#testing/soak/fuzzed-requests.ts'
import { telltalesIn } from '#testing/untouched.ts'
import { envelopeIn } from '#testing/wire-client.ts'

/** Any request to any endpoint gets an answer in the envelope, and never a server error. */
const kloppend = await busyProgram()
const { tenant, history } = kloppend
const fuzzed = { tenant, history }

/** `npm run soak -- fuzz` sends as many as it has time for. */
const SIZES = [
  { numRuns: 400, tags: [] },
  { numRuns: Number(process.env['FUZZ_RUNS'] ?? 3_000), tags: 'soak' },
]

for (const { numRuns, tags } of SIZES)
  test(
    `none of ${String(numRuns)} requests brings the program down (seed ${String(testSeed)})`,
    { tags, timeout: 1_800_000, meta: { slow: 'hundreds of requests, one after the other' } },
    async () => {
      const seen = new Map<number, number>()
      const readyFor = senderFor(fuzzed)
      await fc.assert(
        fc.asyncProperty(anyRequestOf(fuzzed), async (request) => {
          const ready = readyFor(request)
          const { raw, ms } = await timed(ready)
          expect(ms, ready.name).toBeLessThan(mostMs())
          seen.set(raw.status, (seen.get(raw.status) ?? 0) + 1)
          expect(raw.status, `${ready.name} ${raw.text.slice(0, 300)}`).toBeLessThan(500)
          // A file is no envelope; a refusal always is.
          if (ready.verb === 'HEAD' || isFile(raw)) return
          const answer = envelopeIn(raw)
          if (!answer.isSuccess) expect(telltalesIn(answer.text), answer.text).toEqual([])
        }),
        { numRuns, examples: [[conflictOf(fuzzed)]] },
      )
      // Both outcomes occurred: some requests were refused for various reasons, and some succeeded.
      for (const status of [200, 400, 404, 409])
        expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0)
      expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
    },
  )

test.each(['all', 'reading'] as const)(
  'no request by a key with the scopes “%s” brings the program down, and a key that only reads writes nothing',
  { timeout: 1_800_000 },
  async (scopes) => {
    const caller = await byKey(tenant, keyScopes[scopes])
    if (scopes === 'reading') expect(await writesNotRefused(fuzzed, caller)).toEqual([])
    const readyFor = senderFor(fuzzed, caller)
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(anyRequestOf(fuzzed), async (request) => {
        const ready = readyFor(request)
        const { raw } = await timed(ready)
        seen.add(raw.status)
        expect(raw.status, `${ready.name} ${raw.text.slice(0, 300)}`).toBeLessThan(500)
        if (scopes === 'reading') expect(isWriteDone(request, raw), ready.name).toBe(false)
      }),
      { numRuns: 300 },
    )
    for (const status of [200, 403]) expect(seen).toContain(status)
    expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
  },
)

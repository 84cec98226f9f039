import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testSeed } from '#platform/server/testing/test-seed.ts'
import { hostileFiles, soundFiles } from '#testing/hostile-corpus.ts'
import { sendHostile } from '#testing/soak/hostile-uploads.ts'
import { testProgram } from '#testing/test-program.ts'
import { telltalesIn } from '#testing/untouched.ts'
import { allWorkDone } from '#testing/work-done.ts'

/**
 * Malformed files, sent to each endpoint that accepts a file; ten thousand of them with HOSTILE_FILES=10000.
 */
const count = Number(process.env['HOSTILE_FILES'] ?? 150)

const kloppend = await testProgram()
const tenant = await kloppend.register()

test(
  `of ${String(count)} malformed files each is kept or refused with a sentence (seed ${String(testSeed)})`,
  { timeout: 60_000 + count * 2_000 },
  async () => {
    const statuses = new Map<number, number>()
    let index = 0
    for (const { what, bytes } of hostileFiles(await soundFiles(), { seed: testSeed, count })) {
      const answer = await sendHostile(tenant, bytes, index)
      index += 1
      expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500)
      expect(telltalesIn(answer.text), what).toEqual([])
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
    // Some files are valid enough to be kept, and most are refused for the right reason.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(0)
    expect(statuses.get(422) ?? 0).toBeGreaterThan(count / 10)
    await allWorkDone(kloppend.database)
    expect(await readdir(path.join(kloppend.dataDir, 'files/arriving'))).toEqual([])
    const kinds = await kloppend.database.superuser.query<{ kind: string }>(
      'select distinct kind from backing_documents',
    )
    for (const { kind } of kinds.rows) expect(['pdf', 'png', 'jpeg', 'webp', 'ubl', 'cii']).toContain(kind)
  },
)

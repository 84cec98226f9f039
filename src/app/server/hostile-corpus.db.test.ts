import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testSeed } from '#platform/server/testing/test-seed.ts'
import { hostileFiles, soundFiles } from '#testing/hostile-corpus.ts'
import { testProgram } from '#testing/test-program.ts'
import { telltalesIn } from '#testing/untouched.ts'
import { envelopeIn } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'

/**
 * Malformed files, sent to each endpoint that accepts a file; ten thousand of them with HOSTILE_FILES=10000.
 */
const count = Number(process.env['HOSTILE_FILES'] ?? 150)

const kloppend = await testProgram()
const tenant = await kloppend.register()

const calls = [
  ['POST', '/api/BackingDocuments', 'file', {}],
  ['POST', '/api/BackingDocuments', 'file', {}],
  ['POST', '/api/Quotes/agreement-files', 'file', {}],
  ['POST', '/api/DocumentSettings/logo', 'file', { version: '0' }],
  ['POST', '/api/Imports/xaf', 'file', {}],
] as const

async function sent(bytes: Buffer, index: number) {
  const [method, address, field, fields] = calls[index % calls.length] ?? calls[0]
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([Uint8Array.from(bytes)]), 'bestand')
  const response = await fetch(`${kloppend.address}${address}`, {
    method,
    headers: { authorization: `Bearer ${tenant.token}` },
    body: form,
  })
  const answer = Buffer.from(await response.arrayBuffer())
  return envelopeIn({
    status: response.status,
    headers: response.headers,
    bytes: answer,
    text: answer.toString(),
  })
}

test(
  `of ${String(count)} malformed files each is kept or refused with a sentence (seed ${String(testSeed)})`,
  { timeout: 60_000 + count * 2_000 },
  async () => {
    const statuses = new Map<number, number>()
    let index = 0
    for (const { what, bytes } of hostileFiles(await soundFiles(), { seed: testSeed, count })) {
      const answer = await sent(bytes, index)
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

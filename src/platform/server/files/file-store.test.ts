import { spawn } from 'node:child_process'
import { mkdtemp, readFile, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { folderStore, sha256Of } from './file-store.ts'

const tenantId = '0199b1c2-0000-7000-8000-000000000001' as TenantId
const newFolder = () => mkdtemp(path.join(tmpdir(), 'kloppend-files-'))

test('what was put is got, by its hash; twice is once', async () => {
  const store = folderStore(await newFolder())
  const bytes = Buffer.from('een bon')
  const sha256 = await store.put(tenantId, bytes)
  expect(await store.put(tenantId, bytes)).toBe(sha256)
  expect((await store.get({ tenantId, sha256 })).equals(bytes)).toBe(true)
  await store.remove({ tenantId, sha256 })
  await expect(store.get({ tenantId, sha256 })).rejects.toThrow('cannot be read')
})

test.each(['../../../etc/passwd', '', `${'a'.repeat(63)}/`])('%j is no key', async (sha256) => {
  const store = folderStore(await newFolder())
  await expect(store.get({ tenantId, sha256 })).rejects.toThrow('not a key')
  await expect(store.put('../..' as TenantId, Buffer.from('x'))).rejects.toThrow('not a key')
})

test('old files are found, young ones are not', async () => {
  const folder = await newFolder()
  const store = folderStore(folder)
  const sha256 = await store.put(tenantId, Buffer.from('oud'))
  await store.put(tenantId, Buffer.from('nieuw'))
  await utimes(path.join(folder, tenantId, sha256.slice(0, 2), sha256), 1, 1)
  const found = []
  for await (const key of store.keptBefore(new Date(Date.now() - 60_000))) found.push(key)
  expect(found).toEqual([{ tenantId, sha256 }])
})

test('whenever it is killed, what was said to be kept is whole, and nothing stands half under its name', async () => {
  const folder = await newFolder()
  const script = fileURLToPath(new URL('testing/put-forever.ts', import.meta.url))
  const kept: string[] = []
  for (const afterMs of [150, 170, 190, 210, 230]) {
    const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    await new Promise<void>((resolve) => {
      child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs - 100))
      child.once('close', () => {
        resolve()
      })
    })
    kept.push(...said.split('\n').slice(0, -1))
  }
  expect(kept.length).toBeGreaterThan(5)
  for (const sha256 of kept)
    expect((await folderStore(folder).get({ tenantId, sha256 })).length).toBe(200_000)
  for await (const { sha256 } of folderStore(folder).keptBefore(new Date(Date.now() + 60_000)))
    expect(sha256Of(await readFile(path.join(folder, tenantId, sha256.slice(0, 2), sha256)))).toBe(sha256)
})

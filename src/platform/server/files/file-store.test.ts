import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { fileStoreIn, type StoredFile } from './file-store.ts'
import { folderObjects } from './folder-objects.ts'
import { sha256Of } from './object-store.ts'

const tenantId = '0199b1c2-0000-7000-8000-000000000001' as TenantId
const newFolder = () => mkdtemp(path.join(tmpdir(), 'kloppend-files-'))
const storeIn = (folder: string) => fileStoreIn(folderObjects(folder))
const placeIn = (folder: string, sha256: string) => path.join(folder, tenantId, sha256.slice(0, 2), sha256)

async function hashesOf(files: AsyncIterable<StoredFile>): Promise<string[]> {
  const found: string[] = []
  for await (const { sha256 } of files) found.push(sha256)
  return found.toSorted()
}

test('what was put is got, by its hash; twice is once', async () => {
  const store = storeIn(await newFolder())
  const bytes = Buffer.from('een bon')
  const sha256 = await store.put(tenantId, bytes)
  expect(await store.put(tenantId, bytes)).toBe(sha256)
  expect((await store.get({ tenantId, sha256 })).equals(bytes)).toBe(true)
  expect(await hashesOf(store.kept(tenantId))).toEqual([sha256])
  await expect(store.get({ tenantId, sha256: sha256Of(Buffer.from('iets anders')) })).rejects.toMatchObject({
    state: 'lost',
  })
})

test.each(['../../../etc/passwd', '', `${'a'.repeat(63)}/`])('%j is no key', async (sha256) => {
  const store = storeIn(await newFolder())
  await expect(store.get({ tenantId, sha256 })).rejects.toThrow('not a key')
  await expect(store.put('../..' as TenantId, Buffer.from('x'))).rejects.toThrow('not a key')
})

test('a file that was cut off or changed in place is reported as damaged, and the same upload repairs it', async () => {
  const folder = await newFolder()
  const store = storeIn(folder)
  const bytes = Buffer.from('een bon van de bakker')
  const sha256 = await store.put(tenantId, bytes)
  for (const damage of [
    (place: string) => truncate(place, 0),
    // As long as it was: only the hash tells.
    (place: string) => writeFile(place, 'een bon van de slager'),
  ]) {
    await damage(placeIn(folder, sha256))
    await expect(store.get({ tenantId, sha256 })).rejects.toMatchObject({ state: 'damaged' })
    await store.put(tenantId, bytes)
    expect((await store.get({ tenantId, sha256 })).equals(bytes)).toBe(true)
  }
})

test('a file in the quarantine moves back when a request reads it', async () => {
  const store = storeIn(await newFolder())
  const sha256 = await store.put(tenantId, Buffer.from('een bon'))
  await store.quarantine({ tenantId, sha256 })
  expect(await hashesOf(store.kept(tenantId))).toEqual([])
  expect(await hashesOf(store.quarantined(tenantId))).toEqual([sha256])
  expect((await store.get({ tenantId, sha256 })).toString()).toBe('een bon')
  expect(await hashesOf(store.kept(tenantId))).toEqual([sha256])
  expect(await hashesOf(store.quarantined(tenantId))).toEqual([])
})

test('nothing but what is in the quarantine can be deleted', async () => {
  const store = storeIn(await newFolder())
  const sha256 = await store.put(tenantId, Buffer.from('een bon'))
  await store.removeQuarantined({ tenantId, sha256 })
  expect(await hashesOf(store.kept(tenantId))).toEqual([sha256])
  await store.quarantine({ tenantId, sha256 })
  await store.release({ tenantId, sha256 })
  expect((await store.get({ tenantId, sha256 })).toString()).toBe('een bon')
  await store.quarantine({ tenantId, sha256 })
  await store.removeQuarantined({ tenantId, sha256 })
  await expect(store.get({ tenantId, sha256 })).rejects.toMatchObject({ state: 'lost' })
})

test('a folder that cannot be written is a store that is away, and not a mistake of the uploading user', async () => {
  const file = path.join(await newFolder(), 'bestand')
  await writeFile(file, 'geen map')
  await expect(storeIn(path.join(file, 'kept')).put(tenantId, Buffer.from('x'))).rejects.toMatchObject({
    name: 'FileStoreAway',
  })
})

test('whenever it is killed, every acknowledged file is complete, and no incomplete file has a final name', async () => {
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
  for (const sha256 of kept) expect((await storeIn(folder).get({ tenantId, sha256 })).length).toBe(200_000)
  for (const sha256 of await hashesOf(storeIn(folder).kept(tenantId)))
    expect(sha256Of(await readFile(placeIn(folder, sha256)))).toBe(sha256)
  expect((await readdir(path.join(folder, tenantId))).every((name) => /^[0-9a-f]{2}$/.test(name))).toBe(true)
})

import { afterEach, expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { bucketObjects, checkBucket } from './bucket-objects.ts'
import { fileStoreIn } from './file-store.ts'
import { sha256Of } from './object-store.ts'
import { s3Server, type S3Server } from './testing/s3-server.ts'

const tenantId = '0199b1c2-0000-7000-8000-000000000001' as TenantId
const running: S3Server[] = []
const start = async (prefix?: string) => {
  const server = await s3Server(prefix)
  running.push(server)
  return { server, objects: bucketObjects(server.bucket), store: fileStoreIn(bucketObjects(server.bucket)) }
}
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())))

test('what was put is got, under its tenant and hash; twice is once', async () => {
  const { server, store } = await start('boeken/2026')
  const bytes = Buffer.from('een bon')
  const sha256 = await store.put(tenantId, bytes)
  expect(await store.put(tenantId, bytes)).toBe(sha256)
  expect([...server.objects.keys()]).toEqual([
    `boeken/2026/${tenantId}/${sha256.slice(0, 2)}/${sha256Of(bytes)}`,
  ])
  expect((await store.get({ tenantId, sha256 })).equals(bytes)).toBe(true)
  await store.quarantine({ tenantId, sha256 })
  expect([...server.objects.keys()]).toEqual([`boeken/2026/${tenantId}/quarantine/${sha256}`])
  await store.removeQuarantined({ tenantId, sha256 })
  await store.removeQuarantined({ tenantId, sha256 })
  await expect(store.get({ tenantId, sha256 })).rejects.toMatchObject({ state: 'lost' })
})

test('what was changed in the bucket is not given', async () => {
  const { server, store } = await start()
  const sha256 = await store.put(tenantId, Buffer.from('een bon'))
  for (const object of server.objects.values()) object.bytes = Buffer.from('een andere')
  await expect(store.get({ tenantId, sha256 })).rejects.toMatchObject({ state: 'damaged' })
  await store.put(tenantId, Buffer.from('een bon'))
  expect((await store.get({ tenantId, sha256 })).toString()).toBe('een bon')
})

test.each(['../../../etc/passwd', '', `${'a'.repeat(63)}/`])('%j is no key', async (sha256) => {
  const { store } = await start()
  await expect(store.get({ tenantId, sha256 })).rejects.toThrow('not a key')
  await expect(store.put('../..' as TenantId, Buffer.from('x'))).rejects.toThrow('not a key')
})

test('a bucket that is busy is asked again; one that stays away is an error, and nothing was kept', async () => {
  const { server, store } = await start()
  server.failNext(2)
  const sha256 = await store.put(tenantId, Buffer.from('een bon'))
  expect((await store.get({ tenantId, sha256 })).toString()).toBe('een bon')
  server.failNext(99)
  await expect(store.put(tenantId, Buffer.from('nog een'))).rejects.toMatchObject({
    name: 'FileStoreAway',
    message: expect.stringContaining('503 SlowDown'),
  })
  expect(server.objects.size).toBe(1)
})

test('files of a tenant are found over several pages, and what is not ours is not', async () => {
  const { server, store } = await start('boeken')
  const put = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((text) => store.put(tenantId, Buffer.from(text))),
  )
  server.objects.set('boeken/leesmij.txt', { bytes: Buffer.from(''), putAt: new Date(1_000) })
  server.objects.set(`elders/${tenantId}/aa/${'a'.repeat(64)}`, {
    bytes: Buffer.from(''),
    putAt: new Date(1_000),
  })
  const found: string[] = []
  for await (const { sha256, size } of store.kept(tenantId)) {
    expect(size).toBe(1)
    found.push(sha256)
  }
  expect(found.toSorted()).toEqual(put.toSorted())
})

test('an existing object is not overwritten by a writer that requires to be the first', async () => {
  const { objects } = await start('boeken')
  expect(await objects.has('eigenaar')).toBe(false)
  expect(await objects.writeNew('eigenaar', Buffer.from('een'))).toBe(true)
  expect(await objects.writeNew('eigenaar', Buffer.from('twee'))).toBe(false)
  expect((await objects.read('eigenaar'))?.toString()).toBe('een')
  expect(await objects.has('eigenaar')).toBe(true)
})

test('a bucket that is gone is a store that is away, and not a file that is lost', async () => {
  const { server } = await start()
  const elsewhere = bucketObjects({
    ...server.bucket,
    address: server.bucket.address.replace('bonnen', 'elders'),
  })
  await expect(elsewhere.read('een/bon')).rejects.toMatchObject({ name: 'FileStoreAway' })
  await expect(elsewhere.write('een/bon', Buffer.from('x'))).rejects.toMatchObject({ name: 'FileStoreAway' })
})

test('a wrong setting stops the start with a line that names it; a bucket that is away does not', async () => {
  const { server } = await start()
  const away: string[] = []
  const check = (changes: Partial<S3Server['bucket']>) =>
    checkBucket({ ...server.bucket, ...changes }, (reason) => away.push(reason))
  await check({})
  expect(away).toEqual([])
  await expect(check({ secretAccessKey: 'anders' })).rejects.toThrow(
    'FILES_URL: de opslag weigert (403 SignatureDoesNotMatch)',
  )
  await expect(check({ region: 'us-east-1' })).rejects.toThrow('403')
  await expect(check({ address: server.bucket.address.replace('bonnen', 'elders') })).rejects.toThrow(
    '404 NoSuchBucket',
  )
  server.failNext(1)
  await check({})
  await check({ address: 'http://127.0.0.1:1/bonnen' })
  expect(away).toHaveLength(2)
})

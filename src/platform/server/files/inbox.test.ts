import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { DiskReserved } from '../room-for-books.ts'
import { inboxIn } from './inbox.ts'

const MIB = 1024 * 1024

/** A file of so many MiB that arrives in pieces of one. */
const arriving = (mib: number) => Readable.from(Array.from({ length: mib }, () => Buffer.alloc(MIB, 7)))

/** An inbox in a folder of its own, on a disk with room for so many looks. */
async function inboxWith({ looks }: { readonly looks: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloppend-inbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let looked = 0
  const room = {
    require: () => {
      looked += 1
      return looked > looks ? Promise.reject(new DiskReserved(folder)) : Promise.resolve()
    },
  }
  return { inbox: await inboxIn(folder, room), left: () => readdir(folder), looked: () => looked }
}

test('a file that the disk has room for is there as a whole', async () => {
  const { inbox, left, looked } = await inboxWith({ looks: 100 })
  const arrived = await inbox.receive(arriving(13), 20 * MIB)
  expect([arrived?.size, arrived?.sha256.length, await left()]).toEqual([13 * MIB, 64, [expect.any(String)]])
  // Before the first byte, and again within each further four to five MiB.
  expect(looked()).toBe(3)
  await arrived?.discard()
  expect(await left()).toEqual([])
})

test('a file is refused as soon as the disk has only room for the books, and nothing of the file is left', async () => {
  const { inbox, left } = await inboxWith({ looks: 2 })
  await expect(inbox.receive(arriving(13), 20 * MIB)).rejects.toThrow(DiskReserved)
  expect(await left()).toEqual([])
})

test('nothing is left of a file that is larger than allowed, or of one that does not fit from the beginning', async () => {
  const { inbox, left } = await inboxWith({ looks: 1 })
  expect(await inbox.receive(arriving(3), 2 * MIB)).toBeNull()
  await expect(inbox.receive(arriving(1), 2 * MIB)).rejects.toThrow(DiskReserved)
  expect(await left()).toEqual([])
})

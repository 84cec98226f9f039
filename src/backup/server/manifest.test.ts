import { expect, test } from 'vitest'
import { isOfTheCount, type CopyManifest, type DumpManifest } from './manifest.ts'

test('a dump has exactly the entries that were counted; a dump of a cluster and a copy of files may have more', () => {
  const dump = { format: 2 } as DumpManifest
  expect(isOfTheCount(dump)).toBe(true)
  expect(isOfTheCount({ ...dump, isOfNodes: true })).toBe(false)
  expect(isOfTheCount({ format: 1 } as CopyManifest)).toBe(false)
})

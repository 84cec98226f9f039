import { expect, test } from 'vitest'
import { choiceOfShared, MAX_WAITING_BYTES } from './shared-limits.ts'

const MIB = 1024 * 1024
const photo = (name: string, mebibytes: number) => ({ name, type: 'image/jpeg', size: mebibytes * MIB })
const pdf = (name: string, mebibytes: number) => ({ name, type: 'application/pdf', size: mebibytes * MIB })
const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name)

test('a shared photograph may be larger than a shared PDF, because it is made smaller before it is sent', () => {
  const { kept, leftOut } = choiceOfShared(
    [photo('foto.jpg', 60), photo('te-groot.jpg', 61), pdf('bon.pdf', 10), pdf('film.pdf', 11)],
    0,
  )
  expect(namesOf(kept)).toEqual(['foto.jpg', 'bon.pdf'])
  expect(leftOut).toEqual([
    { name: 'te-groot.jpg', size: 61 * MIB, reason: 'too-large' },
    { name: 'film.pdf', size: 11 * MIB, reason: 'too-large' },
  ])
})

test('what waits takes at most 500 MiB of the device, counting what waited before', () => {
  const { kept, leftOut } = choiceOfShared(
    [photo('een.jpg', 30), photo('twee.jpg', 30), photo('drie.jpg', 10)],
    MAX_WAITING_BYTES - 45 * MIB,
  )
  expect(namesOf(kept)).toEqual(['een.jpg', 'drie.jpg'])
  expect(leftOut).toEqual([{ name: 'twee.jpg', size: 30 * MIB, reason: 'no-room' }])
})

test('where everything is taken already, nothing more is kept', () => {
  expect(namesOf(choiceOfShared([pdf('bon.pdf', 1)], MAX_WAITING_BYTES).leftOut)).toEqual(['bon.pdf'])
})

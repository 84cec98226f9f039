import { expect, test } from 'vitest'
import { FileStoreAway } from '../src/platform/server/files/object-store.ts'
import { DiskReserved } from '../src/platform/server/room-for-books.ts'
import { StartError } from '../src/platform/server/start-error.ts'
import { refusalOf } from './refusal.ts'

const ofSystem = (code: string, path: string): Error => Object.assign(new Error(code), { code, path })

test('what an account may not do is a sentence of a command, and no trace', () => {
  expect(refusalOf(ofSystem('EACCES', '/mnt/usb'))).toMatch(
    /^Dit account mag niet bij \/mnt\/usb \(EACCES\): geef het er rechten op/,
  )
  expect(
    refusalOf(new FileStoreAway('the folder of files', { cause: ofSystem('EROFS', '/mnt/usb') })),
  ).toMatch(/^Dit account mag niet bij \/mnt\/usb \(EROFS\)/)
  expect(refusalOf(ofSystem('ENOENT', '/weg'))).toBe('/weg is er niet.')
  expect(refusalOf(ofSystem('ENOSPC', '/mnt'))).toBe('De schijf van /mnt is vol: maak ruimte vrij.')
  expect(refusalOf(new StartError('Zo is het.'))).toBe('Zo is het.')
  expect(refusalOf(new DiskReserved('/mnt'))).toMatch(/maak ruimte vrij, of maak MIN_FREE_DISK kleiner/)
})

test('a defect keeps its trace', () => {
  expect(refusalOf(new Error('x is not a function'))).toBeNull()
  expect(refusalOf('?')).toBeNull()
})

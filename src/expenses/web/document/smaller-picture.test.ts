import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '../../domain/backing-document.ts'
import { smallerPicture, type DrawnPicture } from './smaller-picture.ts'

const photo = new Blob(['foto'])

/** A picture of 8000 by 6000 of which each attempt gives a file of the next size. */
function pictureOf(...sizes: readonly (number | null)[]) {
  const tried: string[] = []
  let isClosed = false
  const left = [...sizes]
  const picture: DrawnPicture = {
    width: 8000,
    height: 6000,
    encode({ width, height }, quality) {
      tried.push(`${String(width)}x${String(height)} ${String(quality)}`)
      const size = left.shift() ?? null
      return Promise.resolve(size === null ? null : ({ size } as Blob))
    },
    close() {
      isClosed = true
    },
  }
  return { open: () => Promise.resolve(picture), tried, isClosed: () => isClosed }
}

test('a photograph is given in the best quality that fits', async () => {
  const { open, tried, isClosed } = pictureOf(MAX_FILE_BYTES + 1, MAX_FILE_BYTES)
  expect((await smallerPicture(photo, open))?.size).toBe(MAX_FILE_BYTES)
  expect(tried).toEqual(['3000x2250 0.9', '3000x2250 0.75'])
  expect(isClosed()).toBe(true)
})

test('a device without memory for a large picture is asked for a smaller one', async () => {
  const { open, tried } = pictureOf(null, null, 900_000)
  expect((await smallerPicture(photo, open))?.size).toBe(900_000)
  expect(tried.at(-1)).toBe('2400x1800 0.75')
})

test('what cannot be read or made small enough gives nothing', async () => {
  expect(await smallerPicture(photo, () => Promise.reject(new Error('HEIC')))).toBeNull()
  const { open, isClosed } = pictureOf(...Array.from({ length: 4 }, () => MAX_FILE_BYTES + 1))
  expect(await smallerPicture(photo, open)).toBeNull()
  expect(isClosed()).toBe(true)
})

import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from './backing-document.ts'
import { isPicture, isTooLargePicture, sizeWithin, smallerSteps } from './picture-size.ts'

test('a picture is known by what the browser says, and by its name where the browser says nothing', () => {
  expect(isPicture({ name: 'IMG_1', type: 'image/jpeg' })).toBe(true)
  expect(isPicture({ name: 'IMG_2.HEIC', type: '' })).toBe(true)
  expect(isPicture({ name: 'bon.jpg', type: 'application/octet-stream' })).toBe(true)
  expect(isPicture({ name: 'factuur.pdf', type: 'application/pdf' })).toBe(false)
  expect(isPicture({ name: 'tekening.svg', type: 'image/svg+xml' })).toBe(false)
})

test('only a picture above the limit is made smaller', () => {
  const photo = { name: 'a.jpg', type: 'image/jpeg' }
  expect(isTooLargePicture({ ...photo, size: MAX_FILE_BYTES })).toBe(false)
  expect(isTooLargePicture({ ...photo, size: MAX_FILE_BYTES + 1 })).toBe(true)
  expect(isTooLargePicture({ name: 'a.pdf', type: 'application/pdf', size: MAX_FILE_BYTES + 1 })).toBe(false)
})

test('the shape of a picture stays, and a small one does not grow', () => {
  expect(sizeWithin({ width: 8000, height: 6000 }, 3000)).toEqual({ width: 3000, height: 2250 })
  expect(sizeWithin({ width: 6000, height: 8000 }, 3000)).toEqual({ width: 2250, height: 3000 })
  expect(sizeWithin({ width: 800, height: 600 }, 3000)).toEqual({ width: 800, height: 600 })
  expect(sizeWithin({ width: 40_000, height: 1 }, 3000)).toEqual({ width: 3000, height: 1 })
})

test('each step gives a smaller file than the one before', () => {
  const weights = smallerSteps.map(({ longestSide, quality }) => longestSide * longestSide * quality)
  expect(weights).toEqual(weights.toSorted((one, other) => other - one))
})

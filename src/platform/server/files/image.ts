import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './heic.ts'
import type { CleanedImage, ImageFormat } from './image-task.ts'

/** An image that can be read has been written again: upright, without EXIF, colour profile and whatever was hidden in it. */
type CleanImage =
  | { readonly outcome: 'clean'; readonly bytes: Buffer }
  | Exclude<CleanedImage, { outcome: 'clean' }>

const MAX_PIXELS = 50_000_000
/** A receipt is readable on any screen at this size. */
const MAX_SIDE = 4_000
const MAX_SECONDS = 20

// One image at a time on one thread, only by these readers: none for PDF or TIFF, which do far more. SVG is read of our
// own writing only (safe-svg.ts), with nothing in it but shapes.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
})

/**
 * Decode an image and encode it again. One that says it has more than fifty million pixels is refused by
 * its header, before any are made.
 */
export async function cleanImage(file: Buffer, format: ImageFormat): Promise<CleanImage> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    return { outcome: 'clean', bytes: await written(image, format).toBuffer() }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    // Some formats set memory aside for all pixels before they are counted.
    return { outcome: /pixel limit|image dimension|out of memory/i.test(reason) ? 'too-large' : 'broken' }
  }
}

/** A HEIC photo as a JPEG, which every browser shows. */
export async function cleanHeic(file: Buffer): Promise<CleanImage> {
  const pixels = await decodeHeic(file, MAX_PIXELS)
  if (typeof pixels === 'string') return { outcome: pixels }
  const { data, width, height } = pixels
  const image = sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  return { outcome: 'clean', bytes: await written(image, 'jpeg').toBuffer() }
}

const written = (image: Sharp, format: ImageFormat): Sharp =>
  format === 'png'
    ? image.png({ compressionLevel: 8 })
    : format === 'jpeg'
      ? image.jpeg({ quality: 86 })
      : image.webp({ quality: 86 })

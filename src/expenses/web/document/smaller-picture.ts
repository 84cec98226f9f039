import { MAX_FILE_BYTES } from '../../domain/backing-document.ts'
import { sizeWithin, smallerSteps } from '../../domain/picture-size.ts'

/** Pixels that are drawn smaller and given as a file; a test has one of its own. */
export interface DrawnPicture {
  readonly width: number
  readonly height: number
  /** Null where the browser has no memory for it. */
  encode(size: { readonly width: number; readonly height: number }, quality: number): Promise<Blob | null>
  close(): void
}

/**
 * The picture as a JPEG that the server takes. Null where this browser cannot read the picture (HEIC outside Safari, a broken file),
 * has too little memory, or no step makes it small enough.
 */
export async function smallerPicture(file: Blob, open = openPicture): Promise<Blob | null> {
  const picture = await open(file).catch(() => null)
  if (picture === null) return null
  try {
    for (const { longestSide, quality } of smallerSteps) {
      const smaller = await picture.encode(sizeWithin(picture, longestSide), quality)
      if (smaller !== null && smaller.size > 0 && smaller.size <= MAX_FILE_BYTES) return smaller
    }
    return null
  } catch {
    return null
  } finally {
    picture.close()
  }
}

/** Upright, as the camera noted how it was held: a JPEG from a canvas has no such note. */
async function openPicture(file: Blob): Promise<DrawnPicture> {
  const pixels = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  return {
    width: pixels.width,
    height: pixels.height,
    encode({ width, height }, quality) {
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (context === null) return Promise.resolve(null)
      // What is transparent would become black.
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(pixels, 0, 0, width, height)
      return new Promise((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', quality)
      })
    },
    close() {
      pixels.close()
      // Safari keeps the memory of a canvas until it is made small.
      canvas.width = 0
    },
  }
}

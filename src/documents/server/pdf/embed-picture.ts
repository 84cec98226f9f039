import { deflateSync } from 'node:zlib'
import { invariant } from '#kernel/invariant.ts'

/** A picture as pixels. Never a path or an address: what draws here opens no file and no connection. */
export interface DecodedPicture {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel, row by row: red, green, blue, opacity. */
  readonly rgba: Uint8Array
}

interface CompressedPicture {
  readonly colours: Uint8Array
  /** Null when nothing shines through. */
  readonly opacity: Uint8Array | null
}

/** Kept as long as the pixels are: a logo comes with every document of its owner. */
const compressed = new WeakMap<DecodedPicture, CompressedPicture>()

/** Write a picture into the document. @throws InvariantViolation when the pixels do not fill its size. */
export function embedPicture(pdf: PDFKit.PDFDocument, picture: DecodedPicture): PDFKit.PDFKitReference {
  const { colours, opacity } = compressed.get(picture) ?? compress(picture)
  const size = { Width: picture.width, Height: picture.height, BitsPerComponent: 8, Filter: 'FlateDecode' }
  const image = pdf.ref({ Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceRGB', ...size })
  if (opacity !== null) {
    const mask = pdf.ref({ Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceGray', ...size })
    mask.end(opacity)
    Object.assign(image.data, { SMask: mask })
  }
  image.end(colours)
  return image
}

function compress(picture: DecodedPicture): CompressedPicture {
  const pixels = picture.width * picture.height
  invariant(picture.rgba.length === pixels * 4, 'a picture has four bytes for each of its pixels')
  const colours = new Uint8Array(pixels * 3)
  const opacity = new Uint8Array(pixels)
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    colours.set(picture.rgba.subarray(pixel * 4, pixel * 4 + 3), pixel * 3)
    opacity[pixel] = picture.rgba[pixel * 4 + 3] ?? 255
  }
  const isOpaque = opacity.every((value) => value === 255)
  const result = { colours: deflateSync(colours), opacity: isOpaque ? null : deflateSync(opacity) }
  compressed.set(picture, result)
  return result
}

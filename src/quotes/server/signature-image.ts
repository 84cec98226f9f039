import { PNG } from 'pngjs'
import { quoteErrors } from '../domain/errors.ts'

/** A signature as pixels, and as the PNG that we made of them. */
export interface SignatureImage {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel: red, green, blue, opacity. */
  readonly rgba: Uint8Array
  readonly png: Buffer
}

const MOST_PIXELS = 4_000_000
/** Less ink than a dot of ten by ten is no signature. */
const LEAST_INK_PIXELS = 100
/** Darker than this, on white, is ink. */
const INK_LUMINANCE = 190
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Decode what came as a signature and encode it anew, so that nothing but its pixels is kept. Its size is read before
 * anything is unpacked.
 *
 * @throws DomainError `quote.signature-…` for what is no PNG, larger than 4 megapixels, or blank
 */
export function signatureImageOf(bytes: Uint8Array): SignatureImage {
  if (bytes.length === 0) throw quoteErrors.signatureMissing()
  const file = Buffer.from(bytes)
  if (
    file.length < 33 ||
    !file.subarray(0, 8).equals(PNG_START) ||
    file.toString('latin1', 12, 16) !== 'IHDR'
  )
    throw quoteErrors.signatureNotPng()
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  if (width === 0 || height === 0) throw quoteErrors.signatureNotPng()
  if (width * height > MOST_PIXELS) throw quoteErrors.signatureTooLarge()
  const { data } = decoded(file)
  if (isBlank(data)) throw quoteErrors.signatureBlank()
  const clean = new PNG({ width, height })
  data.copy(clean.data)
  return { width, height, rgba: data, png: PNG.sync.write(clean) }
}

/** Our own PNG, as pixels again. */
export function pixelsOf(png: Uint8Array): { width: number; height: number; rgba: Uint8Array } {
  const { width, height, data } = PNG.sync.read(Buffer.from(png))
  return { width, height, rgba: data }
}

function decoded(file: Buffer): { data: Buffer } {
  try {
    return PNG.sync.read(file)
  } catch {
    throw quoteErrors.signatureNotPng()
  }
}

/** On white paper: hardly any ink, or nothing but. */
function isBlank(rgba: Uint8Array): boolean {
  const pixels = rgba.length / 4
  let ink = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const opacity = (rgba[at + 3] ?? 0) / 255
    const luminance = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)
    if (luminance * opacity + 255 * (1 - opacity) < INK_LUMINANCE) ink += 1
  }
  return ink < LEAST_INK_PIXELS || ink > pixels * 0.95
}

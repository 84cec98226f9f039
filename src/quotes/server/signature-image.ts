import { PNG } from 'pngjs'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import { quoteErrors } from '../domain/errors.ts'
import { signatureTask } from './signature-task.ts'

/** A signature as the PNG that we made of it. */
export interface SignatureImage {
  readonly width: number
  readonly height: number
  readonly png: Buffer
}

const MOST_PIXELS = 4_000_000
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Have what came as a signature decoded and encoded again in a work process, so that nothing but its pixels is kept. Its
 * size is read before anything is unpacked.
 *
 * @throws DomainError `quote.signature-…` for what is no PNG, larger than 4 megapixels, or blank
 */
export async function signatureImageOf(isolated: IsolatedWork, bytes: Uint8Array): Promise<SignatureImage> {
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
  const { answer, bytes: png } = await isolated.run(signatureTask, null, file).catch((error: unknown) => {
    throw error instanceof TooComplex ? quoteErrors.signatureTooLarge() : error
  })
  if (answer.outcome === 'broken') throw quoteErrors.signatureNotPng()
  if (answer.outcome === 'blank') throw quoteErrors.signatureBlank()
  return { width, height, png }
}

/** Our own PNG, as pixels again. */
export function pixelsOf(png: Uint8Array): { width: number; height: number; rgba: Uint8Array } {
  const { width, height, data } = PNG.sync.read(Buffer.from(png))
  return { width, height, rgba: data }
}

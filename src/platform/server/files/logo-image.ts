import sharp from 'sharp'
// Which readers there are is decided there, once for the program.
import './image.ts'
import type { LogoImage } from './logo-task.ts'
import { safeSvg, SvgRefusal } from './safe-svg.ts'

/** Sharp at 300 dots an inch in the corner of a sheet. */
const LARGEST = { width: 800, height: 300 } as const
const MOST_PIXELS = 25_000_000
const MAX_SECONDS = 10
const SVG_DENSITY = 200

/** PNG, JPEG or SVG, found from its bytes, never from its name. */
export async function logoImageOf(bytes: Uint8Array): Promise<LogoImage> {
  try {
    const source = sourceOf(bytes)
    if (source === null) return { outcome: 'unknown' }
    const image = sharp(source.bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      ...(source.isSvg && { density: SVG_DENSITY }),
    })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .toColourspace('srgb')
    const { data, info } = await image.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
    if (await isBlank(data)) return { outcome: 'blank' }
    return { outcome: 'clean', png: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof SvgRefusal) return { outcome: error.reason }
    const reason = error instanceof Error ? error.message : ''
    return {
      outcome: /pixel limit|dimensions|too large|out of memory/i.test(reason) ? 'too-large' : 'broken',
    }
  }
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

function sourceOf(bytes: Uint8Array): { bytes: Buffer; isSvg: boolean } | null {
  const file = Buffer.from(bytes)
  if (file.subarray(0, 8).equals(PNG_START) || file.subarray(0, 3).equals(JPEG_START))
    return { bytes: file, isSvg: false }
  const start = file
    .toString('utf8', 0, 1_000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^<(\?xml|!--|!DOCTYPE|svg)/i.test(start) ? { bytes: Buffer.from(safeSvg(file)), isSvg: true } : null
}

/** Nothing to be seen on white paper: all of it clear, or all of it white. */
async function isBlank(png: Buffer): Promise<boolean> {
  const { channels } = await sharp(png).flatten({ background: '#ffffff' }).stats()
  return channels.every(({ min }) => min > 250)
}

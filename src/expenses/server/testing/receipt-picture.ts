import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** A line on paper: text at the left, and often an amount at the right. */
export type PaperLine = readonly [left: string, right?: string]

/** A receipt of a supermarket with two rates, whose figures add up. */
export const SUPERMARKET: readonly PaperLine[] = [
  ['Albert Heijn'],
  ['Amsterdamsestraatweg 12'],
  ['3513 AB Utrecht'],
  [''],
  ['Halfvolle melk', '1,29'],
  ['Volkoren brood', '4,38'],
  ['Chocolade puur', '2,49'],
  ['Afwasmiddel', '3,15'],
  ['SUBTOTAAL', '11,31'],
  ['BONUS', '-0,62'],
  ['TOTAAL', '10,69'],
  ['PIN', '10,69'],
  [''],
  ['BTW 9%  over 6,92', '0,62'],
  ['BTW 21%  over 2,60', '0,55'],
  [''],
  ['Datum 12-11-2026 14:03'],
]

const FONT = fileURLToPath(
  new URL('../../../documents/server/pdf/fonts/inter-regular-latin.ttf', import.meta.url),
)
const WIDTH = 900
const LINE = 52

/** A photo of a receipt: paper on a table, slightly rotated, in uneven light, as a JPEG of a phone. Printed in our own font. */
export async function receiptPhoto(lines: readonly PaperLine[], lean = 1.3): Promise<Buffer> {
  const height = LINE * (lines.length + 3)
  const pieces = await Promise.all(
    lines.flatMap(([left, right], index) => {
      const top = LINE * (index + 1)
      return [
        ...(left === '' ? [] : [printed(left).then((input) => ({ input, top, left: 70 }))]),
        ...(right === undefined ? [] : [atRight(right).then((piece) => ({ ...piece, top }))]),
      ]
    }),
  )
  const paper = await sharp({ create: { width: WIDTH, height, channels: 3, background: '#f3f0e8' } })
    .composite(pieces)
    .png()
    .toBuffer()
  const photo = await sharp(paper)
    .rotate(lean, { background: '#8a7a68' })
    .extend({ top: 70, bottom: 70, left: 70, right: 70, background: '#8a7a68' })
    .blur(0.7)
    .toBuffer({ resolveWithObject: true })
  const { width, height: whole } = photo.info
  return sharp(photo.data)
    .composite([
      { input: shadow(width, whole), raw: { width, height: whole, channels: 4 }, blend: 'multiply' },
    ])
    .jpeg({ quality: 78 })
    .toBuffer()
}

const printed = (text: string): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="#2c2c2c">${text}</span>`,
      font: 'Inter 15',
      fontfile: FONT,
      dpi: 150,
      rgba: true,
    },
  })
    .png()
    .toBuffer()

async function atRight(text: string): Promise<{ input: Buffer; left: number }> {
  const input = await printed(text)
  const { width } = await sharp(input).metadata()
  return { input, left: WIDTH - 70 - width }
}

/** Darker towards one corner. */
function shadow(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.fill(
        Math.round(255 - 90 * (x / width) * (y / height)),
        (y * width + x) * 4,
        (y * width + x) * 4 + 3,
      )
  return pixels
}

import decodeQR from 'qr/decode.js'
import type { ReadPage, ReadPdf } from './read-pdf.ts'

/** The dark modules of the page's QR code; nothing else on it is a small square. */
export const modulesOf = (page: ReadPage | undefined): (readonly [number, number, number, number])[] =>
  (page?.rectangles ?? []).filter(([, , , height]) => height > 1 && height < 4)

/** What a phone reads from the page: its rectangles drawn as pixels, and decoded. */
export function scanned(pdf: ReadPdf): string {
  const modules = pdf.pages.flatMap(modulesOf)
  const left = Math.min(...modules.map(([x]) => x))
  const top = Math.min(...modules.map(([, y]) => y))
  const side = Math.max(...modules.map(([x, , width]) => x + width)) - left
  const scale = 4
  const border = 40
  const size = Math.ceil(side * scale) + 2 * border
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [x, y, width, height] of modules) {
    for (let row = Math.round((y - top) * scale); row < Math.round((y - top + height) * scale); row += 1) {
      const from = (row + border) * size + border + Math.round((x - left) * scale)
      for (let pixel = from; pixel < from + Math.round(width * scale); pixel += 1) {
        data.fill(0, pixel * 4, pixel * 4 + 3)
      }
    }
  }
  return decodeQR({ width: size, height: size, data })
}

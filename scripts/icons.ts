import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * `npm run icons`: draw the icons of the program on a home screen from the mark of `favicon.svg`. Run this when the mark changes; the
 * pictures are committed. A maskable icon is filled to each edge, because every phone cuts another shape out of the square. The mark is
 * inside the circle that is part of all shapes.
 */
const publicFolder = fileURLToPath(new URL('../src/app/web/public', import.meta.url))
/** The grid of the drawing. */
const GRID = 26

const mark = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8')
// Of the same ground to each edge, with the mark in the middle: in the drawing it is a little low.
const filled = mark
  .replace('viewBox="0 0 26 26"', 'viewBox="0.2 1.55 26 26"')
  .replace('<rect width="26" height="26" rx="7"', '<rect x="-1" y="-1" width="30" height="30"')
if (!filled.includes('0.2 1.55') || filled.includes('rx='))
  throw new Error('favicon.svg is drawn differently now: the maskable icon would have corners of its own')

await mkdir(path.join(publicFolder, 'icons'), { recursive: true })
for (const size of [192, 512]) {
  await draw(mark, size, `icons/icon-${String(size)}.png`)
  await draw(filled, size, `icons/icon-maskable-${String(size)}.png`)
}
// iOS looks for this size, and rounds the corners itself.
await draw(filled, 180, 'icons/apple-touch-icon.png')

async function draw(svg: string, size: number, file: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / GRID })
    .resize(size, size)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(path.join(publicFolder, file))
}

import { PNG } from 'pngjs'
import type { TaskProgram } from '#platform/server/isolated/task.ts'

/** Less ink than a dot of ten by ten is no signature. */
const LEAST_INK_PIXELS = 100
/** Darker than this, on white, is ink. */
const INK_LUMINANCE = 190

/** Decodes a signature and encodes it again, in the work process. */
export const run: TaskProgram<null> = async ({ bytes }) => {
  const image = decoded(await bytes())
  if (image === null) return { answer: { outcome: 'broken' } }
  const { width, height, data } = image
  if (isBlank(data)) return { answer: { outcome: 'blank' } }
  const clean = new PNG({ width, height })
  data.copy(clean.data)
  return { answer: { outcome: 'clean' }, bytes: PNG.sync.write(clean) }
}

function decoded(file: Buffer): { width: number; height: number; data: Buffer } | null {
  try {
    return PNG.sync.read(file)
  } catch {
    return null
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

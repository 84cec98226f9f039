import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { HeicAnswer, HeicOrder } from './heic.ts'

const require = createRequire(import.meta.url)

/** What we use of `libheif-js`, which brings no types for its decoder. */
interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] }
}
interface HeifImage {
  get_width(): number
  get_height(): number
  /** Fills `data`; null when it cannot. */
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: object | null) => void,
  ): void
}

/** The program of the decoding thread: one file, its pixels. */
void decoded(workerData as HeicOrder).then(
  (answer) => {
    parentPort?.postMessage(answer)
  },
  () => {
    parentPort?.postMessage('broken' satisfies HeicAnswer)
  },
)

async function decoded({ bytes, maxPixels }: HeicOrder): Promise<HeicAnswer> {
  const libheif = require('libheif-js/wasm-bundle') as Libheif
  const [image] = new libheif.HeifDecoder().decode(bytes)
  if (image === undefined) return 'broken'
  const [width, height] = [image.get_width(), image.get_height()]
  // What the file says of itself, before any pixel is made.
  if (width * height > maxPixels) return 'too-large'
  const data = new Uint8ClampedArray(width * height * 4)
  const isShown = await new Promise<boolean>((resolve) => {
    image.display({ data, width, height }, (shown) => {
      resolve(shown !== null)
    })
  })
  return isShown ? { data: new Uint8Array(data.buffer), width, height } : 'broken'
}

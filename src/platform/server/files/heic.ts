import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A picture as its pixels: red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

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

/** The first picture in a HEIC file, upright. Only for a work process: the decoder takes memory and gives none back. */
export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<Pixels | 'broken' | 'too-large'> {
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

import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** A picture as its pixels: red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** What goes to the decoding thread. */
export interface HeicOrder {
  readonly bytes: Uint8Array
  readonly maxPixels: number
}

export type HeicAnswer = Pixels | 'broken' | 'too-large'

const TIMEOUT_MS = 20_000
const MEMORY_MB = 512

/**
 * The picture in a HEIC file, upright. Its decoder (libheif in WebAssembly) gets a thread for this one file, which ends with
 * it: what a broken file does there, is done to nobody else.
 */
export async function decodeHeic(file: string, maxPixels: number): Promise<HeicAnswer> {
  const bytes = await readFile(file)
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: { bytes, maxPixels } satisfies HeicOrder,
    // It needs no settings and no secrets, so it gets none.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  const answer = new Promise<HeicAnswer>((resolve) => {
    const giveUp = (): void => {
      resolve('broken')
    }
    thread.once('message', resolve)
    thread.once('error', giveUp)
    thread.once('exit', giveUp)
    timer = setTimeout(giveUp, TIMEOUT_MS)
  })
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

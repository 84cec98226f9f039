import { z } from 'zod'
import type { FileBytes, IsolatedWork } from '../isolated/supervisor.ts'
import type { IsolatedTask } from '../isolated/task.ts'

export type ImageFormat = 'png' | 'jpeg' | 'webp'

const cleanedImage = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('clean') }),
  z.object({ outcome: z.enum(['broken', 'too-large']) }),
])
export type CleanedImage = z.output<typeof cleanedImage>

export interface ImageOrder {
  readonly format: ImageFormat | 'heic'
}

const imageTask: IsolatedTask<ImageOrder, CleanedImage> = {
  queue: 'upload',
  program: new URL('./image-program.ts', import.meta.url),
  jobMs: 20_000,
  answer: cleanedImage,
}

/**
 * Have an image decoded and encoded again, in a work process. A HEIC photo becomes a JPEG, which every browser shows.
 *
 * @throws TooComplex when the image asks too much memory or time
 */
export async function cleanedBy(
  isolated: IsolatedWork,
  file: FileBytes,
  format: ImageOrder['format'],
): Promise<{ readonly outcome: CleanedImage['outcome']; readonly bytes: Buffer }> {
  const { answer, bytes } = await isolated.run(imageTask, { format }, file)
  return { outcome: answer.outcome, bytes }
}

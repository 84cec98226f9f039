import type { TaskProgram } from '../isolated/task.ts'
import { cleanHeic, cleanImage } from './image.ts'
import type { ImageOrder } from './image-task.ts'

/** Decodes an image and encodes it again, in the work process. */
export const run: TaskProgram<ImageOrder> = async ({ order: { format }, bytes }) => {
  const file = await bytes()
  const image = format === 'heic' ? await cleanHeic(file) : await cleanImage(file, format)
  return image.outcome === 'clean'
    ? { answer: { outcome: 'clean' }, bytes: image.bytes }
    : { answer: { outcome: image.outcome } }
}

import type { TaskProgram } from '../isolated/task.ts'
import { logoImageOf } from './logo-image.ts'

/** Draws a logo again, in the work process. */
export const run: TaskProgram<null> = async ({ bytes }) => {
  const image = await logoImageOf(await bytes())
  if (image.outcome !== 'clean') return { answer: image }
  const { png, ...answer } = image
  return { answer, bytes: png }
}

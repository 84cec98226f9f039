import { z } from 'zod'
import type { IsolatedWork } from '../isolated/supervisor.ts'
import type { IsolatedTask } from '../isolated/task.ts'

const logoAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('clean'), width: z.int().positive(), height: z.int().positive() }),
  z.object({
    outcome: z.enum([
      'unknown',
      'broken',
      'too-large',
      'blank',
      'not-svg',
      'active',
      'text',
      'picture',
      'too-much',
    ]),
  }),
])
export type LogoAnswer = z.output<typeof logoAnswer>

/** A picture written again as PNG, with nothing in it but its pixels; or why it is none. */
export type LogoImage =
  | { readonly outcome: 'clean'; readonly png: Buffer; readonly width: number; readonly height: number }
  | { readonly outcome: Exclude<LogoAnswer['outcome'], 'clean'> }

const logoTask: IsolatedTask<null, LogoAnswer> = {
  queue: 'upload',
  program: new URL('./logo-program.ts', import.meta.url),
  jobMs: 15_000,
  answer: logoAnswer,
}

/**
 * Have a PNG, JPEG or SVG drawn again, in a work process.
 *
 * @throws TooComplex when the picture asks too much memory or time
 */
export async function logoDrawnBy(isolated: IsolatedWork, file: Uint8Array): Promise<LogoImage> {
  const { answer, bytes } = await isolated.run(logoTask, null, file)
  return answer.outcome === 'clean' ? { ...answer, png: bytes } : answer
}

import { z } from 'zod'
import { checkedAnswer } from '#platform/server/isolated/checked-answer.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import { MapFailure } from '../../../domain/map-errors.ts'

/** What the server learns of an answer of a map service; all else stays in the work process. */
const answers = {
  /** Null where the map knows no such place. */
  place: z.object({
    found: z
      .object({
        longitude: z.number().min(-180).max(180),
        latitude: z.number().min(-90).max(90),
        name: z.string().max(200),
      })
      .nullable(),
  }),
  route: z.object({ metres: z.number().min(0).max(1e9) }),
} as const
export type AnswerShape = keyof typeof answers
export type MapAnswer<Shape extends AnswerShape> = z.output<(typeof answers)[Shape]>

export interface AnswerOrder {
  readonly shape: AnswerShape
}

/** One place, or a route without its line, is a few kilobytes. */
export const MAX_ANSWER_BYTES = 256 * 1024

/**
 * Read an answer of a map service in the work process, because its bytes are not trusted.
 *
 * @throws MapFailure `unreadable` for what is not of the documented shape, or too large or too deep
 */
export async function readAnswer<Shape extends AnswerShape>(
  isolated: IsolatedWork,
  shape: Shape,
  body: Uint8Array,
): Promise<MapAnswer<Shape>> {
  const task = {
    // A user waits for it: not behind the files of a bank.
    queue: 'upload',
    program: new URL('./answer-program.ts', import.meta.url),
    jobMs: 5_000,
  } as const
  const read = await checkedAnswer<AnswerOrder, MapAnswer<Shape>>(
    isolated,
    task,
    answers[shape],
    { shape },
    body,
  )
  if (read === null) throw new MapFailure('unreadable')
  return read.answer
}

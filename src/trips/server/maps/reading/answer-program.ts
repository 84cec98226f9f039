import { z } from 'zod'
import { isMalformed, parsedAnswer } from '#platform/server/isolated/parsed-answer.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import type { AnswerOrder, AnswerShape } from './answer-task.ts'

/** Places as GeoJSON, as far as we use it. @see https://openrouteservice.org/dev/#/api-docs/geocode/search/get */
const places = z.object({
  features: z
    .array(
      z.object({
        geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
        properties: z.object({ label: z.string().max(2_000).nullish() }),
      }),
    )
    .max(40),
})

/** A route in JSON; `distance` is in metres. @see https://openrouteservice.org/dev/#/api-docs/v2/directions/{profile}/post */
const route = z.object({
  routes: z.array(z.object({ summary: z.object({ distance: z.number() }) })).min(1).max(10),
}) // prettier-ignore

const readers: Readonly<Record<AnswerShape, (json: unknown) => object>> = {
  place: (json) => {
    const [first] = places.parse(json).features
    if (first === undefined) return { found: null }
    const [longitude, latitude] = first.geometry.coordinates
    return { found: { longitude, latitude, name: clean(first.properties.label ?? '') } }
  },
  route: (json) => ({ metres: route.parse(json).routes[0]?.summary.distance }),
}

// oxlint-disable-next-line no-control-regex -- control characters are what must not be there
const ODD = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** One line, without control characters and marks that change the direction of text. */
const clean = (name: string): string =>
  name.replace(ODD, ' ').replace(/\s+/g, ' ').trim().slice(0, 200).trim()

/** Reads one answer of a map service in the work process. What is not of the documented shape is said to be unreadable, without a word of it. */
export const run: TaskProgram<AnswerOrder> = async ({ bytes, order }) => {
  try {
    return { answer: { readable: true, answer: readers[order.shape](parsedAnswer(await bytes())) } }
  } catch (error) {
    if (isMalformed(error)) return { answer: { readable: false, answer: null } }
    throw error
  }
}

import { z } from 'zod'

/** Every answer of the API, refusals included. `errors` holds Dutch sentences; the screen shows the first. */
export const envelopeOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ isSuccess: z.boolean(), data, errors: z.array(z.string()) })

/** One problem of a refused request: a stable code, the field of the request, and a Dutch sentence. */
export const problem = z.object({
  code: z.string(),
  /** Empty when the problem is about no single field. */
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
})
export type Problem = z.output<typeof problem>

/** The code of a refusal to a login that must set up a second factor first; the app leads its user there. */
export const SECOND_FACTOR_REQUIRED = 'two-factor.required'

/** The answer to a request that was refused. */
export const refusalEnvelope = envelopeOf(z.null()).extend({ problems: z.array(problem) })

/** The envelope on the wire, before anything in it is decoded. */
export const rawEnvelope = z.object({
  isSuccess: z.boolean(),
  data: z.unknown(),
  errors: z.array(z.string()),
  problems: z.array(problem).default([]),
})

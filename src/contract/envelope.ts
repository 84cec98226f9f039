import { z } from 'zod'

/** Every answer of the API, refusals included. `errors` holds Dutch sentences; the screen shows the first. */
export const envelopeOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ isSuccess: z.boolean(), data, errors: z.array(z.string()) })

/** The envelope as it stands on the wire, before anything in it is decoded. */
export const rawEnvelope = z.object({
  isSuccess: z.boolean(),
  data: z.unknown(),
  errors: z.array(z.string()),
})

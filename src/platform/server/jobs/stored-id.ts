import { z } from 'zod'

/** The schema of an id in the payload of a job. */
export const storedId = <Id extends string>() =>
  z.custom<Id>((value) => z.uuid().safeParse(value).success, { error: 'not an id' })

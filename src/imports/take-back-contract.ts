import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

/** What goes and what stays when the whole move is reversed. */
const takenBack = z.object({
  /** The start day of the opening balance that goes. */
  date: localDateCodec,
  /** Assets of the opening balance, which leave the list with what was depreciated. */
  assets: z.int(),
  customers: z.int(),
  products: z.int(),
  prices: z.int(),
  /** What was read in and stays, with the reason; cut, `staysInAll` is whole. */
  stays: z.array(z.object({ name: z.string(), message: z.string() })),
  staysInAll: z.int(),
})
export type TakenBack = z.output<typeof takenBack>

export const previewTakeBack = endpoint({
  method: 'POST',
  path: '/api/OpeningBalance/takeBack/preview',
  access: 'tenant',
  needs: 'books.post',
  isUnrecorded: true,
  summary: 'Wat er weggaat en wat er blijft als de hele overstap wordt teruggedraaid. Er verandert niets.',
  data: takenBack,
})

export const takeBackMove = endpoint({
  method: 'POST',
  path: '/api/OpeningBalance/takeBack',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Draai de hele overstap terug: de beginbalans, en de klanten, producten en prijzen die daarvoor zijn ingelezen en die niets gebruikt. Kan tot er iets na de beginbalans is geboekt.',
  data: takenBack,
})

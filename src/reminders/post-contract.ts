import { z } from 'zod'
import { instant, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { letterByPost, MOST_PROPOSALS, oneCustomer } from './contract.ts'

export const makePostLetter = endpoint({
  method: 'POST',
  path: '/api/Customers/:id/reminder-by-post',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Een voorgestelde brief maken om per post te versturen, als het bedrag nog is zoals op het scherm. De brief telt als verstuurd zodra de dag van posten is vastgelegd.',
  params: oneCustomer,
  body: letterByPost,
  data: z.object({ letterId: z.uuid() }),
})

const oneLetter = z.object({ id: z.uuid({ error: 'Dit is geen geldig id.' }) })

export const notePosted = endpoint({
  method: 'POST',
  path: '/api/ReminderLetters/:id/posted',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Vastleggen op welke dag een brief op de post ging; daaruit volgt de dag waarop hij geldt als ontvangen.',
  params: oneLetter,
  body: z.object({ postedOn: localDateCodec }),
  data: z.object({ receivedOn: localDateCodec }),
})

export const withdrawPostLetter = endpoint({
  method: 'POST',
  path: '/api/ReminderLetters/:id/withdraw',
  access: 'tenant',
  needs: 'sales.send',
  summary: 'Een brief die niet op de post ging, laten vervallen.',
  params: oneLetter,
  data: z.null(),
})

export const listLettersToPost = endpoint({
  method: 'GET',
  path: '/api/ReminderLetters',
  access: 'tenant',
  needs: 'sales.read',
  summary: `Brieven die klaarliggen om op de post te doen, hooguit ${String(MOST_PROPOSALS)}.`,
  data: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      madeOn: localDateCodec,
      /** The moment at which it was made (UTC). */
      madeAt: instant,
      /** The address, on one line. */
      recipient: z.string(),
      total: summedEuros,
    }),
  ),
})
export type LetterToPost = z.output<typeof listLettersToPost.data>[number]

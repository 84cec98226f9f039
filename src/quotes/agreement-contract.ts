import { z } from 'zod'
import { idCodec, localDateCodec, requiredText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { BackingDocumentId } from '#kernel/ids.ts'
import { oneQuote } from './contract.ts'

/** How a customer said yes without signing. */
export const agreementChannels = ['telefoon', 'mail', 'papier', 'gesprek'] as const

export const agreeByHand = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/agreement',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Vastleggen dat de klant buiten de link om akkoord gaf: wie, hoe en wanneer. Dat is geen handtekening.',
  params: oneQuote,
  body: z.object({
    name: requiredText('de naam', 120),
    channel: z.enum(agreementChannels, { error: 'Kies hoe je klant akkoord gaf.' }),
    date: localDateCodec,
    /** What shows it: a file that was uploaded first. */
    fileId: idCodec<BackingDocumentId>().nullish().default(null),
  }),
  data: z.null(),
})

export const uploadAgreementFile = endpoint({
  method: 'POST',
  path: '/api/Quotes/agreement-files',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Upload wat een akkoord laat zien als multipart/form-data, veld file: PDF, JPEG, PNG of HEIC (wordt JPEG), hooguit 10 MiB; geeft het id voor fileId.',
  data: idCodec<BackingDocumentId>(),
  bodyKind: 'file',
})

export const getAgreementFile = endpoint({
  method: 'GET',
  path: '/api/Quotes/:id/agreement-file',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Het bestand dat bij een handmatig akkoord is bewaard, als download.',
  params: oneQuote,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf', 'image/jpeg', 'image/png'],
})

import { z } from 'zod'
import { idCodec, localDateCodec, requiredText, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { CustomerId, DocumentId, OpenItemId } from '#kernel/ids.ts'

// Handing an invoice over to a collection agency, after the last letter.

const documentId = idCodec<DocumentId>()
const openItemId = idCodec<OpenItemId>()
const oneInvoice = z.object({ id: documentId })

export const handOverClaim = endpoint({
  method: 'POST',
  path: '/api/Invoices/:id/hand-over',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Een factuur waarvan de laatste brief is verlopen, overdragen aan een incassobureau. Zolang gaat er geen herinnering weg. Er gaat niets naar het bureau: download daarvoor het dossier.',
  params: oneInvoice,
  body: z.object({ agency: requiredText('het incassobureau', 200), handedOverOn: localDateCodec }),
  data: z.null(),
})

export const takeClaimBack = endpoint({
  method: 'POST',
  path: '/api/Invoices/:id/take-back',
  access: 'tenant',
  needs: 'sales.send',
  summary: 'Een overgedragen factuur terugnemen: de herinneringen gaan daarna verder.',
  params: oneInvoice,
  data: z.null(),
})

export const listHandedOver = endpoint({
  method: 'GET',
  path: '/api/HandedOverClaims',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Openstaande facturen, ook die van vóór je start, die nu bij een incassobureau liggen.',
  data: z.array(
    z.object({
      /** An invoice; null for an item of before. */
      documentId: documentId.nullable(),
      /** A receivable of the opening balance; null for an invoice. */
      openItemId: openItemId.nullable(),
      number: z.string(),
      customerId: idCodec<CustomerId>(),
      agency: z.string(),
      handedOverOn: localDateCodec,
      open: summedEuros,
    }),
  ),
})
export type HandedOverClaim = z.output<typeof listHandedOver.data>[number]

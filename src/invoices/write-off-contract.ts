import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { oneInvoice } from './contract.ts'

export const writeOff = endpoint({
  method: 'POST',
  path: '/api/Invoices/:id/write-off',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Wat openstaat afboeken als oninbaar; de btw erin wordt teruggevraagd in het tijdvak van de datum.',
  params: oneInvoice,
  /** Today when it is left out. */
  body: z.object({ date: localDateCodec.nullish() }),
  data: z.null(),
})

export const takeBackWriteOff = endpoint({
  method: 'DELETE',
  path: '/api/Invoices/:id/write-off',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een afboeking terugdraaien: het bedrag staat weer open en de btw is weer verschuldigd.',
  params: oneInvoice,
  data: z.null(),
})

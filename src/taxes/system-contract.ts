import { z } from 'zod'
import { localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

const vatSystem = z.enum(['cash', 'invoice'], {
  error: 'Kies het kasstelsel (cash) of het factuurstelsel (invoice).',
})

export const vatSystems = z.object({
  /** Each holds from its day on; before the first, and without any, VAT is owed by the date of the invoice. */
  systems: z.array(z.object({ system: vatSystem, from: localDateCodec })),
  /** VAT of sales whose money did not come in yet: no return counts it. */
  waitingVat: summedEuros,
})
export type VatSystems = z.output<typeof vatSystems>

export const getVatSystem = endpoint({
  method: 'GET',
  path: '/api/VatSettings/system',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Kasstelsel of factuurstelsel, elk met de dag vanaf wanneer, en de btw op verkopen die nog niet is ontvangen.',
  data: vatSystems,
})

export const setVatSystem = endpoint({
  method: 'PUT',
  path: '/api/VatSettings/system',
  access: 'tenant',
  needs: 'vat.file',
  summary:
    'Kies wanneer je btw over verkopen verschuldigd is: als je betaald bent (kasstelsel) of op de factuurdatum, vanaf de eerste dag van een tijdvak.',
  body: z.object({
    system: vatSystem,
    from: localDateCodec.refine(
      (day) => day >= '2000-01-01' && day <= '2199-12-31',
      'Kies een dag tussen 2000 en 2199.',
    ),
    /** The user answered that the business may use the cash system; needed to begin with it. */
    isEntitled: z.boolean().optional(),
  }),
  data: z.null(),
})

import { z } from 'zod'
import { idCodec, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { CustomerId } from '#kernel/ids.ts'

export const getInvoiceFigures = endpoint({
  method: 'GET',
  path: '/api/Invoices/figures',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Wat nog te ontvangen en te laat is, de omzet van dit kwartaal en de btw die nog moet worden betaald.',
  data: z.object({
    toReceive: z.object({ amount: summedEuros, count: z.int() }),
    late: z.object({ amount: summedEuros, oldestDays: z.int() }),
    revenue: z.object({ amount: summedEuros, moreThanBefore: summedEuros, hasBefore: z.boolean() }),
    /** The VAT to set aside: of all returns that are not paid, in whole euros as they are filed; negative: to be got back. */
    vatBalance: summedEuros,
  }),
})
export type InvoiceFigures = z.output<typeof getInvoiceFigures.data>

export const getCustomerFigures = endpoint({
  method: 'GET',
  path: '/api/Invoices/customer/:customerId/figures',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Wat één klant is gefactureerd, wat daarvan nog komt, wat daarvan te laat is, en wanneer deze klant meestal betaalt.',
  params: z.object({ customerId: idCodec<CustomerId>() }),
  data: z.object({
    invoiced: summedEuros,
    toReceive: summedEuros,
    late: summedEuros,
    /** When this customer usually pays; null while too few invoices are paid. */
    behaviour: z
      .object({
        /** Days from the issue date to the last payment: the median. */
        day: z.int(),
        /** Days from the due date; negative before it. */
        daysLate: z.int(),
        /** How many invoices say so. */
        invoices: z.int(),
      })
      .nullable(),
  }),
})
export type CustomerFigures = z.output<typeof getCustomerFigures.data>

export const getExpectedInvoiceNumber = endpoint({
  method: 'GET',
  path: '/api/Invoices/expected-number',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Het nummer dat een factuur van deze dag nu zou krijgen. Het nummer zelf komt pas bij afronden.',
  query: z.object({ issueDate: localDateCodec }),
  data: z.string(),
})

import { z } from 'zod'
import { idCodec, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { CustomerId, OpenItemId } from '#kernel/ids.ts'

const customerId = idCodec<CustomerId>()
const named = z.object({ id: customerId, name: z.string() })

/** A receivable of the opening balance, and whose it is. */
export const customerReceivable = z.object({
  id: idCodec<OpenItemId>(),
  /** The customer in the words that were typed. */
  relation: z.string(),
  reference: z.string(),
  date: localDateCodec,
  dueDate: localDateCodec,
  amount: summedEuros,
  openAmount: summedEuros,
  /** Whom a person linked it to; null for a receivable without a customer. */
  customer: named.nullable(),
  /** The one customer with the same name, of a receivable without a customer; nothing is linked by this. */
  suggested: named.nullable(),
})
export type CustomerReceivable = z.output<typeof customerReceivable>

export const listCustomerReceivables = endpoint({
  method: 'GET',
  path: '/api/OpenItems/customers',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Wat klanten bij de beginbalans nog open hadden, met de klant bij wie het hoort, of wie dezelfde naam heeft. Van één klant: customerId.',
  query: z.object({ customerId: customerId.optional() }),
  data: z.array(customerReceivable),
})

/** As many as an opening balance has lines. */
const MOST_LINKS = 2_000

export const linkReceivables = endpoint({
  method: 'PUT',
  path: '/api/OpenItems/customers',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Koppel posten van de beginbalans aan klanten, of maak ze los (customerId: null). Er wordt niets geboekt. wasCustomerId is de klant die er stond; koppelde iemand anders intussen, dan is het antwoord 409.',
  body: z.object({
    links: z
      .array(
        z.object({
          openItemId: idCodec<OpenItemId>(),
          customerId: customerId.nullable(),
          wasCustomerId: customerId.nullable(),
        }),
        { error: 'Geef links: de posten met hun klant.' },
      )
      .min(1, 'Kies minstens één post.')
      .max(MOST_LINKS, `Koppel hooguit ${String(MOST_LINKS)} posten tegelijk.`)
      .refine((links) => new Set(links.map(({ openItemId }) => openItemId)).size === links.length, {
        error: 'Geef elke post één keer.',
      }),
  }),
  data: z.null(),
})
export type ReceivableLink = z.output<typeof linkReceivables.body>['links'][number]

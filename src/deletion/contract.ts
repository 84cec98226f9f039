import { z } from 'zod'
import { instant, localDateCodec, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { repeatedPassword } from '#tenants/contract.ts'

const count = z.int()

/** The data for deleting a business, and the order if there is one. */
export const deletionState = z.object({
  businessName: z.string(),
  order: z.object({ orderedAt: instant, dueOn: localDateCodec, canWithdraw: z.boolean() }).nullable(),
  /** The last archive with everything, and the reason why it does not suffice; null when it does. */
  wholeExport: z.object({
    madeAt: instant.nullable(),
    problem: z.enum(['none', 'old', 'overtaken']).nullable(),
  }),
  /** Unfinished tasks. */
  open: z.object({ vatReturns: count, invoices: count, expenses: count, concepts: count }),
  /** Whether the order requires a code of the second factor. */
  asksCode: z.boolean(),
})
export type DeletionState = z.output<typeof deletionState>

export const getDeletion = endpoint({
  method: 'GET',
  path: '/api/Deletion',
  access: 'tenant',
  needs: 'business.read',
  summary: 'Of het bedrijf verwijderd gaat worden, wat er nog openstaat, en de laatste volledige download.',
  data: deletionState,
})

export const orderDeletion = endpoint({
  method: 'POST',
  path: '/api/Deletion',
  access: 'tenant',
  needs: 'business.own',
  summary:
    'Opdracht om het bedrijf over dertig dagen te verwijderen; tot dan is het alleen te lezen. Vraagt een volledige download van hooguit zeven dagen oud, de naam, het wachtwoord en de code als die aan staat.',
  body: z.object({
    name: text('de naam van je bedrijf', 200),
    password: repeatedPassword,
    code: z.string().max(40, 'Deze code is te lang.').optional(),
    keepsBooks: z.literal(true, { error: 'Bevestig dat je je administratie zelf bewaart.' }),
  }),
  data: z.null(),
  isOpenInDeletion: true,
})

export const withdrawDeletion = endpoint({
  method: 'POST',
  path: '/api/Deletion/withdraw',
  access: 'tenant',
  needs: 'business.own',
  summary: 'Het bedrijf toch niet verwijderen. Kan tot de dertig dagen voorbij zijn.',
  data: z.null(),
  isOpenInDeletion: true,
})

import type { z } from 'zod'
import type { newCustomer } from '../contract.ts'
import type { CustomerKind } from '../domain/kind.ts'
import type { ContactValues } from './contact-values.ts'

/** The content of the fields: text, '' for an empty field. */
export type CustomerFields = Omit<
  z.input<typeof newCustomer>,
  'kind' | 'paymentDays' | 'creditLimit' | 'notes' | 'contacts'
> & {
  kind: CustomerKind
  paymentDays: string
  creditLimit: string
  notes: string
  contacts: ContactValues[]
}

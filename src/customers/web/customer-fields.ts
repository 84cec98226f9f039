import type { z } from 'zod'
import type { Language } from '#kernel/language.ts'
import type { newCustomer } from '../contract.ts'
import type { CustomerKind } from '../domain/kind.ts'
import type { ContactValues } from './contact-values.ts'

/** The content of the fields: text, '' for an empty field. */
export type CustomerFields = Omit<
  z.input<typeof newCustomer>,
  'kind' | 'language' | 'paymentDays' | 'creditLimit' | 'isLargeCompany' | 'notes' | 'contacts'
> & {
  kind: CustomerKind
  language: Language
  paymentDays: string
  creditLimit: string
  isLargeCompany: boolean
  notes: string
  contacts: ContactValues[]
}

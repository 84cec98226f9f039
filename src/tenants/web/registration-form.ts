import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { registration, type Registration } from '../contract.ts'

/** The data of the wizard: the registration as text, and the password again. */
export type RegistrationForm = { readonly [name in keyof Registration]: string } & {
  passwordConfirmation: string
}

export const emptyRegistration: RegistrationForm = {
  email: '',
  password: '',
  passwordConfirmation: '',
  tenantName: '',
  tenantContactEmail: '',
  chamberOfCommerceNumber: '',
  vatId: '',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  iban: '',
  nameOnCard: '',
  bic: '',
  contactPhoneNumber: '',
  contactWebsite: '',
}

/** The two passwords are equal. */
const withEqualPasswords = <
  Fields extends z.ZodType<{ password: string; passwordConfirmation: string }, FieldValues>,
>(
  fields: Fields,
) =>
  fields.refine((typed) => typed.password === typed.passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'Wachtwoorden komen niet overeen',
    // Also while another field is wrong: otherwise the error would appear only after that one is corrected.
    when: () => true,
  })

const email = registration.pick({ email: true })
const account = registration
  .pick({ email: true, password: true })
  .extend({ passwordConfirmation: z.string() })
const company = registration.pick({
  tenantName: true,
  tenantContactEmail: true,
  chamberOfCommerceNumber: true,
  vatId: true,
})
const address = registration.pick({ street: true, houseNumber: true, zipCode: true, city: true })
const bank = registration.pick({ iban: true, nameOnCard: true, bic: true })

/** A step checks its own fields; the decoded values are read from the whole form at the end. */
const checkedBy = <Typed extends FieldValues>(schema: z.ZodType<unknown, Typed>) =>
  zodResolver(schema) as unknown as Resolver<RegistrationForm>

/** The four steps, each with its own part of the contract's schema. */
export const steps = [
  { title: 'Account', resolver: checkedBy(withEqualPasswords(account)) },
  { title: 'Bedrijf', resolver: checkedBy(company) },
  { title: 'Adres', resolver: checkedBy(address) },
  { title: 'Bank', resolver: checkedBy(bank) },
] as const satisfies readonly { title: string; resolver: Resolver<RegistrationForm> }[]

/** The check of the last step where the password is asked again. */
export const bankWithPassword = checkedBy(withEqualPasswords(account.extend(bank.shape)))

export type StepNumber = 0 | 1 | 2 | 3

/** The last step that kept values open: each step before has its values, without the password, which is never kept. */
export function reachedWith(kept: Partial<RegistrationForm>): StepNumber {
  const typed = { ...emptyRegistration, ...kept }
  const missing = [email, company, address].findIndex((fields) => !fields.safeParse(typed).success)
  return (missing === -1 ? 3 : missing) as StepNumber
}

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

const account = registration
  .pick({ email: true, password: true })
  .extend({ passwordConfirmation: z.string() })
  .refine((typed) => typed.password === typed.passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'Wachtwoorden komen niet overeen',
    // Also while another field is wrong: otherwise the error would appear only after that one is corrected.
    when: () => true,
  })

/** A step checks its own fields; the decoded values are read from the whole form at the end. */
const checkedBy = <Typed extends FieldValues>(schema: z.ZodType<unknown, Typed>) =>
  zodResolver(schema) as unknown as Resolver<RegistrationForm>

/** The four steps, each with its own part of the contract's schema. */
export const steps = [
  { title: 'Account', resolver: checkedBy(account) },
  {
    title: 'Bedrijf',
    resolver: checkedBy(
      registration.pick({
        tenantName: true,
        tenantContactEmail: true,
        chamberOfCommerceNumber: true,
        vatId: true,
      }),
    ),
  },
  {
    title: 'Adres',
    resolver: checkedBy(registration.pick({ street: true, houseNumber: true, zipCode: true, city: true })),
  },
  { title: 'Bank', resolver: checkedBy(registration.pick({ iban: true, nameOnCard: true, bic: true })) },
] as const satisfies readonly { title: string; resolver: Resolver<RegistrationForm> }[]

export type StepNumber = 0 | 1 | 2 | 3

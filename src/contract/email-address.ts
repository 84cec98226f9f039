import { isEmailAddress } from '#kernel/email-address.ts'
import { text } from './codecs.ts'

/** Lower-cased, because mail boxes are compared so everywhere that matters. */
export const emailAddress = text('het e-mailadres', 254)
  .min(1, 'Verplicht veld')
  .refine(isEmailAddress, 'Ongeldig e-mailadres')

/** The same where there may be none: left out and empty are ''. */
export const optionalEmailAddress = text('het e-mailadres', 254)
  .refine((typed) => typed === '' || isEmailAddress(typed), 'Ongeldig e-mailadres')
  .default('')

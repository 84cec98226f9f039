import { isEmailAddress } from '#kernel/email-address.ts'
import { text } from './codecs.ts'

/** As it was typed; a login is found without regard to case, because mail servers compare addresses so in practice. */
export const emailAddress = text('het e-mailadres', 254)
  .min(1, 'Verplicht veld')
  .refine(isEmailAddress, 'Ongeldig e-mailadres')

/** The same for an optional address: left out and empty are ''. */
export const optionalEmailAddress = text('het e-mailadres', 254)
  .refine((typed) => typed === '' || isEmailAddress(typed), 'Ongeldig e-mailadres')
  .default('')

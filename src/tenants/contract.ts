import { z } from 'zod'
import { optionalText, requiredText, text, versionNumber } from '#contract/codecs.ts'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import { optionalTextOf, requiredTextOf } from '#contract/record-texts.ts'
import { eachNamed } from '#kernel/record-fields.ts'
import { companyFields, laterTextNames, type TextFieldName } from './domain/company-fields.ts'
import {
  parseBic,
  parseDutchVatId,
  parseDutchZipCode,
  parseIban,
  parseKvkNumber,
} from './domain/identifiers.ts'
import { MAX_PASSWORD_LENGTH, passwordProblem } from './domain/password.ts'

/** Text that a rule turns into its normal form, or refuses with a sentence. */
export const checked = (
  field: string,
  max: number,
  parse: (typed: string) => string | null,
  refusal: string,
) =>
  requiredText(field, max)
    .refine((typed) => typed === '' || parse(typed) !== null, { error: refusal })
    .overwrite((typed) => parse(typed) ?? typed)

export const kvkNumber = checked(
  'het KvK-nummer',
  20,
  parseKvkNumber,
  'Een KvK-nummer bestaat uit 8 cijfers, bijvoorbeeld 12345678.',
)
export const dutchVatId = checked(
  'het btw-id',
  20,
  parseDutchVatId,
  'Dit btw-id klopt niet. Het ziet eruit als NL123456789B01; je vindt het op de brief van de Belastingdienst.',
)
export const dutchZipCode = checked('de postcode', 10, parseDutchZipCode, 'Vul een postcode in als 1234 AB.')
export const iban = checked(
  'het IBAN',
  42,
  parseIban,
  'Dit IBAN klopt niet. Het ziet eruit als NL91 ABNA 0417 1643 00.',
)

/** An IBAN that may be unknown: then it is empty. */
export const ibanOrEmpty = z
  .string({ error: 'Vul een IBAN in.' })
  .max(100, 'Dit is geen geldig IBAN.')
  .overwrite((typed) => parseIban(typed) ?? typed)
  .refine((typed) => typed === '' || parseIban(typed) !== null, 'Dit is geen geldig IBAN.')

/** BIC is optional: within SEPA the IBAN suffices. */
export const optionalBic = optionalText('de BIC', 20)
  .refine(
    (typed) => typed === null || parseBic(typed) !== null,
    'Een BIC bestaat uit 8 of 11 tekens, bijvoorbeeld ABNANL2A.',
  )
  .overwrite((typed) => (typed === null ? null : (parseBic(typed) ?? typed)))

export const login = endpoint({
  method: 'POST',
  path: '/api/Login',
  access: 'public',
  summary: 'Inloggen; het token is twaalf uur geldig.',
  body: z.object({
    email: text('het e-mailadres', 254),
    password: z
      .string({ error: 'Verplicht veld' })
      .min(1, 'Verplicht veld')
      .max(
        MAX_PASSWORD_LENGTH,
        `Een wachtwoord mag hooguit ${String(MAX_PASSWORD_LENGTH)} tekens lang zijn.`,
      ),
    /** Required only for a user with a second factor: six digits of the app, or a recovery code. */
    code: z.string().max(40, 'Deze code is te lang.').optional(),
  }),
  data: z.object({ token: z.string() }),
  isOpenInDeletion: true,
})

export const newPassword = z
  .string({ error: 'Verplicht veld' })
  .min(1, 'Verplicht veld')
  .superRefine((password, context) => {
    const problem = passwordProblem(password)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const freeText = (name: TextFieldName) => optionalTextOf(companyFields[name].text)

export const registration = z.object({
  email: emailAddress,
  password: newPassword,
  tenantName: requiredTextOf(companyFields.name.text),
  tenantContactEmail: emailAddress,
  street: requiredTextOf(companyFields.street.text),
  houseNumber: requiredTextOf(companyFields.houseNumber.text),
  zipCode: dutchZipCode,
  city: requiredTextOf(companyFields.city.text),
  iban,
  nameOnCard: requiredTextOf(companyFields.nameOnCard.text),
  bic: optionalBic,
  chamberOfCommerceNumber: kvkNumber,
  vatId: dutchVatId,
  contactPhoneNumber: freeText('contactPhoneNumber'),
  contactWebsite: freeText('contactWebsite'),
})
export type Registration = z.output<typeof registration>

export const register = endpoint({
  method: 'POST',
  path: '/api/Registration',
  access: 'public',
  summary: 'Een bedrijf en zijn eerste gebruiker aanmelden.',
  body: registration.extend({
    /** The invitation of an installation that takes new businesses by invitation only. */
    invitation: z.string().max(1_000, 'Deze uitnodiging is te lang.').optional(),
  }),
  data: z.null(),
  isOpenInDeletion: true,
})

/** The tenant's own data as typed: shown on documents made from now on. */
export const companyDetails = z.object({
  name: registration.shape.tenantName,
  contactEmail: emailAddress,
  street: registration.shape.street,
  houseNumber: registration.shape.houseNumber,
  zipCode: dutchZipCode,
  city: registration.shape.city,
  iban,
  bic: optionalBic,
  nameOnCard: registration.shape.nameOnCard,
  chamberOfCommerceNumber: kvkNumber,
  vatId: dutchVatId,
  contactPhoneNumber: registration.shape.contactPhoneNumber,
  contactWebsite: registration.shape.contactWebsite,
  ...eachNamed(laterTextNames, (name) => freeText(name).optional()),
})
export type CompanyDetails = z.output<typeof companyDetails>

/** The password again, so that a stolen session does not suffice. */
export const repeatedPassword = z
  .string({ error: 'Vul je wachtwoord in.' })
  .max(MAX_PASSWORD_LENGTH, `Een wachtwoord mag hooguit ${String(MAX_PASSWORD_LENGTH)} tekens lang zijn.`)

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/api/Company',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'De gegevens van het eigen bedrijf wijzigen. Afgeronde documenten veranderen niet mee. Een andere rekening of een ander e-mailadres vraagt het wachtwoord; een andere rekening (iban, nameOnCard) geeft alleen een eigenaar op.',
  body: z.object({
    company: companyDetails,
    version: versionNumber,
    password: repeatedPassword.nullish().default(null),
    /** The code of the app, instead of the password, where the account for payments changes. */
    code: z.string().max(40, 'Deze code is te lang.').optional(),
  }),
  data: z.null(),
})

/** The name of each field of the company's own data, for screens, mails and the history. */
export const companyFieldLabel = {
  name: 'Bedrijfsnaam',
  contactEmail: 'E-mailadres voor klanten',
  street: 'Straat',
  houseNumber: 'Huisnummer',
  zipCode: 'Postcode',
  city: 'Plaats',
  chamberOfCommerceNumber: 'KvK-nummer',
  vatId: 'Btw-id',
  iban: 'IBAN',
  nameOnCard: 'Rekening op naam van',
  bic: 'BIC',
  contactPhoneNumber: 'Telefoon',
  contactWebsite: 'Website',
} as const

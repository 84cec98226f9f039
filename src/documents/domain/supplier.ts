import type { Supplier } from './frozen-document.ts'

/** What the tenant keeps about itself. Named here by its shape: documents and tenants do not know each other. */
interface OwnCompany {
  readonly name: string
  readonly contactEmail: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
  readonly iban: string
  readonly bic: string | null
  readonly nameOnCard: string
  readonly chamberOfCommerceNumber: string
  readonly vatId: string
  readonly contactPhoneNumber: string | null
  readonly contactWebsite: string | null
}

/** The tenant as a document made now would show it. */
export const supplierOf = (company: OwnCompany): Supplier => ({
  name: company.name,
  street: company.street,
  houseNumber: company.houseNumber,
  zipCode: company.zipCode,
  city: company.city,
  country: company.country,
  kvkNumber: company.chamberOfCommerceNumber,
  vatId: company.vatId,
  email: company.contactEmail,
  iban: company.iban,
  bic: company.bic,
  nameOnAccount: company.nameOnCard,
  phone: company.contactPhoneNumber,
  website: company.contactWebsite,
})

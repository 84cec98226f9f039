import { rightsOf } from '#contract/rights.ts'
import { formatIban } from '#kernel/dutch-format.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { CompanyDetails } from '../contract.ts'
import type { Company } from '../session-contract.ts'
import { companyFieldLabel } from '../domain/company-fields.ts'
import { tenantErrors } from '../domain/errors.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { companyOf } from './company.ts'
import { ownersOf } from './owners.ts'
import { requireOwnPassword } from './own-password.ts'
import { noteChanges, type Changer } from './setting-changes.ts'

/**
 * Change the company's own data. Final documents do not change: their parties are frozen.
 *
 * The bank account for payments and the address for answers change only with the password. The owners and the previous
 * address get a mail, so that a stolen session does not suffice. Only an owner changes the bank account.
 *
 * @throws DomainError `company.stale` when the data changed since `version` was read
 * @throws DomainError `company.owner-only` when another member changes the bank account
 * @throws DomainError `password.needed`, `password.wrong`
 */
export async function changeCompany(
  tx: TenantTx,
  changer: Changer,
  change: { company: CompanyDetails; version: number; password: string | null },
): Promise<void> {
  await sql`select 1 from tenants where tenant_id = ${thisTenant} for update`.execute(tx)
  const before = await companyOf(tx, changer.userId)
  if (before.version !== change.version) throw tenantErrors.companyStale()
  const fields = fieldsChanged(before, change.company)
  const delicate = fields.filter((field) => delicateFields.includes(field))
  // By the role of now: a key never has this right, and is refused by the password.
  if (fields.some((field) => ownFields.includes(field)) && !rightsOf[before.role].has('business.own'))
    throw tenantErrors.companyOwnerOnly()
  // A given password is compared, even where none was needed: the route has counted a guess.
  if (delicate.length > 0 || (change.password ?? '') !== '')
    await requireOwnPassword(tx, changer.userId, change.password)
  if (fields.length === 0) return
  await store(tx, change.company, change.version)
  await noteChanges(
    tx,
    changer,
    fields.map((field) => ({
      area: 'company' as const,
      field: companyFieldLabel[field],
      old: before[field],
      new: change.company[field],
    })),
  )
  if (delicate.length > 0) await tellEveryone(tx, before, change.company, delicate)
}

type Field = keyof CompanyDetails

/** Where customers pay. */
const ownFields: readonly Field[] = ['iban', 'nameOnCard']
const delicateFields: readonly Field[] = [...ownFields, 'contactEmail']

const fieldsChanged = (before: Company, after: CompanyDetails): Field[] =>
  (Object.keys(companyFieldLabel) as Field[]).filter((field) => before[field] !== after[field])

async function store(tx: TenantTx, company: CompanyDetails, version: number): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({
      name: company.name,
      contact_email: company.contactEmail,
      street: company.street,
      house_number: company.houseNumber,
      zip_code: company.zipCode,
      city: company.city,
      iban: company.iban,
      bic: company.bic,
      name_on_account: company.nameOnCard,
      kvk_number: company.chamberOfCommerceNumber,
      vat_id: company.vatId,
      phone: company.contactPhoneNumber,
      website: company.contactWebsite,
      version: version + 1,
    })
    .execute()
}

/** The login, the owners, and the address that was on the documents until now. */
async function tellEveryone(
  tx: TenantTx,
  before: Company,
  after: CompanyDetails,
  fields: readonly Field[],
): Promise<void> {
  const shown = (field: Field, value: string | null): string =>
    field === 'iban' && value !== null ? formatIban(value) : (value ?? 'niets')
  const text = {
    subject: 'Je bedrijfsgegevens bij Kloppend zijn gewijzigd',
    body: `Hallo,

Zojuist is van ${before.name} gewijzigd, door ${before.email}:

${fields.map((field) => `${companyFieldLabel[field]}: van ${shown(field, before[field])} naar ${shown(field, after[field])}`).join('\n')}

Nieuwe facturen dragen de nieuwe gegevens; afgeronde documenten veranderen niet.

Klopt dit niet? Zet de gegevens dan meteen terug bij Instellingen, Bedrijf. Is ${before.email} jouw adres en was jij dit niet, wijzig dan ook je wachtwoord bij Instellingen, Beveiliging.

Kloppend`,
  }
  // A test business mails its own login only.
  const recipients = before.isTest
    ? [before.email]
    : [before.email, ...(await ownersOf(tx)), before.contactEmail]
  for (const recipient of new Set(recipients)) await mailAccount(tx, recipient, text)
}

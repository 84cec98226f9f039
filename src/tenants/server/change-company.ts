import { companyChangedMail } from './account-mails.ts'
import { hasRight } from '#contract/rights.ts'
import { formatIban } from '#kernel/dutch-format.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { CompanyDetails } from '../contract.ts'
import type { Company } from '../session-contract.ts'
import { companyFieldLabel, companyFieldNames, type CompanyFieldName } from '../domain/company-fields.ts'
import { tenantErrors } from '../domain/errors.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { rowOf } from './company-columns.ts'
import { companyOf } from './company.ts'
import { ownersOf } from './owners.ts'
import { maskedIban } from '../domain/money-act.ts'
import { guardMoney, type MoneyAct, type MoneyCall } from './money-route.ts'
import { requireOwnProof, type Proof } from './own-proof.ts'
import { changerOf, noteChanges } from './setting-changes.ts'
import type { TwoFactorDeps } from './two-factor.ts'

/**
 * Change the company's own data. Final documents do not change: their parties are frozen.
 *
 * The bank account for payments and the address for answers change only with the password or a code. The owners and the previous
 * address get a mail, so that a stolen session does not suffice. The bank account is one of the entry points of `guardMoney`.
 *
 * @throws DomainError `company.stale` when the data changed since `version` was read
 * @throws DomainError `company.owner-only` when another member changes the bank account
 * @throws DomainError `password.needed`, `password.wrong`, `login.code-wrong`, `money.blocked`
 */
export async function changeCompany(
  tx: TenantTx,
  deps: TwoFactorDeps,
  call: MoneyCall,
  change: { company: CompanyDetails; version: number } & Proof,
): Promise<void> {
  const changer = changerOf(call.principal, call.caller)
  await sql`select 1 from tenants where tenant_id = ${thisTenant} for update`.execute(tx)
  const before = await companyOf(tx, changer.userId)
  if (before.version !== change.version) throw tenantErrors.companyStale()
  const fields = fieldsChanged(before, change.company)
  const isRouted = fields.some((field) => ownFields.includes(field))
  // By the rights of now: what was believed of a member may be seconds old. A key has what its own scopes say, of its member's role.
  const given = call.principal.token === null ? before.moneyRights : []
  if (isRouted && !hasRight(before.role, given, 'money.route')) throw tenantErrors.companyOwnerOnly()
  const store = () => storeCompany(tx, call, before, { ...change, fields })
  if (isRouted)
    return guardMoney(tx, deps, call, { ...change, right: 'money.route' }, async () => {
      await store()
      return { given: undefined, act: actOf(before, change.company) }
    })
  // A given password is compared, even where none was needed: the route has counted a guess.
  if (fields.includes('contactEmail') || (change.password ?? '') !== '' || (change.code ?? '') !== '')
    await requireOwnProof(tx, deps, changer.userId, change)
  await store()
}

/** The account on invoices, before and after. */
const actOf = (before: Company, after: CompanyDetails): MoneyAct => ({
  door: 'invoice-account',
  object: maskedIban(after.iban),
  before: `${maskedIban(before.iban)}, ${before.nameOnCard}`,
  after: `${maskedIban(after.iban)}, ${after.nameOnCard}`,
  former: {
    was: { iban: before.iban, nameOnCard: before.nameOnCard },
    became: { iban: after.iban, nameOnCard: after.nameOnCard },
  },
  isMailed: true,
  isNoted: true,
})

async function storeCompany(
  tx: TenantTx,
  call: MoneyCall,
  before: Company,
  { company, version, fields }: { company: CompanyDetails; version: number; fields: readonly Field[] },
): Promise<void> {
  if (fields.length === 0) return
  await store(tx, company, version)
  await noteChanges(
    tx,
    changerOf(call.principal, call.caller),
    fields.map((field) => ({
      area: 'company' as const,
      field: companyFieldLabel[field],
      old: before[field],
      new: company[field] ?? null,
    })),
  )
  const delicate = fields.filter((field) => delicateFields.includes(field))
  if (delicate.length > 0) await tellEveryone(tx, before, company, delicate)
}

type Field = CompanyFieldName

/** Where customers pay. */
const ownFields: readonly Field[] = ['iban', 'nameOnCard']
const delicateFields: readonly Field[] = [...ownFields, 'contactEmail']

const fieldsChanged = (before: Company, after: CompanyDetails): Field[] =>
  companyFieldNames.filter((field) => after[field] !== undefined && before[field] !== after[field])

async function store(tx: TenantTx, company: CompanyDetails, version: number): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ ...rowOf(company), version: version + 1 })
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
  const text = companyChangedMail({
    business: before.name,
    by: before.email,
    changes: fields.map(
      (field) =>
        `${companyFieldLabel[field]}: van ${shown(field, before[field])} naar ${shown(field, after[field] ?? null)}`,
    ),
  })
  // A test business mails its own login only.
  const recipients = before.isTest
    ? [before.email]
    : [before.email, ...(await ownersOf(tx)), before.contactEmail]
  for (const recipient of new Set(recipients)) await mailAccount(tx, recipient, text)
}

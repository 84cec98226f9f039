import { isCompany } from '#ledger/server/is-company.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { tenantErrors } from '../domain/errors.ts'
import { legalFormLabel, type LegalForm } from '../domain/legal-form.ts'
import { noteChanges, type Changer } from './setting-changes.ts'

/**
 * Say what kind of business it is, or correct the answer. What is booked does not change: from now on private money, the estimate of the tax and the
 * year's end follow the form.
 *
 * @throws DomainError `tenant.legal-form-refused` for a business without shares whose books have share capital
 */
export async function setLegalForm(tx: TenantTx, author: Changer, form: LegalForm): Promise<null> {
  const { rows } = await sql<{ legal_form: LegalForm | null }>`
    select legal_form from tenants where tenant_id = ${thisTenant} for update`.execute(tx)
  const was = rows[0]?.legal_form ?? null
  if (was === form) return null
  if (form !== 'company' && was === null && (await isCompany(tx))) throw tenantErrors.hasShareCapital()
  await tx.updateTable('tenants').set({ legal_form: form }).execute()
  await noteChanges(tx, author, [
    {
      area: 'company',
      field: 'Rechtsvorm',
      old: was === null ? null : legalFormLabel[was],
      new: legalFormLabel[form],
    },
  ])
  return null
}

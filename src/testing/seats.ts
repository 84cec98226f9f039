import { ofAccountants, type Right, type Role } from '#contract/rights.ts'
import { openBusiness } from '#tenants/businesses-contract.ts'
import type { TestProgram } from './test-program.ts'
import { claimsIn, expectDone, tenantWith, type TestTenant } from './test-tenant.ts'

/** Give a login a role in another business, and open that in a session of its own. */
export async function seated(
  { address, database }: Pick<TestProgram, 'address' | 'database'>,
  person: TestTenant,
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  role: Role,
): Promise<TestTenant> {
  await database.superuser.query('insert into memberships (tenant_id, user_id, role) values ($1, $2, $3)', [
    tenantId,
    String(claimsIn(person.token)['sub']),
    role,
  ])
  const { token } = expectDone(await person.call(openBusiness, { body: { tenantId } }))
  return tenantWith({ address, email: person.email, password: person.password, token })
}

/** The member of a business who has the right of a call: its owner, and its accountant where only accountants have that right. */
export const holderOf = <Caller>(
  { needs }: { readonly needs: Right | null },
  { owner, accountant }: { readonly owner: Caller; readonly accountant: Caller },
): Caller => (needs !== null && ofAccountants.has(needs) ? accountant : owner)

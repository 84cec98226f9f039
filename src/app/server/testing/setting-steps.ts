import type { z } from 'zod'
import { listMails } from '#documents/contract.ts'
import { listSettingChanges } from '#settings/contract.ts'
import { changeCompany, getCompany, type companyDetails } from '#tenants/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'
import type { Answer } from './wire-client.ts'

type CompanyWire = z.input<typeof companyDetails>

/** Change the company's data as they are now; the answer may be a refusal. */
export async function tryChangeCompany(
  tenant: TestTenant,
  changes: Partial<CompanyWire>,
  options: { password?: string; version?: number } = {},
): Promise<Answer<null>> {
  const { version, email: _email, ...now } = expectDone(await tenant.call(getCompany))
  return tenant.call(changeCompany, {
    body: {
      company: { ...now, ...changes },
      version: options.version ?? version,
      ...(options.password === undefined ? {} : { password: options.password }),
    },
  })
}

export const changeCompanyOf = async (
  tenant: TestTenant,
  changes: Partial<CompanyWire>,
  password?: string,
): Promise<null> =>
  expectDone(await tryChangeCompany(tenant, changes, password === undefined ? {} : { password }))

/** What the history says, the newest first, without who and when. */
export const historyOf = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listSettingChanges)).map(({ area, field, oldValue, newValue }) => [
    area,
    field,
    oldValue,
    newValue,
  ])

export const mailsTo = async (tenant: TestTenant, recipient: string) =>
  expectDone(await tenant.call(listMails)).filter((mail) => mail.recipient === recipient)

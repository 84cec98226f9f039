import { PNG } from 'pngjs'
import type { z } from 'zod'
import { listMails } from '#documents/contract.ts'
import { getDocumentSettings } from '#documents/settings-contract.ts'
import { listSettingChanges, skipNumbers } from '#settings/contract.ts'
import { changeCompany, type companyDetails } from '#tenants/contract.ts'
import { getCompany } from '#tenants/session-contract.ts'
import type { TestProgram } from './test-program.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'
import type { Answer, RawAnswer } from './wire-client.ts'

type CompanyWire = z.input<typeof companyDetails>

/** Change the company's data in their present state; the answer may be a refusal. */
export async function tryChangeCompany(
  tenant: TestTenant,
  changes: Partial<CompanyWire>,
  options: { password?: string; version?: number } = {},
): Promise<Answer<null>> {
  const {
    version,
    email: _email,
    isEmailConfirmed: _isConfirmed,
    deletedOn: _deletedOn,
    ...now
  } = expectDone(await tenant.call(getCompany))
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

/** The entries of the history, the newest first, without author and time. */
export const historyOf = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listSettingChanges)).map(({ area, field, oldValue, newValue }) => [
    area,
    field,
    oldValue,
    newValue,
  ])

export const mailsTo = async (tenant: TestTenant, recipient: string) =>
  expectDone(await tenant.call(listMails)).filter(
    (mail) => mail.recipient === recipient && mail.purpose !== 'account-link',
  )

/** A picture of one colour, as PNG. */
export const pngOf = (red: number, green: number, blue: number, width = 40, height = 20): Buffer => {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red, green, blue, 255], at)
  return PNG.sync.write(png)
}

export const settingsVersion = async (tenant: TestTenant): Promise<number> =>
  expectDone(await tenant.call(getDocumentSettings)).version

/** Upload a logo; the answer may be a refusal. */
export async function tryLogo(tenant: TestTenant, bytes: Uint8Array): Promise<RawAnswer> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'logo')
  form.append('version', String(await settingsVersion(tenant)))
  const answer = await fetch(`${tenant.address}/api/DocumentSettings/logo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.token}` },
    body: form,
  })
  const bytesBack = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: bytesBack,
    text: bytesBack.toString('utf8'),
  }
}

/** A logo, and a number series of quotes that continues at ten. */
export async function documentSettingsHistory(tenant: TestTenant): Promise<void> {
  const answer = await tryLogo(tenant, pngOf(31, 79, 216))
  if (answer.status !== 200) throw new Error(answer.text)
  expectDone(
    await tenant.call(skipNumbers, {
      body: { series: 'quote', next: 10, reason: 'Uit een ander programma' },
    }),
  )
}

/** What is frozen of a document. */
export async function frozenOf(
  database: TestProgram['database'],
  tenant: TestTenant,
  id: string,
): Promise<Record<string, unknown>> {
  const { rows } = await database.superuser.query<{ frozen: Record<string, unknown> }>(
    'select frozen from documents where tenant_id = $1 and id = $2',
    [tenant.tenantId, id],
  )
  return rows[0]?.frozen ?? {}
}

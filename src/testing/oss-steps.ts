import { fileOssReturn } from '#taxes/oss-contract.ts'
import { setOss } from '#tenants/vat-contract.ts'
import type { SeenAsSuperuser } from './plant-past.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** A quarter of long ago under OSS in which nothing was sold, with its return. */
export async function ossHistory(tenant: TestTenant, database: SeenAsSuperuser): Promise<void> {
  expectDone(await tenant.call(setOss, { body: { from: '2025-01-01', until: '2025-03-31' } }))
  expectDone(await tenant.call(fileOssReturn, { params: { period: '2025-Q1' } }))
  await plantOssEntry(database, tenant.tenantId)
}

/** As if the OSS return, in which nothing was sold, had counted an entry. */
async function plantOssEntry(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  await database.superuser.query(
    `insert into oss_return_entries (tenant_id, entry_id, vat_return_id)
     select r.tenant_id, (select e.id from journal_entries e where e.tenant_id = r.tenant_id order by e.number limit 1), r.id
     from vat_returns r where r.tenant_id = $1 and r.period = '2025-Q1-OSS'`,
    [tenantId],
  )
}

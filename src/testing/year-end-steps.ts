import { todayInAmsterdam } from '#platform/server/clock.ts'
import { adjustYear, undoYearAdjustment, uploadYearEvidence } from '#year-end/adjustment-contract.ts'
import { newPdf, upload } from './expense-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** Stock of this year that was counted wrong, and undone: every account is as it was. A photograph of the count, and why it was wrong, are kept as evidence. */
export async function adjustmentHistory(tenant: TestTenant): Promise<void> {
  const params = { year: todayInAmsterdam().slice(0, 4) }
  const id = expectDone(await tenant.call(adjustYear, { params, body: { kind: 'stock', counted: 120 } }))
  expectDone(await tenant.call(undoYearAdjustment, { params: { ...params, id } }))
  const query = `?year=${params.year}&point=stock`
  expectDone(await upload(tenant, newPdf(), { name: 'telling.pdf', path: uploadYearEvidence.path, query }))
  const note = { kind: 'evidence', point: 'stock', note: 'Er is nog niets gekocht' } as const
  expectDone(await tenant.call(adjustYear, { params, body: note }))
}

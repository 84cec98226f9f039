import { orderDocumentMail } from '#documents/contract.ts'
import { newPdf, upload } from './expense-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** An invoice that is mailed with a file of the sender beside it. */
export async function mailFileWith(tenant: TestTenant): Promise<void> {
  const id = await tenant.addFinalised()
  const file = expectDone(await upload(tenant, newPdf(), { path: '/api/MailFiles' })) as { id: string }
  const body = {
    to: ['fatima@klant.test'],
    subject: 'Je factuur',
    body: 'Hierbij.',
    delaySeconds: 0,
    files: [file.id],
  }
  expectDone(await tenant.call(orderDocumentMail, { params: { id }, body }))
}

import type { z } from 'zod'
import { createBankAccount, listBankAccounts } from '#bank/contract.ts'
import {
  cancelDirectDebitBatch,
  changeDirectDebitSettings,
  createDirectDebitBatch,
  createMandate,
  revokeMandate,
  type newMandate,
} from '#bank/direct-debit-contract.ts'
import { firstDayFrom } from '#bank/domain/direct-debits/collect.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { newPdf, upload } from './expense-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'
import type { Answer } from './wire-client.ts'

export const PAYER_IBAN = 'NL39RABO0300065264'

/** A business with an account at a bank that may collect. */
export async function mayCollect(tenant: TestTenant): Promise<string> {
  expectDone(await tenant.call(changeDirectDebitSettings, { body: { creditorId: 'NL69ZZZ123456780000' } }))
  const body = { iban: 'NL91ABNA0417164300', name: 'Zakelijk' }
  return expectDone(await tenant.call(createBankAccount, { body }))
}

export const askMandate = (
  tenant: TestTenant,
  customerId: string,
  changes: Partial<z.input<typeof newMandate>> = {},
): Promise<Answer<string>> =>
  tenant.call(createMandate, {
    body: {
      customerId,
      reference: 'M-2026-0001',
      scheme: 'CORE',
      recurrent: true,
      holder: 'Bakkerij Jansen',
      iban: PAYER_IBAN,
      signedOn: '2026-01-05',
      noticeDays: 1,
      evidence: 'Getekend formulier in de map Machtigingen',
      ...changes,
    },
  })

/** A signed form that no mandate has yet. */
export const uploadedForm = async (tenant: TestTenant, bytes: Uint8Array = newPdf()): Promise<string> =>
  String(expectDone(await upload(tenant, bytes, { path: '/api/Mandates/forms', name: 'machtiging.pdf' })))

/** An invoice of € 121,00 that the customer got today. */
export async function addSent(tenant: TestTenant, customerId: string): Promise<string> {
  const id = await tenant.addFinalised({ customerId })
  expectDone(await tenant.move(id, 2000))
  return id
}

/** The first day on which a bank collects. */
export const collectionDay = (): string => firstDayFrom(todayInAmsterdam())

export const askToCollect = (
  tenant: TestTenant,
  bankAccountId: string,
  items: readonly { documentId: string; mandateId: string; amount?: number; last?: boolean }[],
  date = collectionDay(),
): Promise<Answer<string>> =>
  tenant.call(createDirectDebitBatch, {
    body: { bankAccountId, date, items: items.map((item) => ({ amount: 121, ...item })) },
  })

/** A direct debit on an invoice that the customer got, and its mandate, both withdrawn, so that no table of them is empty. */
export async function directDebitHistory(
  tenant: TestTenant,
  { customerId, sentId: documentId }: { readonly customerId: string; readonly sentId: string },
): Promise<void> {
  const [account] = expectDone(await tenant.call(listBankAccounts))
  expectDone(await tenant.call(changeDirectDebitSettings, { body: { creditorId: 'NL69ZZZ123456780000' } }))
  const formId = await uploadedForm(tenant)
  const mandateId = expectDone(await askMandate(tenant, customerId, { formId }))
  const { openAmount: amount } = await tenant.invoice(documentId)
  const items = [{ documentId, mandateId, amount }]
  const id = expectDone(await askToCollect(tenant, account?.id ?? '', items))
  expectDone(await tenant.call(cancelDirectDebitBatch, { params: { id }, query: {} }))
  expectDone(await tenant.call(revokeMandate, { params: { id: mandateId } }))
}

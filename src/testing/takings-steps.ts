import { cancelDayTakings, correctDayTakings, moveCash, recordDayTakings } from '#takings/contract.ts'
import type { TillFile } from '#imports/money-contract.ts'
import { newPdf, upload } from './expense-steps.ts'
import { sendTo } from './list-steps.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** The file of a till that is read and kept, as a person does who fills in a form with it. */
export async function keptTillFile(
  who: Pick<TestTenant, 'address' | 'token'>,
  content: string | Uint8Array,
): Promise<TillFile> {
  const { sha256 } = expectDone(await sendTo<TillFile>(who, 'DayTakings/imports', content))
  return expectDone(await sendTo<TillFile>(who, 'DayTakings/imports', content, { confirmed: sha256 }))
}

/** A day of a register that was reversed and entered again, and corrected after its cash went to the bank; afterwards no cash is left. */
export async function takingsHistory(tenant: TestTenant, invoiceId: string): Promise<void> {
  // All of this invoice is owed by its customer, and the rest of the day was paid in cash.
  const { issueDate, totalAmountSummary } = await tenant.invoice(invoiceId)
  const day = issueDate.value
  const onAccountInvoiceIds = [invoiceId] as never
  const highAmount = totalAmountSummary.grossAmount + 12.1
  const { file } = await keptTillFile(tenant, `Datum;Omzet 21%;Pin;Contant\n${day};12,10;;12,10\n`)
  const tillFileId = file?.id
  const body = {
    day,
    highAmount,
    cashCountedAmount: 12.1,
    onAccountInvoiceIds,
    tillFileId,
    note: 'Eén klant',
  }
  const id = expectDone(await tenant.call(recordDayTakings, { body }))
  expectDone(
    await upload(tenant, newPdf(), {
      name: 'z-bon.pdf',
      path: '/api/DayTakings/papers',
      query: `?takingsId=${id}`,
    }),
  )
  expectDone(await tenant.call(cancelDayTakings, { params: { id }, body: { reason: 'Verkeerde dag' } }))
  const again = expectDone(await tenant.call(recordDayTakings, { body }))
  expectDone(await tenant.call(moveCash, { body: { day, move: 'to-bank', amount: 12.1 } }))
  const figures = {
    highAmount,
    cashCountedAmount: 12.1,
    onAccountInvoiceIds,
    note: 'Eén vaste klant',
    reason: 'Wie het was',
  }
  expectDone(await tenant.call(correctDayTakings, { params: { id: again }, body: figures }))
}

/** The endpoints of registers by the right that each needs, written manually. */
export const callsOfTakings = {
  read: [
    'GET /api/CashBook',
    'GET /api/DayTakings',
    'GET /api/DayTakings/:id',
    'GET /api/DayTakings/:id/file',
    'GET /api/DayTakings/invoices-in-cash',
    'GET /api/DayTakings/on-account',
    'GET /api/DayTakings/papers/:id',
    'GET /api/Registers',
  ],
  post: [
    'POST /api/CashMoves',
    'POST /api/DayTakings',
    'POST /api/DayTakings/:id/cancel',
    'POST /api/DayTakings/:id/correct',
    'POST /api/DayTakings/imports',
    'POST /api/DayTakings/papers',
    'POST /api/DayTakings/several',
    'POST /api/Registers',
  ],
} as const

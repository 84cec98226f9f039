import { lastCheckOf } from '#customers/server/registers/vat-checks.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Invoice } from '../domain/invoice.ts'
import type { Question } from '../domain/questions.ts'
import { decidingVatId, vatCheckQuestionOf } from '../domain/vat-check-question.ts'

/** What the evidence of VIES raises about this invoice. @param canCheck whether this installation can ask VIES */
export async function vatCheckQuestion(
  tx: TenantTx,
  invoice: Invoice,
  canCheck: boolean,
): Promise<Question | null> {
  const vatId = decidingVatId(invoice)
  if (vatId === null) return null
  const last = await lastCheckOf(tx, vatId)
  return vatCheckQuestionOf(
    invoice.customer,
    last && { isValid: last.isValid, day: dutchDayOf(last.checkedAt) },
    canCheck,
  )
}

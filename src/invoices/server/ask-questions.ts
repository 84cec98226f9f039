import { isOssCustomer } from '#documents/domain/country.ts'
import type { TenantId } from '#kernel/ids.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { korTurnoverIn } from '#tenants/server/vat-settings.ts'
import type { Invoice } from '../domain/invoice.ts'
import { korQuestionOf } from '../domain/kor-question.ts'
import { ossQuestionsOf } from '../domain/oss-question.ts'
import { questionsOf, type Question } from '../domain/questions.ts'
import { creditLimitQuestion } from './credit-limit-question.ts'
import { consumerSalesBefore } from './distance-sales.ts'
import { depositRateQuestion, lateQuestion } from './place-invoice.ts'

/** All that finalising a concept asks first: what its lines raise, and what depends on the books and on the returns. */
export async function askQuestions(
  tx: TenantTx,
  tenantId: TenantId,
  invoice: Invoice,
  today: LocalDate,
): Promise<Question[]> {
  const late = await lateQuestion(tx, invoice, today)
  const kor = invoice.isUnderKor
    ? korQuestionOf(invoice, await korTurnoverIn(tx, tenantId, yearOf(invoice.issueDate)))
    : null
  const credit = await creditLimitQuestion(tx, invoice)
  const oss = isOssCustomer(invoice.customer)
    ? ossQuestionsOf(invoice, await consumerSalesBefore(tx, invoice.issueDate))
    : []
  const deposit = await depositRateQuestion(tx, invoice)
  return [late, kor, credit, deposit, ...oss, ...questionsOf(invoice)].filter((question) => question !== null)
}

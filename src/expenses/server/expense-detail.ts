import type { BackingDocumentId, ExpenseId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { negate, ZERO } from '#kernel/money.ts'
import { paymentsOn } from '#payments/server/payment-rows.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ExpenseDetail } from '../contract.ts'
import { foreignNet } from '#ledger/domain/foreign-money.ts'
import type { ForeignPurchase } from '../domain/expense.ts'
import { knownCurrency } from '#ledger/domain/currency.ts'
import { purchaseTotalsOf } from '../domain/purchase-totals.ts'
import { expenseErrors } from '../domain/errors.ts'
import { backingDocument } from './backing-documents.ts'
import { readExpense, type ShownLine } from './expense-rows.ts'
import { summaryOfExpense } from './list-expenses.ts'

/** One expense with all data of its screen. */
export async function expenseDetail(tx: TenantTx, id: ExpenseId): Promise<ExpenseDetail> {
  const expense = await readExpense(tx, id)
  const [summary] = await summaryOfExpense(tx, id)
  if (summary === undefined) throw expenseErrors.notFound()
  const totals = purchaseTotalsOf(expense.lines)
  const { foreign } = expense
  return {
    ...summary,
    bookedOn: expense.bookedOn,
    markedAsValidBy: await nameOf(tx, expense.markedValid?.by ?? null),
    lines: expense.lines.map((line, index) => {
      const { net, vat } = totals.perLine[index] ?? { net: ZERO, vat: ZERO }
      return {
        id: line.id,
        description: line.description,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        vatPercentage: line.vatRate,
        vatTreatment: line.vatTreatment,
        vatDeductible: line.isVatDeductible,
        vatAmount: line.statedVat,
        costAccount: line.cost,
        paymentAccount: line.payment,
        totalAmountSummary: { netAmount: net, vatAmount: vat },
        foreign: foreign === null ? null : foreignLineOf(line, foreign),
      }
    }),
    perRate: totals.perRate.map(({ vatTreatment, vatRate, net, vat }) => ({
      vatTreatment,
      vatPercentage: vatRate,
      netAmount: net,
      vatAmount: vat,
    })),
    document: await documentOnScreen(tx, expense.backingDocumentId),
    payments: await paymentsOf(tx, id),
    entries: await entriesOf(tx, id),
  }
}

/** A line as the document in another currency has the line. */
function foreignLineOf(line: ShownLine, { currency }: ForeignPurchase): ExpenseDetail['lines'][number]['foreign'] {
  if (line.foreign === undefined) return null
  const { quantity, unitPrice, statedVat } = line.foreign
  return { quantity, unitPrice, vatAmount: statedVat, netAmount: foreignNet(quantity, unitPrice, knownCurrency(currency)) }
} // prettier-ignore

async function nameOf(tx: TenantTx, userId: UserId | null): Promise<string | null> {
  if (userId === null) return null
  const { rows } = await sql<{ email: string | null }>`select email_of_author(${userId}) as email`.execute(tx)
  return rows[0]?.email ?? null
}

async function documentOnScreen(tx: TenantTx, id: BackingDocumentId): Promise<ExpenseDetail['document']> {
  const { fileName, kind, sizeBytes, uploadedAt } = await backingDocument(tx, id)
  return { id, fileName, kind, sizeBytes, uploadedAt }
}

async function paymentsOf(tx: TenantTx, id: ExpenseId): Promise<ExpenseDetail['payments']> {
  const payments = await paymentsOn(tx, { expenseId: id })
  return payments.map((payment) => ({
    id: payment.id,
    date: payment.date,
    amount: negate(payment.amount),
    account: payment.accountName,
    exchangeDifference: payment.difference,
  }))
}

async function entriesOf(tx: TenantTx, id: ExpenseId): Promise<ExpenseDetail['entries']> {
  const { rows } = await sql<{ id: string; number: bigint; entry_date: string; description: string }>`
    select id, number, entry_date, description from booked_entries
    where tenant_id = ${thisTenant} and source_type = 'expense' and source_id = ${id} order by number`.execute(
    tx,
  )
  return rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    transactionDate: localDate(row.entry_date),
    description: row.description,
  }))
}

import type { BackingDocumentId, ExpenseId, LedgerAccountId, LineId, ProjectId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, price, quantity, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { expenseErrors } from '../domain/errors.ts'
import { foreignTotalOf, type ForeignColumns } from '#ledger/domain/foreign-columns.ts'
import type {
  Expense,
  ExpenseLine,
  ForeignFigures,
  ForeignPurchase,
  StoredExpenseLine,
} from '../domain/expense.ts'
import type { PurchaseTreatment } from '../domain/vat-treatment.ts'

interface LineJson {
  id: LineId
  description: string
  quantity: string
  unit_price: string
  vat_rate: number
  vat_treatment: PurchaseTreatment
  vat_cents: string | null
  vat_deductible: boolean
  cost_account: string
  cost_account_id: LedgerAccountId
  cost_account_name: string
  payment_account: string
  payment_account_id: LedgerAccountId
  payment_account_name: string
  foreign_quantity: string | null
  foreign_unit_price: string | null
  foreign_vat_hundredths: string | null
}

interface ExpenseRow extends ForeignColumns {
  id: ExpenseId
  description: string
  supplier_name: string | null
  expense_date: string
  booked_on: string
  backing_document_id: BackingDocumentId
  project_id: ProjectId | null
  open_cents: Cents
  corrects_id: ExpenseId | null
  corrected_by_id: ExpenseId | null
  withdrawn_by: UserId | null
  withdrawn_at: string | null
  marked_valid_by: UserId | null
  marked_valid_at: string | null
  created_by: UserId
  lines: LineJson[]
}

/** An account with its name for users. */
export interface NamedAccount {
  readonly id: LedgerAccountId
  readonly number: string
  readonly name: string
}

/** The accounts of a line with their names, for the screen. */
export interface ShownLine extends StoredExpenseLine {
  readonly cost: NamedAccount
  readonly payment: NamedAccount
}
export interface ShownExpense extends Expense {
  readonly lines: readonly ShownLine[]
}

/**
 * One expense with its lines, in one query.
 *
 * @throws DomainError `expense.not-found`, for another tenant's as for an absent one
 */
export async function readExpense(tx: TenantTx, id: ExpenseId): Promise<ShownExpense> {
  const { rows } = await sql<ExpenseRow>`
    select x.id, x.description, x.supplier_name, x.expense_date, x.booked_on, x.backing_document_id, x.project_id, x.open_cents,
           x.corrects_id, x.corrected_by_id, x.withdrawn_by, x.withdrawn_at, x.marked_valid_by, x.marked_valid_at, x.created_by,
           x.currency, x.rate_millionths, x.rate_source, x.foreign_gross_thousandths,
           (select jsonb_agg(jsonb_build_object(
                     'id', l.id, 'description', l.description, 'quantity', l.quantity::text,
                     'unit_price', l.unit_price::text, 'vat_rate', l.vat_rate, 'vat_treatment', l.vat_treatment,
                     'vat_cents', l.vat_cents::text, 'vat_deductible', l.vat_deductible,
                     'cost_account', l.cost_account, 'cost_account_id', c.id, 'cost_account_name', c.name,
                     'payment_account', l.payment_account, 'payment_account_id', p.id, 'payment_account_name', p.name,
                     'foreign_quantity', l.foreign_quantity::text, 'foreign_unit_price', l.foreign_unit_price::text,
                     'foreign_vat_hundredths', l.foreign_vat_hundredths::text)
                   order by l.position)
            from expense_lines l
            join account_names c on c.tenant_id = l.tenant_id and c.number = l.cost_account
            join account_names p on p.tenant_id = l.tenant_id and p.number = l.payment_account
            where l.tenant_id = ${thisTenant} and l.expense_id = x.id) as lines
    from expenses x where tenant_id = ${thisTenant} and x.id = ${id}`.execute(tx)
  if (rows[0] === undefined) throw expenseErrors.notFound()
  return expenseOf(rows[0])
}

/**
 * The same, locked: a second command waits here until this transaction ends.
 *
 * Two statements: after waiting for a lock PostgreSQL reads the locked row again, but joined rows as they
 * were when the statement began. So the second statement sees all changes of the other transaction.
 *
 * @throws DomainError `expense.already-corrected` or `expense.already-withdrawn`: a reversed expense does not
 * change
 */
export async function lockExpense(tx: TenantTx, id: ExpenseId): Promise<ShownExpense> {
  await sql`select from expenses where tenant_id = ${thisTenant} and id = ${id} for update`.execute(tx)
  const expense = await readExpense(tx, id)
  if (expense.correctedById !== null) throw expenseErrors.alreadyCorrected()
  if (expense.withdrawn !== null) throw expenseErrors.alreadyWithdrawn()
  return expense
}

const expenseOf = (row: ExpenseRow): ShownExpense => ({
  id: row.id,
  description: row.description,
  supplierName: row.supplier_name,
  date: localDate(row.expense_date),
  bookedOn: localDate(row.booked_on),
  backingDocumentId: row.backing_document_id,
  projectId: row.project_id,
  foreign: foreignTotalOf(row),
  lines: row.lines.map(lineOf),
  open: row.open_cents,
  correctsId: row.corrects_id,
  correctedById: row.corrected_by_id,
  withdrawn: momentOf(row.withdrawn_by, row.withdrawn_at),
  markedValid: momentOf(row.marked_valid_by, row.marked_valid_at),
  bookedBy: row.created_by,
})

const momentOf = (by: UserId | null, at: string | null): { by: UserId; at: string } | null =>
  by === null || at === null ? null : { by, at }

const lineOf = (line: LineJson): ShownLine => ({
  id: line.id,
  description: line.description,
  quantity: quantity(BigInt(line.quantity)),
  unitPrice: price(BigInt(line.unit_price)),
  vatRate: basisPoints(BigInt(line.vat_rate)),
  vatTreatment: line.vat_treatment,
  statedVat: line.vat_cents === null ? null : cents(BigInt(line.vat_cents)),
  isVatDeductible: line.vat_deductible,
  costAccount: accountNumber(line.cost_account),
  paymentAccount: accountNumber(line.payment_account),
  cost: { id: line.cost_account_id, number: line.cost_account, name: line.cost_account_name },
  payment: { id: line.payment_account_id, number: line.payment_account, name: line.payment_account_name },
  ...(line.foreign_quantity !== null &&
    line.foreign_unit_price !== null && {
      foreign: {
        quantity: quantity(BigInt(line.foreign_quantity)),
        unitPrice: price(BigInt(line.foreign_unit_price)),
        statedVat: line.foreign_vat_hundredths === null ? null : cents(BigInt(line.foreign_vat_hundredths)),
      },
    }),
})

/**
 * Store the lines of an expense in their order, all in one statement.
 *
 * @param foreign of an expense in euros null: lines of a refund are those of the expense that it refunds, and are in euros
 */
export async function insertExpenseLines(
  tx: TenantTx,
  expenseId: ExpenseId,
  lines: readonly ExpenseLine[],
  foreign: ForeignPurchase | null,
): Promise<void> {
  if (lines.length === 0) return
  const figuresOf = (line: ExpenseLine): ForeignFigures | undefined =>
    foreign === null ? undefined : line.foreign
  await tx
    .insertInto('expense_lines')
    .values(
      lines.map((line, index) => ({
        expense_id: expenseId,
        id: newId<LineId>(),
        position: index + 1,
        description: line.description,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        vat_rate: Number(line.vatRate),
        vat_treatment: line.vatTreatment,
        vat_cents: line.statedVat,
        vat_deductible: line.isVatDeductible,
        cost_account: line.costAccount,
        payment_account: line.paymentAccount,
        foreign_quantity: figuresOf(line)?.quantity ?? null,
        foreign_unit_price: figuresOf(line)?.unitPrice ?? null,
        foreign_vat_hundredths: figuresOf(line)?.statedVat ?? null,
      })),
    )
    .execute()
}

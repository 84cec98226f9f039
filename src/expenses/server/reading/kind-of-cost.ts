import type { LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import type { DocumentProposal, DocumentReading } from '../../reading-contract.ts'
import { kindOfCost, type EarlierCost } from '../../domain/receipt/kind-of-cost.ts'

/** More lines than a business books in a year: a supplier of before is rare. */
const REMEMBERED = 500

/** The account that a document is probably of, by the expenses of before and the table of kinds; null where nothing says so. */
export async function costOf(tx: TenantTx, proposal: DocumentProposal, today: LocalDate): Promise<DocumentReading['cost']> {
  const { rows: before } = await sql<EarlierCost>`
    select x.supplier_name as supplier, l.cost_account as account, l.vat_deductible as "isVatDeductible"
    from expenses x join expense_lines l on l.tenant_id = x.tenant_id and l.expense_id = x.id
    where x.tenant_id = ${thisTenant} and x.supplier_name is not null and x.corrected_by_id is null and x.withdrawn_at is null
    order by x.created_at desc, l.position limit ${REMEMBERED}`.execute(tx)
  const kind = kindOfCost(
    {
      supplier: proposal.supplier,
      texts: proposal.lines.map(({ description }) => description),
      total: proposal.total,
      day: proposal.date ?? today,
    },
    before,
    { isCompany: await isCompany(tx), hasCar: false, owners: [] },
  )
  if (kind === null) return null
  const { rows } = await sql<{ name: string }>`
    select name from account_names where tenant_id = ${thisTenant} and number = ${kind.account}`.execute(tx)
  const [account] = rows
  if (account === undefined) return null
  return { numberAsString: kind.account, name: account.name, vatDeductible: kind.isVatDeductible, reason: kind.reason }
} // prettier-ignore

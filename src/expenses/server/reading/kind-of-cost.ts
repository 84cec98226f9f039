import type { Use } from '#explanations/domain/answer.ts'
import type { Business } from '#explanations/domain/evidence.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { basisPoints } from '#kernel/money.ts'
import type { DocumentProposal, DocumentReading } from '../../reading-contract.ts'
import { kindOfCost, type CostsBefore, type EarlierCost } from '../../domain/receipt/kind-of-cost.ts'

/** More lines than a business books in a year: a supplier of before is rare. */
const REMEMBERED = 500

/** A line as stored, with the rate in hundredths of a percent. */
type EarlierRow = Pick<EarlierCost, 'supplier' | 'expense'> &
  Omit<EarlierCost['line'], 'vatRate'> & { readonly rate: number }

/** What explanations of this business are made of: its facts, and what was decided at the bank. A slice above reads them. */
export type ReadExplained = (
  tx: TenantTx,
) => Promise<{ readonly business: Business } & Pick<CostsBefore, 'memory' | 'ruleFor'>>

interface CostOrder {
  readonly today: LocalDate
  /** The answer of the line of the bank that waits for the document. */
  readonly waitsAs: Use | null
  readonly readExplained: ReadExplained
}

/** The account that a document is probably of, by its payment, what was decided before and the table of kinds; null where nothing says so. */
export async function costOf(tx: TenantTx, proposal: DocumentProposal, { today, waitsAs, readExplained }: CostOrder): Promise<DocumentReading['cost']> {
  const { rows: before } = await sql<EarlierRow>`
    select x.supplier_name as supplier, x.id as expense, l.cost_account as "costAccount", l.payment_account as "paymentAccount",
           l.vat_deductible as "isVatDeductible", l.description, l.quantity, l.unit_price as "unitPrice", l.vat_rate as rate,
           l.vat_treatment as "vatTreatment", l.vat_cents as "statedVat"
    from expenses x join expense_lines l on l.tenant_id = x.tenant_id and l.expense_id = x.id
    where x.tenant_id = ${thisTenant} and x.supplier_name is not null and x.corrected_by_id is null and x.withdrawn_at is null
    order by x.created_at desc, x.id, l.position limit ${REMEMBERED}`.execute(tx)
  const { business, memory, ruleFor } = await readExplained(tx)
  const kind = kindOfCost(
    {
      supplier: proposal.supplier,
      texts: proposal.lines.map(({ description }) => description),
      total: proposal.total,
      country: proposal.country ?? 'NL',
      day: proposal.date ?? today,
    },
    {
      expenses: before.map(({ supplier, expense, rate, ...line }) => ({ supplier, expense, line: { ...line, vatRate: basisPoints(BigInt(rate)) } })),
      memory,
      ruleFor,
      waitsAs,
    },
    business,
  )
  if (kind === null) return null
  const numbers = [kind.account, ...kind.others.map(({ account }) => account)]
  const { rows } = await sql<{ number: string; name: string }>`
    select number, name from account_names where tenant_id = ${thisTenant} and number = any(${numbers}::text[])`.execute(tx)
  const names = new Map(rows.map(({ number, name }) => [number, name]))
  const name = names.get(kind.account)
  if (name === undefined) return null
  return {
    numberAsString: kind.account,
    name,
    vatDeductible: kind.isVatDeductible,
    vatPercentage: kind.vatRate,
    vatTreatment: kind.vatTreatment,
    privatePercentage: kind.privateShare,
    others: kind.others.map(({ account, isVatDeductible, vatRate, share }) => ({
      numberAsString: account,
      name: names.get(account) ?? account,
      vatDeductible: isVatDeductible,
      vatPercentage: vatRate,
      sharePercentage: share,
    })),
    reason: kind.reason,
  }
} // prettier-ignore

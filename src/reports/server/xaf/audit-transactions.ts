import { localDate } from '#kernel/local-date.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, basisPoints, divideRounded, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { fromEuros, type ForeignAmount, type RatePerEuro } from '#ledger/domain/foreign-money.ts'
import type { Journal, Side } from '#ledger/domain/journal-entry.ts'
import { BANK_ACCOUNTS, CASH_ACCOUNTS } from '#ledger/domain/money-account.ts'
import { PAYABLE, PREPAYMENT, RECEIVABLE } from '#ledger/domain/named-account.ts'
import { readInPieces } from '#platform/server/db/read-in-pieces.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { itemRelation, withDueDay } from './items-of-before.ts'
import { supplierId } from './suppliers.ts'
import { auditJournals, relationId, vatOfLines, type LineVat } from '../../domain/audit-file.ts'
import { element } from '#platform/server/files/xml-text.ts'

interface LineRow {
  number: bigint
  journal: Journal
  origin: 'accountant' | null
  entry_date: string
  description: string
  document_number: string | null
  /** The number of the entry that booked the expense: the reference of a bill that has no number of its supplier, on its payments too. */
  bill: bigint | null
  customer_id: string | null
  /** The supplier of an expense, or the relation of a payment on an item of the opening balance. */
  supplier: string | null
  due_date: string | null
  delivery_date: string | null
  line: number
  account: string
  side: Side
  amount: Cents
  vatCode: string | null
  project: string | null
  /** The account of a bank or cash journal, with its name; null for the other journals. */
  money_account: string | null
  money_name: string | null
  /** The currency of an expense or of a sale, for the entry that booked or reversed it. */
  currency: CurrencyCode | null
  rate: RatePerEuro | null
  foreign_gross: ForeignAmount | null
  gross: Cents | null
}

/**
 * Every journal with its transactions in the order of their numbers: one query, read by a cursor. Bank and cash have a journal for
 * each account, so that a reader can follow one account from its opening to its closing.
 */
export async function* transactionPieces(
  tx: TenantTx,
  from: LocalDate,
  to: LocalDate,
): AsyncGenerator<string> {
  const query = sql<LineRow>`
    select e.number, e.journal, e.origin, e.entry_date, e.description, coalesce(d.number, x.supplier_invoice_number, nullif(i.reference, '')) as document_number,
           bill.number as bill, d.customer_id, coalesce(${supplierId}, ${itemRelation}) as supplier,
           case when e.source_type = 'document' and e.journal = 'sales' then d.due_date end as due_date,
           case when e.source_type = 'document' then d.delivery_date end as delivery_date,
           p.line, p.account_number as account, p.side, p.amount_cents as amount, p.vat_code as "vatCode", t.title as project,
           money.account_number as money_account, money_name.name as money_name,
           case e.journal when 'purchase' then x.currency when 'sales' then d.currency end as currency,
           coalesce(x.rate_millionths, d.rate_millionths) as rate,
           coalesce(x.foreign_gross_thousandths, d.foreign_gross_thousandths) as foreign_gross, coalesce(x.gross_cents, d.gross_cents) as gross
    from booked_entries e
    left join lateral (
      select min(m.account_number) as account_number from signed_postings m
      where m.tenant_id = ${thisTenant} and m.entry_id = e.id and case e.journal
        when 'cash' then m.account_number between ${CASH_ACCOUNTS.first} and ${CASH_ACCOUNTS.last}
        when 'bank' then m.account_number between ${BANK_ACCOUNTS.first} and ${BANK_ACCOUNTS.last} end
    ) money on e.journal in ('bank', 'cash')
    left join account_names money_name on money_name.tenant_id = e.tenant_id and money_name.number = money.account_number
    join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    left join issued_documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
    left join booked_expenses x on x.tenant_id = e.tenant_id and e.source_type = 'expense' and x.id = e.source_id
    left join booked_entries bill on bill.tenant_id = ${thisTenant} and bill.source_type = 'expense' and bill.source_id = x.id and bill.purpose = 'book'
    left join project_titles t on t.tenant_id = p.tenant_id and t.id = p.project_id
    left join opening_items i on i.tenant_id = ${thisTenant} and e.source_type in ('opening', 'memo') and i.id = e.source_id
    left join customer_receivables r on r.tenant_id = ${thisTenant} and r.id = i.id
    where e.tenant_id = ${thisTenant} and e.entry_date between ${from}::date and ${to}::date
      and not (e.source_type = 'opening' and e.journal = 'opening')
    order by e.journal, money.account_number nulls last, e.origin nulls first, e.number, p.line`
  let journal: string | null = null
  let entry: LineRow[] = []
  for await (const rows of readInPieces<LineRow>(tx, 'audit_lines', query)) {
    let piece = ''
    for (const row of rows) {
      if (entry[0] !== undefined && entry[0].number !== row.number) {
        piece += transactionOf(entry)
        entry = []
      }
      const own = `${row.journal} ${row.money_account ?? ''} ${row.origin ?? ''}`
      if (own !== journal) {
        piece += `${journal === null ? '' : '</journal>\n'}${journalHead(row)}`
        journal = own
      }
      entry.push(row)
    }
    yield piece
  }
  if (entry.length > 0) yield transactionOf(entry)
  if (journal !== null) yield '</journal>\n'
}

function journalHead({ journal, money_account: account, money_name: accountName, origin }: LineRow): string {
  // An entry in the opening journal that did not open the books is a correction: a memo.
  const { id, name, type } = auditJournals[journal === 'opening' ? 'memo' : journal]
  // Adjusting entries have journals of their own: the file has no other place that says who made an entry.
  const ofAccountant = origin === null ? { id: '', name: '' } : { id: '-ACC', name: ' (accountant)' }
  const suffix =
    journal === 'opening'
      ? [`-OPN${ofAccountant.id}`, ` (beginbalans)${ofAccountant.name}`]
      : account === null
        ? [ofAccountant.id, ofAccountant.name]
        : [`-${account}${ofAccountant.id}`, ` ${account} ${accountName ?? ''}${ofAccountant.name}`]
  return (
    `<journal>${element('jrnID', `${id}${suffix[0] ?? ''}`)}${element('desc', `${name}${suffix[1] ?? ''}`)}` +
    `${element('jrnTp', type)}${account === null ? '' : element('offsetAccID', account)}\n`
  )
}

function transactionOf(lines: readonly LineRow[]): string {
  const [first] = lines
  if (first === undefined) return ''
  const vats = vatOfLines(lines, localDate(first.entry_date))
  const number = String(first.number)
  const shared = {
    reference:
      element('docRef', first.document_number ?? String(first.bill ?? number), 255) +
      element('effDate', first.entry_date),
    settled: element('settDate', first.delivery_date),
    description: element('desc', first.description),
    invoice: element('invRef', first.document_number, 255),
    customer: first.customer_id === null ? '' : element('custSupID', relationId(first.customer_id)),
    supplier: element('custSupID', first.supplier),
    owed: element(
      'desc',
      first.due_date === null
        ? first.description
        : withDueDay(first.description, localDate(first.due_date), oneRateOf(vats)),
    ),
  }
  let text =
    `<transaction>${element('nr', number)}${shared.description}` +
    `${element('periodNumber', String(Number(first.entry_date.slice(5, 7))))}${element('trDt', first.entry_date)}\n`
  for (const [index, line] of lines.entries()) {
    text +=
      `<trLine><nr>${String(line.line)}</nr><accID>${line.account}</accID>${shared.reference}${shared.settled}${line.account === RECEIVABLE ? shared.owed : shared.description}` +
      `<amnt>${toDecimalText(line.amount, 2)}</amnt><amntTp>${letterOf[line.side]}</amntTp>` +
      `${relationOf(line.account, shared)}${shared.invoice}${element('project', line.project, 999)}` +
      `${vatElement(vats[index] ?? null)}${currencyElement(line)}</trLine>\n`
  }
  return `${text}</transaction>\n`
}

/** The amount of a posting in the currency of its document: the whole one as the document has it, a part by the rate. The file has two decimals. */
function currencyElement({ currency, rate, foreign_gross: foreignGross, gross, amount }: LineRow): string {
  if (currency === null || rate === null || foreignGross === null || gross === null) return ''
  const isWhole = amount === absolute(gross)
  const found = isWhole ? foreignGross : fromEuros(amount, rate, { decimals: 2 })
  const written = toDecimalText(divideRounded(found < 0n ? -found : found, 10n), 2)
  return `<currency><curCode>${currency}</curCode><curAmnt>${written}</curAmnt></currency>`
}

/** The one VAT rate of an entry, in hundredths of a percent; null where there are none or several. */
function oneRateOf(vats: readonly (LineVat | null)[]): BasisPoints | null {
  const [rate, ...others] = new Set(vats.flatMap((vat) => (vat === null ? [] : [vat.rate])))
  return rate === undefined || others.length > 0 || rate % 10n !== 0n ? null : basisPoints(rate / 10n)
}

/** A payment on a receivable of the opening balance has no document; its relation is that of the item. */
const relationOf = (
  account: string,
  { customer, supplier }: { customer: string; supplier: string },
): string =>
  isOfCustomer(account)
    ? customer || (account === RECEIVABLE ? supplier : '')
    : isOfSupplier(account)
      ? supplier
      : ''

const letterOf = { debit: 'D', credit: 'C' } as const satisfies Record<Side, string>

/** Receivable and revenue lines have a customer; a bank line has none. */
const isOfCustomer = (account: string): boolean =>
  account === RECEIVABLE || account === PREPAYMENT || account.startsWith('8')

/** Payable and cost lines have a supplier. */
const isOfSupplier = (account: string): boolean => account === PAYABLE || /^[47]/.test(account)

const vatElement = (vat: LineVat | null): string =>
  vat === null
    ? ''
    : `<vat><vatID>${vat.code}</vatID><vatPerc>${toDecimalText(vat.rate, 3)}</vatPerc>` +
      `<vatAmnt>${toDecimalText(vat.amount, 2)}</vatAmnt><vatAmntTp>${letterOf[vat.side]}</vatAmntTp></vat>`

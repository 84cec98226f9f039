import type { CustomerId } from '#kernel/ids.ts'
import { allOssCodes } from '#ledger/domain/eu-vat-rates.ts'
import {
  addDays,
  firstDayOfYear,
  lastDayOfYear,
  localDate,
  monthOf,
  type LocalDate,
} from '#kernel/local-date.ts'
import { absolute, cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import { OWNERS_EQUITY, RECEIVABLE, SHARE_CAPITAL, UNDIVIDED_RESULT } from '#ledger/domain/named-account.ts'
import {
  isBalanceSheet,
  RESULT_TRANSFER,
  RESULT_TRANSFER_RGS,
  type AccountType,
} from '#ledger/domain/account.ts'
import { invariant } from '#kernel/invariant.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { VERSION } from '#platform/server/version.ts'
import {
  relationId,
  vatAccountsOf,
  wordsOfVatCode,
  vatCodeWords,
  XAF_NAMESPACE,
} from '../../domain/audit-file.ts'
import { reportErrors } from '../../domain/errors.ts'
import { transactionPieces } from './audit-transactions.ts'
import {
  itemsJournal,
  itemsOfBefore,
  owedByRelation,
  totalsOfItems,
  type ItemOfBefore,
} from './items-of-before.ts'
import { suppliersUntil, type AuditSupplier } from './suppliers.ts'
import { element } from '#platform/server/files/xml-text.ts'

/** The reference scheme of the codes in our chart. */
const RGS_VERSION = '3.7'

/**
 * The books of a calendar year as an XML Auditfile Financieel 4.0, piece by piece. Opening entries are in the
 * opening balance only; results of earlier years that are not in equity yet are added to equity there.
 *
 * @throws DomainError `report.year-without-books`
 * @see docs/decisions/0023-audit-file.md
 */
export async function auditFile(
  tx: TenantTx,
  year: number,
  today: LocalDate,
): Promise<AsyncIterable<string>> {
  const from = firstDayOfYear(year)
  const to = lastDayOfYear(year)
  const accounts = await accountsUntil(tx, from, to)
  const ossCodes = await ossCodesUntil(tx, to)
  const booked = await totalsOf(tx, from, to)
  const { day, items } = await itemsOfBefore(tx, from, to)
  const opened = totalsOfItems(items)
  const totals = {
    lines: booked.lines + opened.lines,
    debit: sum([booked.debit, opened.debit]),
    credit: sum([booked.credit, opened.credit]),
  }
  if (totals.lines === 0n && accounts.every(({ opening }) => opening === ZERO))
    throw reportErrors.yearWithoutBooks(year)
  const company = await companyPart(tx)
  const relations = await relationsPart(tx, from, to, items)

  return (async function* () {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="${XAF_NAMESPACE}">\n`
    yield header(year, from, to, today)
    yield `<company>${company}${relations}${ledgerPart(accounts)}${vatCodesPart(ossCodes)}${periodsPart(year)}${openingPart(accounts)}`
    yield `<transactions>${element('linesCount', String(totals.lines))}${element('totalDebit', euros(totals.debit))}${element('totalCredit', euros(totals.credit))}\n`
    yield itemsJournal(day, items)
    yield* transactionPieces(tx, from, to)
    yield '</transactions></company></auditfile>\n'
  })()
}

const euros = (amount: Cents): string => toDecimalText(amount, 2)

const header = (year: number, from: LocalDate, to: LocalDate, today: LocalDate): string =>
  `<header>${element('fiscalYear', String(year))}${element('startDate', from)}${element('endDate', to)}` +
  `${element('curCode', 'EUR')}${element('dateCreated', today)}${element('softwareDesc', 'Kloppend', 50)}` +
  `${element('softwareVersion', VERSION, 20)}${element('RGSVersion', RGS_VERSION)}</header>\n`

async function companyPart(tx: TenantTx): Promise<string> {
  const [tenant] = await rowsOf(
    tx,
    sql<AuditParty>`
      select name, kvk_number, vat_id, street, house_number, city, zip_code, country
      from business_profiles where tenant_id = ${thisTenant}`,
  )
  invariant(tenant !== undefined, 'a transaction has its tenant')
  return (
    element('Commercenr', tenant.kvk_number, 100) +
    element('companyName', tenant.name, 255) +
    element('taxRegistrationCountry', tenant.country) +
    // The schema requires the element, even without content.
    (element('taxRegIdent', tenant.vat_id, 30) || '<taxRegIdent></taxRegIdent>') +
    addressOf(tenant)
  )
}

/** A business or a customer, as the audit file names it. */
interface AuditParty {
  name: string
  kvk_number: string | null
  vat_id: string | null
  street: string
  house_number: string
  city: string
  zip_code: string
  country: string
}

const addressOf = (party: AuditParty): string =>
  `<streetAddress>${element('streetname', party.street, 100)}${element('number', party.house_number, 15)}` +
  `${element('city', party.city, 50)}${element('postalCode', party.zip_code, 10)}${element('country', party.country)}</streetAddress>\n`

/**
 * Every customer and supplier, with the open amounts on the first and the last day. (The two "Desc" elements
 * contain amounts, despite their names.)
 */
async function relationsPart(
  tx: TenantTx,
  from: LocalDate,
  to: LocalDate,
  items: readonly ItemOfBefore[],
): Promise<string> {
  const customers = await rowsOf(
    tx,
    sql<AuditParty & { id: CustomerId; contact_email: string }>`
      select id, name, contact_email, kvk_number, vat_id, street, house_number, city, zip_code, country
      from customer_parties where tenant_id = ${thisTenant} order by id`,
  )
  const { rows } = await sql<{ customer_id: CustomerId; opening: bigint; closing: bigint }>`
    select d.customer_id,
           coalesce(sum(p.debit_balance_cents) filter (where p.entry_date < ${from}::date), 0)::bigint as opening,
           coalesce(sum(p.debit_balance_cents), 0)::bigint as closing
    from signed_postings p
    join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    join issued_documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
    where p.tenant_id = ${thisTenant} and p.account_number = ${RECEIVABLE} and p.entry_date <= ${to}::date
    group by d.customer_id`.execute(tx)
  const owed = new Map(rows.map((row) => [row.customer_id as string, row]))
  const before = owedByRelation(items)
  const suppliers = await suppliersUntil(tx, from, to)
  const others = relationsOfItems(items, new Set(suppliers.map(({ id }) => id)))
  if (customers.length + suppliers.length + others.length === 0) return ''
  const parts = customers.map((customer) => {
    const own = before.get(relationId(customer.id)) ?? NOTHING
    const opening = (owed.get(customer.id)?.opening ?? 0n) + own.opening
    const closing = (owed.get(customer.id)?.closing ?? 0n) + own.closing
    return (
      `<customerSupplier>${element('custSupID', relationId(customer.id))}${element('custSupName', customer.name, 50)}` +
      `${element('eMail', customer.contact_email)}${element('commerceNr', customer.kvk_number, 100)}` +
      `${element('taxRegistrationCountry', customer.country)}${element('taxRegIdent', customer.vat_id, 30)}<custSupTp>C</custSupTp>` +
      `${sided('opBalDesc', 'opBalTp', cents(opening))}${sided('clBalDesc', 'clBalTp', cents(closing))}` +
      `${addressOf(customer)}</customerSupplier>\n`
    )
  })
  return `<customersSuppliers>\n${parts.join('')}${[...suppliers, ...others].map((supplier) => supplierPart(supplier, before.get(supplier.id) ?? NOTHING)).join('')}</customersSuppliers>\n`
}

const NOTHING = { opening: ZERO, closing: ZERO } as const

/** Relations that only items of the opening balance name. */
function relationsOfItems(
  items: readonly ItemOfBefore[],
  suppliers: ReadonlySet<string>,
): (AuditSupplier & { readonly kind: 'C' | 'S' })[] {
  const others = new Map<string, AuditSupplier & { readonly kind: 'C' | 'S' }>()
  for (const { relation, name, customerId, account } of items)
    if (relation !== null && customerId === null && !suppliers.has(relation) && !others.has(relation))
      others.set(relation, { id: relation, name, kind: account === RECEIVABLE ? 'C' : 'S', ...NOTHING })
  return [...others.values()]
}

const supplierPart = (
  { id, name, opening, closing, kind = 'S' }: AuditSupplier & { readonly kind?: 'C' | 'S' },
  before: { readonly opening: Cents; readonly closing: Cents },
): string =>
  `<customerSupplier>${element('custSupID', id)}${element('custSupName', name, 50)}<custSupTp>${kind}</custSupTp>` +
  `${sided('opBalDesc', 'opBalTp', sum([opening, before.opening]))}${sided('clBalDesc', 'clBalTp', sum([closing, before.closing]))}</customerSupplier>\n`

const sided = (amountName: string, sideName: string, amount: Cents): string =>
  `${element(amountName, euros(absolute(amount)))}${element(sideName, amount < 0n ? 'C' : 'D')}`

interface AuditAccount {
  readonly number: string
  readonly name: string
  readonly type: AccountType
  readonly rgsCode: string | null
  /** Debit minus credit at the start of the year. */
  readonly opening: Cents
}

/**
 * Every account. Its opening is the sum of the postings before the year, plus opening entries within the
 * year.
 */
async function accountsUntil(tx: TenantTx, from: LocalDate, to: LocalDate): Promise<AuditAccount[]> {
  const { rows } = await sql<{
    number: string
    name: string
    type: AccountType
    rgs_code: string | null
    opening: bigint
  }>`
    select a.number, a.name, a.type, a.rgs_code, (coalesce(before.amount, 0) + coalesce(opened.amount, 0))::bigint as opening
    from account_names a
    left join (
      select account_number, sum(debit_balance_cents) as amount from account_balances
      where tenant_id = ${thisTenant} and month < ${monthOf(from)}::date group by account_number
    ) before on before.account_number = a.number
    left join (
      select p.account_number, sum(p.debit_balance_cents) as amount
      from booked_entries e join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = ${thisTenant}
        and e.source_type = 'opening' and e.journal = 'opening' and e.entry_date between ${from}::date and ${to}::date
      group by p.account_number
    ) opened on opened.account_number = a.number
    where a.tenant_id = ${thisTenant}
    order by a.number`.execute(tx)
  const accounts = rows.map(({ rgs_code, opening, ...row }): AuditAccount => ({
    ...row,
    rgsCode: rgs_code ?? (row.number === RESULT_TRANSFER ? RESULT_TRANSFER_RGS : null),
    opening: cents(opening),
  }))
  return withEarnedInEquity(accounts)
}

/** Results of earlier years that are not in equity yet: the year begins with them in equity, and with no result. */
function withEarnedInEquity(accounts: readonly AuditAccount[]): AuditAccount[] {
  const earned = sum(accounts.filter(({ type }) => !isBalanceSheet(type)).map(({ opening }) => opening))
  const isCompany = accounts.some(({ number, opening }) => number === SHARE_CAPITAL && opening !== ZERO)
  const equity = isCompany ? UNDIVIDED_RESULT : OWNERS_EQUITY
  return accounts.map((account) =>
    account.number === equity
      ? { ...account, opening: cents(account.opening + earned) }
      : isBalanceSheet(account.type)
        ? account
        : { ...account, opening: ZERO },
  )
}

/** Rule [0003]: an RGS code is on one account; a second account with the same code has none. */
function ledgerPart(accounts: readonly AuditAccount[]): string {
  const used = new Set<string>()
  const parts = accounts.map((account) => {
    const code = account.rgsCode !== null && !used.has(account.rgsCode) ? account.rgsCode : null
    if (code !== null) used.add(code)
    return (
      `<ledgerAccount>${element('accID', account.number)}${element('accDesc', account.name, 255)}` +
      `${element('accTp', isBalanceSheet(account.type) ? 'B' : 'P')}${element('RGScode', code)}</ledgerAccount>\n`
    )
  })
  return `<generalLedger>\n${parts.join('')}</generalLedger>\n`
}

async function ossCodesUntil(tx: TenantTx, to: LocalDate): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct vat_code as code from signed_postings
    where tenant_id = ${thisTenant} and vat_code = any(${allOssCodes()}::text[]) and entry_date <= ${to}::date
    order by 1`.execute(tx)
  return rows.map(({ code }) => code)
}

/** The fixed codes, and those of other countries of the EU that are in the books. */
function vatCodesPart(ossCodes: readonly string[]): string {
  const parts = [...Object.keys(vatCodeWords), ...ossCodes].map((code) => {
    const { toPay, toClaim } = vatAccountsOf(code)
    return `<vatCode>${element('vatID', code)}${element('vatDesc', wordsOfVatCode(code), 100)}${element('vatToPayAccID', toPay)}${element('vatToClaimAccID', toClaim)}</vatCode>\n`
  })
  return `<vatCodes>\n${parts.join('')}</vatCodes>\n`
}

function periodsPart(year: number): string {
  const parts = Array.from({ length: 12 }, (_, index) => {
    const first = localDate(`${String(year)}-${String(index + 1).padStart(2, '0')}-01`)
    const last = addDays(monthOf(addDays(first, 31)), -1)
    return `<period>${element('periodNumber', String(index + 1))}${element('startDatePeriod', first)}${element('endDatePeriod', last)}</period>\n`
  })
  return `<periods>\n${parts.join('')}</periods>\n`
}

function openingPart(accounts: readonly AuditAccount[]): string {
  const lines = accounts.filter(({ opening }) => opening !== ZERO)
  const debit = sum(lines.filter(({ opening }) => opening > 0n).map(({ opening }) => opening))
  const credit = sum(lines.filter(({ opening }) => opening < 0n).map(({ opening }) => absolute(opening)))
  const parts = lines.map(
    ({ number, opening }, index) =>
      `<obLine>${element('nr', String(index + 1))}${element('accID', number)}${sided('amnt', 'amntTp', opening)}</obLine>\n`,
  )
  return (
    `<openingBalance>${element('linesCount', String(lines.length))}${element('totalDebit', euros(debit))}` +
    `${element('totalCredit', euros(credit))}\n${parts.join('')}</openingBalance>\n`
  )
}

async function totalsOf(
  tx: TenantTx,
  from: LocalDate,
  to: LocalDate,
): Promise<{ lines: bigint; debit: Cents; credit: Cents }> {
  const { rows } = await sql<{ lines: bigint; debit: Cents; credit: Cents }>`
    select count(*) as lines,
           coalesce(sum(p.amount_cents) filter (where p.side = 'debit'), 0)::bigint as debit,
           coalesce(sum(p.amount_cents) filter (where p.side = 'credit'), 0)::bigint as credit
    from booked_entries e join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${thisTenant} and e.entry_date between ${from}::date and ${to}::date
      and not (e.source_type = 'opening' and e.journal = 'opening')`.execute(tx)
  return rows[0] ?? { lines: 0n, debit: ZERO, credit: ZERO }
}

import { readCharges } from '#reminders/server/letter-charges.ts'
import { Readable } from 'node:stream'
import { vatPayments } from '#app/server/vat-payments.ts'
import type { BankLine } from '#bank/contract.ts'
import { createBankAccount } from '#bank/server/bank-accounts.ts'
import { bankLines } from '#bank/server/bank-lines.ts'
import { decideLine } from '#bank/server/decide-line.ts'
import { importBankFile, type ImportDeps } from '#bank/server/import-bank-file.ts'
import type { DocumentId, LoanId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { quarterOf } from '#ledger/domain/period.ts'
import { loanDetail } from '#loans/server/show-loans.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  sql,
  takeStatistics,
  thisTenant,
  withTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { fillDirectDebits, type Collected } from './direct-debits.ts'
import { ibanOf } from './iban-of.ts'
import { bankOfBefore, paymentsOfBefore } from './past.ts'
import { statementOf, type StatementLine } from './statement.ts'

const OWN = 'NL91ABNA0417164300'
const SAVINGS = 'NL02ABNA0123456789'
const SAVED = cents(200_000n)
const SAVINGS_DAYS_BACK = 120
/** What happened in these days is left to do. */
const LEFT_DAYS = 6

type Line = StatementLine

/** What the lines of the bank are about, beside what is booked already. */
interface OfBank {
  /** Collected by direct debit. */
  readonly collected: readonly DocumentId[]
  readonly loan: LoanId
  readonly start: LocalDate
}

interface Author {
  readonly tenantId: TenantId
  readonly userId: UserId
}

/**
 * An account of the demo at a bank, with a statement of each quarter since the start: what was open then is paid by the proposals, what is booked
 * already is linked to its entry, and what happened in the last week is to do. Two invoices were collected by direct debit, of which one came back.
 * A savings account is there too.
 */
export async function fillBank(
  deps: ImportDeps,
  author: Author,
  { collected, loan, start }: OfBank,
  today: LocalDate,
): Promise<void> {
  const until = addDays(today, -1)
  const { bankAccountId, ...ofBooks } = await withTenant(deps.database, author.tenantId, async (tx) => ({
    bankAccountId: await createBankAccount(tx, { iban: OWN, name: 'Zakelijke rekening' }),
    savings: await createBankAccount(tx, { iban: SAVINGS, name: 'Spaarrekening' }),
    booked: await bookedMoney(tx, start, until),
    recent: await recentLines(tx, collected, today),
    instalments: await instalmentsOf(tx, loan, until),
  }))
  const debits = await fillDirectDebits(deps.database, author, bankAccountId, collected, ibanOf)
  const ofBefore = paymentsOfBefore(start)
    .filter(({ day }) => day <= until)
    .map((payment) => ({ ...payment, iban: ibanOf(payment.name) }))
  const { booked, instalments, recent } = ofBooks
  const lines = [...ofBefore, ...booked, ...instalments, ...debits.lines, ...recent].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) // prettier-ignore
  const proposed = new Set([...ofBefore, ...instalments].map(keyOf))
  const send = (iban: string, opening: Cents, of: readonly Line[], from: LocalDate, to: LocalDate) =>
    importBankFile(deps, author, {
      stream: Readable.from([Buffer.from(statementOf(iban, opening, of, from, to))]),
      fileName: `${iban}-${from}-${to}.xml`,
      isPreview: false,
      bankAccountId: null,
      kind: null,
      today,
    })
  let opening = bankOfBefore(start)
  for (let quarter = quarterOf(start); quarter.firstDay <= until; quarter = quarterOf(addDays(quarter.lastDay, 1))) {
    const to = quarter.lastDay < until ? quarter.lastDay : until
    const inQuarter = lines.filter(({ day }) => day >= quarter.firstDay && day <= to)
    await send(OWN, opening, inQuarter, quarter.firstDay, to)
    await decideLines(deps.database, author, { isProposed: (line) => proposed.has(keyOf(line)), documentOf: debits.documentOf }, today)
    opening = add(opening, sum(inQuarter.map(({ amount }) => amount)))
  } // prettier-ignore
  const saved = { day: addDays(today, -LEFT_DAYS), amount: SAVED, name: 'Studio Noorderlicht', iban: OWN, text: 'Naar spaarrekening' } // prettier-ignore
  await send(SAVINGS, ZERO, [saved], addDays(today, -SAVINGS_DAYS_BACK), until)
}

const keyOf = ({ day, text }: Pick<Line, 'day' | 'text'>): string => `${day} ${text}`

interface Known {
  /** Paid by what the program proposes first. */
  readonly isProposed: (line: Pick<Line, 'day' | 'text'>) => boolean
  /** The invoice that a direct debit collected. */
  readonly documentOf: Collected['documentOf']
}

/**
 * Decides the lines that are to do, the oldest first. What happened in the last days and is not booked stays to do.
 *
 * @throws Error for an older line that the books do not know
 */
async function decideLines(
  database: Database,
  author: Author,
  known: Known,
  today: LocalDate,
): Promise<void> {
  const inBooks = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    withTenant(database, author.tenantId, work)
  await takeStatistics(database, author.tenantId)
  const desk: Desk = {
    openLines: () => inBooks((tx) => bankLines(tx, {}, readCharges)),
    decide: (id, parts) =>
      inBooks((tx) => decideLine(tx, author, id, { parts: [...parts] }, { vatPayments, readCharges, today })),
    isOfBefore: ({ date, description }) => known.isProposed({ day: date, text: description }),
  }
  for (const line of await desk.openLines()) {
    if (desk.isOfBefore(line)) continue
    const documentId = known.documentOf(line)
    const part = line.proposals[0]?.parts[0]
    const { id, amount } = line
    if (documentId !== undefined) await desk.decide(id, [{ kind: 'invoice', targetId: documentId, amount }])
    else if (part?.kind === 'link') await desk.decide(id, [{ kind: 'link', targetId: part.targetId, amount }])
    else if (line.date < addDays(today, -LEFT_DAYS))
      throw new Error(`the bank of the demo does not know ${line.date} ${line.description}`)
  }
  await decideOfBefore(desk)
}

interface Desk {
  readonly openLines: () => Promise<BankLine[]>
  readonly decide: (id: BankLine['id'], parts: readonly Asked[]) => Promise<unknown>
  readonly isOfBefore: (line: BankLine) => boolean
}

/** Each line with the proposals of that moment: an instalment is divided by what was paid before it. */
async function decideOfBefore({ openLines, decide, isOfBefore }: Desk): Promise<void> {
  const next = async () => (await openLines()).find(isOfBefore)
  for (let line = await next(); line !== undefined; line = await next()) {
    const parts = line.proposals[0]?.parts ?? []
    if (!parts.some(({ kind }) => kind === 'openItem'))
      throw new Error(`nothing of before is proposed for ${line.date} ${line.description}`)
    await decide(line.id, parts.map(askedPart))
  }
}

/** A part of a proposal, as a user accepts it. */
const askedPart = ({ kind, targetId, ledgerAccountId, vatCode, answer, amount }: BankLine['proposals'][number]['parts'][number]): Asked => ({
  kind,
  amount,
  ...(targetId !== null && targetId !== '' && { targetId }),
  ...(ledgerAccountId != null && { ledgerAccountId }),
  ...(vatCode != null && { vatCode }),
  ...(answer != null && { answer }),
}) // prettier-ignore

type Asked = Parameters<typeof decideLine>[3]['parts'][number]

/** The instalments of the loan until a day, as its schedule has them. */
async function instalmentsOf(tx: TenantTx, loan: LoanId, until: LocalDate): Promise<Line[]> {
  const { lender, iban, schedule, name } = await loanDetail(tx, loan)
  return schedule
    .filter(({ day }) => day <= until)
    .map(({ day, interestAmount, repaidAmount }) => ({
      day,
      amount: negate(add(interestAmount, repaidAmount)),
      name: lender,
      iban,
      text: `Termijn lening ${name.toLowerCase()} ${day.slice(0, 7)}`,
    }))
}

/** A line for each entry of the books on the bank account, without the opening balance: that is the balance before the first line. */
async function bookedMoney(tx: TenantTx, from: LocalDate, until: LocalDate): Promise<Line[]> {
  const { rows } = await sql<{ day: string; amount: Cents; description: string }>`
    select p.entry_date as day, p.debit_balance_cents as amount, e.description
    from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = '1100' and p.entry_date between ${from} and ${until}
      and e.source_type <> 'opening'
    order by p.entry_date, e.id`.execute(tx)
  return rows.map(({ day, amount, description }) => ({
    day: localDate(day),
    amount,
    ...partyOf(description),
  }))
}

/** "Ontvangen: factuur 2026-0042 Bakkerij Jansen" and its likes, as a bank writes them. */
function partyOf(description: string): Pick<Line, 'name' | 'iban' | 'text'> {
  const received = /^Ontvangen: factuur (\S+) (.+)$/.exec(description)
  const [, number = '', customer = ''] = received ?? []
  if (received !== null) return { name: customer, iban: ibanOf(customer), text: `Factuur ${number}` }
  if (description.startsWith('Btw'))
    return {
      name: 'Belastingdienst',
      iban: ibanOf('Belastingdienst'),
      text: description.replace(/^Btw \w+: /, 'Omzetbelasting '),
    }
  if (/privé/.test(description))
    return { name: 'N. Noorderlicht', iban: ibanOf('privé'), text: 'Naar privérekening' }
  const [name = '', text = ''] = description.replace(/^Betaald: /, '').split(': ')
  return { name, iban: ibanOf(name), text }
}

/** Last week: invoices that were paid, some costs, and what only the owner knows. */
async function recentLines(
  tx: TenantTx,
  collected: readonly DocumentId[],
  today: LocalDate,
): Promise<Line[]> {
  const { rows: invoices } = await sql<{ number: string; customer: string; amount: Cents }>`
    select number, customer_name as customer, open_cents as amount from issued_documents
    where tenant_id = ${thisTenant} and kind = 'invoice' and open_cents > 0 and number is not null
      and issue_date <= ${addDays(today, -7)} and id <> all(${collected}::uuid[])
    order by issue_date desc limit 3`.execute(tx)
  const { rows: expenses } = await sql<{ supplier: string; amount: Cents; text: string }>`
    select supplier_name as supplier, open_cents as amount, description as text from booked_expenses
    where tenant_id = ${thisTenant} and counts and open_cents > 0 and supplier_name is not null
    order by expense_date limit 1`.execute(tx)
  const paid = invoices.map(({ number, customer, amount }, index): Line => ({
    day: addDays(today, index - 5),
    // Of the second one the customer forgot the number, and of the third a part comes later.
    amount: index === 2 ? cents((amount / 200n) * 100n) : amount,
    name: customer,
    iban: ibanOf(customer),
    text: index === 1 ? 'Betaling' : `Betaling factuur ${number}`,
  }))
  const suppliers = expenses.map(({ supplier, amount, text }): Line => ({
    day: addDays(today, -4),
    amount: negate(amount),
    name: supplier,
    iban: ibanOf(supplier),
    text,
  }))
  const others: Line[] = [
    { day: addDays(today, -6), amount: negate(SAVED), name: 'Studio Noorderlicht', iban: SAVINGS, text: 'Naar spaarrekening' },
    { day: addDays(today, -5), amount: cents(-995n), name: 'ABN AMRO Bank N.V.', iban: '', text: 'BasisPakket Zakelijk' },
    { day: addDays(today, -3), amount: cents(-7_120n), name: 'Shell Station 1243', iban: '', text: 'Betaalpas 073, 17.52 uur' },
    { day: addDays(today, -2), amount: cents(-4_850n), name: 'Albert Heijn 1521', iban: '', text: 'Betaalpas 073, 12.08 uur' },
    { day: addDays(today, -2), amount: cents(-18_900n), name: 'Verzekeraar De Eendracht', iban: ibanOf('eendracht'), text: 'Incasso bedrijfsaansprakelijkheid, polis 8821.04.113' },
  ] // prettier-ignore
  return [...paid, ...suppliers, ...others]
}

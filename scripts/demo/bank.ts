import { readCharges } from '#reminders/server/letter-charges.ts'
import { Readable } from 'node:stream'
import { vatPayments } from '#app/server/vat-payments.ts'
import { createBankAccount } from '#bank/server/bank-accounts.ts'
import { bankLines } from '#bank/server/bank-lines.ts'
import { decideLine } from '#bank/server/decide-line.ts'
import { importBankFile, type ImportDeps } from '#bank/server/import-bank-file.ts'
import type { DocumentId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { fillDirectDebits } from './direct-debits.ts'

const DAYS_BACK = 120
const OWN = 'NL91ABNA0417164300'
const SAVINGS = 'NL02ABNA0123456789'
const SAVED = cents(200_000n)

interface Line {
  readonly day: LocalDate
  readonly amount: Cents
  readonly name: string
  readonly iban: string
  readonly text: string
}

/**
 * An account of the demo at a bank, with the statements of four months: what is booked already is linked to its entry, and what happened
 * in the last week is to do. Two invoices were collected by direct debit, of which one came back. A savings account is there too.
 */
export async function fillBank(
  deps: ImportDeps,
  author: { tenantId: TenantId; userId: UserId },
  collected: readonly DocumentId[],
  today: LocalDate,
): Promise<void> {
  const from = addDays(today, -DAYS_BACK)
  const until = addDays(today, -1)
  const { bankAccountId, booked, opening, recent } = await withTenant(
    deps.database,
    author.tenantId,
    async (tx) => {
      const own = await createBankAccount(tx, { iban: OWN, name: 'Zakelijke rekening' })
      await createBankAccount(tx, { iban: SAVINGS, name: 'Spaarrekening' })
      const ofBooks = await bookedMoney(tx, from, until)
      return { bankAccountId: own, ...ofBooks, recent: await recentLines(tx, collected, today) }
    },
  )
  const debits = await fillDirectDebits(deps.database, author, bankAccountId, collected, ibanOf)
  const statements: readonly [string, Cents, readonly Line[]][] = [
    [OWN, opening, [...booked, ...debits.lines, ...recent].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))],
    [SAVINGS, ZERO, [{ day: addDays(today, -6), amount: SAVED, name: 'Studio Noorderlicht', iban: OWN, text: 'Naar spaarrekening' }]],
  ] // prettier-ignore
  for (const [iban, start, lines] of statements)
    await importBankFile(deps, author, {
      stream: Readable.from([Buffer.from(statementOf(iban, start, lines, from, until))]),
      fileName: `${iban}-${from}-${until}.xml`,
      isPreview: false,
      bankAccountId: null,
      today,
    })
  await withTenant(deps.database, author.tenantId, async (tx) => {
    for (const line of await bankLines(tx, {}, readCharges)) {
      const { id, proposals, amount } = line
      const collectedId = debits.documentOf(line)
      if (collectedId !== undefined) {
        const parts = [{ kind: 'invoice' as const, targetId: collectedId, amount }]
        await decideLine(tx, author, id, { parts }, { vatPayments, readCharges, today })
      }
      const part = proposals[0]?.parts[0]
      if (collectedId !== undefined || part?.kind !== 'link') continue
      await decideLine(
        tx,
        author,
        id,
        { parts: [{ kind: 'link', targetId: part.targetId, amount }] },
        { vatPayments, readCharges, today },
      )
    }
  })
}

/** What the books say of the bank account: its balance before the first day, and a line for each entry since. */
async function bookedMoney(
  tx: TenantTx,
  from: LocalDate,
  until: LocalDate,
): Promise<{ opening: Cents; booked: Line[] }> {
  const { rows: before } = await sql<{ amount: Cents }>`
    select coalesce(sum(debit_balance_cents), 0)::bigint as amount from signed_postings
    where tenant_id = ${thisTenant} and account_number = '1100' and entry_date < ${from}`.execute(tx)
  const { rows } = await sql<{ day: string; amount: Cents; description: string }>`
    select p.entry_date as day, p.debit_balance_cents as amount, e.description
    from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = '1100' and p.entry_date between ${from} and ${until}
    order by p.entry_date, e.id`.execute(tx)
  return {
    opening: before[0]?.amount ?? ZERO,
    booked: rows.map(({ day, amount, description }) => ({
      day: localDate(day),
      amount,
      ...partyOf(description),
    })),
  }
}

/** "Ontvangen: factuur 2026-0042 Bakkerij Jansen" and its likes, as a bank writes them. */
function partyOf(description: string): Pick<Line, 'name' | 'iban' | 'text'> {
  const received = /^Ontvangen: factuur (\S+) (.+)$/.exec(description)
  const [, number = '', customer = ''] = received ?? []
  if (received !== null) return { name: customer, iban: ibanOf(customer), text: `Factuur ${number}` }
  if (description.startsWith('Btw'))
    return {
      name: 'Belastingdienst',
      iban: 'NL86INGB0002445588',
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

/** An invented account with the right check digits, the same for the same name. */
function ibanOf(name: string): string {
  const number = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_999_999_967, 7)
  const account = String(number).padStart(10, '0')
  const figures = [...`INGB${account}NL00`].map((each) => String(Number.parseInt(each, 36))).join('')
  const check = 98n - (BigInt(figures) % 97n)
  return `NL${String(check).padStart(2, '0')}INGB${account}`
}

const euros = (amount: Cents): string => {
  const digits = String(amount < ZERO ? -amount : amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const mark = (amount: Cents): string => (amount < ZERO ? 'DBIT' : 'CRDT')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The kind of a line, as banks write it. */
function codeOf(text: string, amount: Cents): string {
  const [family, kind] = text.startsWith('Betaalpas')
    ? ['CCRD', 'POSD']
    : /^(Incasso machtiging|Storno)/.test(text)
      ? ['IDDT', amount > ZERO ? 'ESDD' : 'UPDD']
      : text.startsWith('Incasso')
        ? ['RDDT', 'ESDD']
        : [amount > ZERO ? 'RCDT' : 'ICDT', 'ESCT']
  return `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${kind}</SubFmlyCd></Fmly></Domn></BkTxCd>`
}

/** CAMT.053 with one statement. */
function statementOf(
  iban: string,
  opening: Cents,
  lines: readonly Line[],
  from: LocalDate,
  until: LocalDate,
): string {
  const closing = add(opening, sum(lines.map(({ amount }) => amount)))
  const balance = (code: string, amount: Cents, day: LocalDate) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>${mark(amount)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const entry = ({ day, amount, name, iban: other, text }: Line, index: number) => {
    const party = amount > ZERO ? 'Dbtr' : 'Cdtr'
    const account = other === '' ? '' : `<${party}Acct><Id><IBAN>${other}</IBAN></Id></${party}Acct>`
    return `<Ntry><Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>${mark(amount)}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${day.replaceAll('-', '')}${String(index).padStart(5, '0')}</AcctSvcrRef>${codeOf(text, amount)}<NtryDtls><TxDtls><RltdPties><${party}><Nm>${escaped(name)}</Nm></${party}>${account}</RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>DEMO-${iban}</MsgId><CreDtTm>${until}T18:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${iban}-1</Id><CreDtTm>${until}T18:00:00</CreDtTm><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${until}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', opening, from)}${balance('CLBD', closing, until)}
${lines.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

import { formatDate } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { addDays, lastDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { originInWords } from '#kernel/recorded-elsewhere.ts'
import { cents, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { VAT_SETTLEMENT } from '#ledger/domain/named-account.ts'
import { nameOfSubject } from '#ledger/domain/past-item.ts'
import { periodName, returnPeriodOf } from '#ledger/domain/period.ts'
import { OSS_VAT, vatAccounts } from '#ledger/domain/vat-code.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import { movement } from '#reports/domain/account-sums.ts'
import { accountSums } from '#reports/server/account-sums.ts'
import type { ArchiveSource } from '#reports/server/everything/archive-entry.ts'
import { csvAmount } from '#reports/server/files/write-csv.ts'
import { rubriekForm, rubrieken } from '#taxes/domain/rubriek.ts'
import { readOssBooks } from '#taxes/server/oss-returns.ts'
import { figuresOf, filedOssReturns, filedReturns, type FiledReturn } from '#taxes/server/vat-return-rows.ts'

/** The filed VAT returns of a year with their boxes, and what explains the VAT accounts on 31 December; nothing without a year, or without VAT. */
export const vatFiles: ArchiveSource = async function* ({ tx, year, today }) {
  if (year === undefined) return
  const returns = [...(await filedReturns(tx)), ...(await filedOssReturns(tx))].map(filedOn)
  const importedAt = await importedElsewhereAt(tx)
  const boxes = returns
    .filter(({ lastDay, isOss }) => yearOf(lastDay) === year && !isOss)
    .flatMap((filed) => boxesOf(filed, importedAt))
  const accounts = await accountsOn(tx, lastDayOfYear(year), { returns, today })
  if (boxes.length + accounts.length === 0) return
  yield {
    path: 'btw.csv',
    about: `Btw-aangiften over ${String(year)}, en de btw-rekeningen op 31 december`,
    sha256: null,
    isPacked: false,
    open: () =>
      Buffer.from(BYTE_ORDER_MARK + [BOXES, ...boxes, [], [], ACCOUNTS, ...accounts].map(csvLine).join('')),
  }
}

const BOXES = ['Aangifte', 'Ingediend op', 'Rubriek', 'Omschrijving', 'Omzet', 'Btw', 'Vastgelegd']
const ACCOUNTS = ['Rekening', 'Naam', 'Waarvan', 'Saldo op 31 december', 'Verklaard', 'Verschil']

interface Filed extends FiledReturn {
  readonly name: string
  readonly lastDay: LocalDate
  readonly isOss: boolean
  /** On which the settlement is booked: of a first return the last day of its period, of another the day of filing. */
  readonly settledOn: LocalDate
}

function filedOn(filed: FiledReturn): Filed {
  const period = returnPeriodOf(filed.period)
  const day = dutchDayOf(filed.filedAt)
  const lastDay = period?.lastDay ?? day
  const isOss = period?.period !== filed.period
  const part = filed.sequence === 0 ? '' : `, suppletie ${String(filed.sequence)}`
  const name = `Aangifte over ${periodName(filed.period)}${part}`
  return { ...filed, name, lastDay, isOss, settledOn: filed.sequence === 0 && !isOss ? lastDay : day }
}

/** A line for each box as it was filed, in whole euros; of a supplement the whole return as it then became. */
const boxesOf = ({ name, filedAt, figures }: Filed, importedAt: string | null): string[][] =>
  rubrieken.map((rubriek) => {
    const { label, columns } = rubriekForm[rubriek]
    const { roundedTurnover, roundedVat } = figuresOf(figures).boxes[rubriek]
    return [
      csvText(name),
      formatDate(dutchDayOf(filedAt)),
      rubriek,
      csvText(label),
      columns === 'vat' ? '' : csvAmount(roundedTurnover),
      columns === 'turnover' ? '' : csvAmount(roundedVat),
      originInWords(filedAt, importedAt),
    ]
  })

/** What is owed on an account by the books, and each part that explains it. */
interface Explained {
  readonly number: string
  readonly parts: readonly { readonly name: string; readonly amount: Cents }[]
}

/** The lines of each VAT account with a balance or an explanation: credit is above zero. */
async function accountsOn(
  tx: TenantTx,
  day: LocalDate,
  known: { readonly returns: readonly Filed[]; readonly today: LocalDate },
): Promise<string[][]> {
  const sums = await accountSums(tx, [addDays(day, 1)])
  const explained: Explained[] = [
    ...(await unfiledOn(tx, day)),
    { number: OSS_VAT, parts: await unfiledOss(tx, day, known) },
    { number: VAT_SETTLEMENT, parts: [...openReturns(day, known.returns), ...(await openItems(tx, day))] },
  ]
  return explained.flatMap(({ number, parts }) => {
    const account = sums.find((each) => each.number === number)
    const balance = account === undefined ? ZERO : subtract(ZERO, movement(account, 0, 1))
    const [total, name] = [sum(parts.map(({ amount }) => amount)), csvText(account?.name ?? '')]
    if (balance === ZERO && total === ZERO) return []
    return [
      ...parts.map((part) => [number, name, csvText(part.name), '', csvAmount(part.amount), '']),
      [number, name, 'Totaal', csvAmount(balance), csvAmount(total), csvAmount(subtract(balance, total))],
    ]
  })
}

/** VAT of each account that a return still has to declare: outside the periods that were filed, with a case of VAT. */
async function unfiledOn(tx: TenantTx, day: LocalDate): Promise<Explained[]> {
  const rows = await rowsOf<{ number: string; amount: Cents }>(
    tx,
    sql`
    select p.account_number as number, sum(p.credit_balance_cents)::bigint as amount
    from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = any (${[...vatAccounts]}::text[]) and p.entry_date <= ${day}::date
      and (p.vat_code is not null or e.source_type = 'vat-return')
      and not exists (select from closed_ranges c where c.tenant_id = ${thisTenant} and c.kind = 'vat'
                        and p.entry_date between c.first_day and c.last_day)
    group by p.account_number`,
  )
  const amounts = new Map(rows.map(({ number, amount }) => [number, amount]))
  return vatAccounts.map((number) => {
    const amount = amounts.get(number) ?? ZERO
    return { number, parts: amount === ZERO ? [] : [{ name: 'Nog aan te geven', amount }] }
  })
}

/** VAT of other countries that no OSS return had counted on the day. */
async function unfiledOss(
  tx: TenantTx,
  day: LocalDate,
  { returns, today }: { readonly returns: readonly Filed[]; readonly today: LocalDate },
): Promise<Explained['parts']> {
  const { postings } = await readOssBooks(tx, today)
  const waiting = postings.filter((posting) => posting.isVat && posting.day <= day)
  const later = returns.filter(({ isOss, settledOn, lastDay }) => isOss && settledOn > day && lastDay <= day)
  return [
    { name: 'Nog aan te geven', amount: sum(waiting.map(({ amount }) => amount)) },
    ...later.map(({ name, amount }) => ({ name: `${name}, later aangegeven`, amount })),
  ].filter(({ amount }) => amount !== ZERO)
}

/** What was open on the day of each return that was settled by then. */
const openReturns = (day: LocalDate, returns: readonly Filed[]): Explained['parts'] =>
  returns
    .filter(({ settledOn }) => settledOn <= day)
    .map(({ name, amount, payments }) => ({
      name,
      amount: subtract(amount, sum(payments.filter(({ date }) => date <= day).map((paid) => paid.amount))),
    }))
    .filter(({ amount }) => amount !== ZERO)

/** What was open on the day of VAT of before these books. */
async function openItems(tx: TenantTx, day: LocalDate): Promise<Explained['parts']> {
  const rows = await rowsOf<{ reference: string; amount: Cents }>(
    tx,
    sql`
    select i.reference, i.amount_cents + coalesce((
             select sum(p.amount_cents) from item_payments p
             where p.tenant_id = ${thisTenant} and p.open_item_id = i.id and p.reversed_on is null and p.paid_on <= ${day}::date), 0)::bigint as amount
    from valid_past_items i
    where i.tenant_id = ${thisTenant} and i.subject = 'vat' and i.opened_on <= ${day}::date
    order by i.item_date, i.id`,
  )
  return rows
    .map(({ reference, amount }) => ({ name: nameOfSubject('vat', reference), amount: cents(amount) }))
    .filter(({ amount }) => amount !== ZERO)
}

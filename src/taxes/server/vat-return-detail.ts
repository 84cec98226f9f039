import { cents } from '#kernel/money.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import type { Period } from '#ledger/domain/period.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { MAX_BOX_POSTINGS, type BoxPosting, type VatReturnDetail } from '../contract.ts'
import { correctionRuleOn, needsSupplement, openBalance, type Correction } from '../domain/correction.ts'
import { taxErrors } from '../domain/errors.ts'
import { isPurchase, isRubriek, sourcesOf, type Rubriek } from '../domain/rubriek.ts'
import { amountOf, baseOfPrivateUse, boxesOf, type VatSums } from '../domain/vat-return.ts'
import { correctionsOn, documentOfEntry } from './corrections.ts'
import { NOT_DECLARED, readSums } from './read-sums.ts'
import { runChecks } from './run-checks.ts'
import { declaredUnderKor, hasMonthIn } from './eu-supplies.ts'
import { vatBefore } from './vat-before.ts'
import { namedPeriod, summaryOf } from './vat-periods.ts'
import { filedFigures, filedReturns, type FiledFigures, type FiledReturn } from './vat-return-rows.ts'

/** The data of the page of one return. @throws DomainError `taxes.unknown-period` */
export async function vatReturnDetail(
  tx: TenantTx,
  text: string,
  today: LocalDate,
): Promise<VatReturnDetail> {
  const settings = await readVatSettings(tx)
  const period = namedPeriod(settings, text)
  const filed = await filedReturns(tx, period.period)
  const { boxes, checks } = await figuresOf(tx, period)
  const corrections = filed.length === 0 ? [] : await correctionsOn(tx, period)
  return {
    ...summaryOf(period, today, {
      settings,
      filed,
      expected: amountOf(boxes),
      isDeclared: hasMonthIn(await declaredUnderKor(tx, settings), period),
    }),
    boxes,
    before: await vatBefore(tx, period, { isFiled: filed.length > 0, today }),
    checks: [...checks].map((check) => ({ ...check, items: [...check.items] })),
    filings: await filingsOnScreen(tx, filed),
    difference: differenceOf(corrections, today),
    asksPrivateUse: period.lastDay.endsWith('-12-31'),
  }
}

/** As last filed, otherwise from the books of today. */
async function figuresOf(tx: TenantTx, period: Period): Promise<FiledFigures> {
  return (await filedFigures(tx, period.period)) ?? (await figuresIn(tx, period, await readSums(tx, period)))
}

/** The figures of a period from its sums, with the results of the checks. */
export async function figuresIn(tx: TenantTx, period: Period, sums: VatSums): Promise<FiledFigures> {
  const boxes = boxesOf(sums, period.lastDay)
  return { boxes, icp: sums.icp, checks: await runChecks(tx, { period, boxes, icp: sums.icp }) }
}

async function filingsOnScreen(
  tx: TenantTx,
  filed: readonly FiledReturn[],
): Promise<VatReturnDetail['filings']> {
  const ids = filed.flatMap(({ entryId }) => (entryId === null ? [] : [entryId]))
  const { rows } = await sql<{ id: string; number: bigint }>`
    select id, number from booked_entries
    where tenant_id = ${thisTenant} and id = any(${ids}::uuid[])`.execute(tx)
  const numberOf = new Map(rows.map(({ id, number }) => [id, Number(number)]))
  return filed.map(({ id, sequence, filedAt, amount, open, entryId, kenmerk, payments }) => ({
    id,
    sequence,
    filedAt,
    amount,
    openAmount: open,
    paymentReference: kenmerk,
    entryNumber: entryId === null ? null : (numberOf.get(entryId) ?? null),
    payments: [...payments],
  }))
}

function differenceOf(corrections: readonly Correction[], today: LocalDate): VatReturnDetail['difference'] {
  const isNeeded = needsSupplement(corrections, today)
  const found = corrections.filter(({ reportedIn }) => reportedIn === 'open').map(({ bookedOn }) => bookedOn)
  const first = found.toSorted()[0]
  return {
    corrections: corrections.map(({ entryId: _entryId, ...correction }) => correction),
    balance: openBalance(corrections),
    limit: correctionRuleOn(today).limit,
    needsSupplement: isNeeded,
    supplementDeadline: isNeeded && first !== undefined ? addDays(first, correctionRuleOn(first).days) : null,
  }
}

interface BoxRow {
  number: bigint
  entry_date: LocalDate
  description: string
  source_type: string
  source_id: string
  document_id: string | null
  kind: 'invoice' | 'credit-note' | 'quote' | null
  corrects_id: string | null
  turnover: bigint
  vat: bigint
}

/** The entries of a box, each with its amount. @throws DomainError for an absent period or box */
export async function boxPostings(
  tx: TenantTx,
  asked: { readonly period: string; readonly box: string; readonly after: number },
): Promise<{ box: Rubriek; postings: BoxPosting[] }> {
  const { firstDay, lastDay } = namedPeriod(await readVatSettings(tx), asked.period)
  const box = asked.box.toLowerCase()
  if (!isRubriek(box)) throw taxErrors.unknownBox()
  const { accounts, codes } = sourcesOf(box)
  const isOwed = box !== '5b'
  const { rows } = await sql<BoxRow>`
    select e.number, e.entry_date, e.description, e.source_type, e.source_id, d.id as document_id, d.kind, d.corrects_id,
           found.turnover, found.vat
    from (
      select p.tenant_id, p.entry_id,
             coalesce(sum(p.credit_balance_cents)
                      filter (where p.account_number not like '15%'), 0)::bigint as turnover,
             coalesce(sum(p.credit_balance_cents)
                      filter (where p.account_number like '15%'), 0)::bigint as vat
      from signed_postings p
      where tenant_id = ${thisTenant} and p.entry_date between ${firstDay}::date and ${lastDay}::date
        and ((p.vat_code = any(${codes}::text[]) and p.account_number not like '15%') or p.account_number = any(${accounts}::text[]))
        and not exists (select from vat_supplement_entries s where s.tenant_id = ${thisTenant} and s.entry_id = p.entry_id)
      group by p.tenant_id, p.entry_id
    ) found
    join booked_entries e on e.tenant_id = found.tenant_id and e.id = found.entry_id
    left join issued_documents d on d.tenant_id = e.tenant_id and d.id = ${documentOfEntry}
    where e.tenant_id = ${thisTenant} and e.source_type <> all(${NOT_DECLARED}::text[]) and e.number > ${asked.after}
    order by e.number limit ${MAX_BOX_POSTINGS}`.execute(tx)
  const side = (amount: bigint, isNegated: boolean) => cents(isNegated ? -amount : amount)
  return {
    box,
    postings: rows.map((row) => {
      const vat = side(row.vat, !isOwed)
      return {
        entryNumber: Number(row.number),
        transactionDate: row.entry_date,
        description: row.description,
        turnover:
          box === '1d' && row.turnover === 0n
            ? baseOfPrivateUse(vat, lastDay)
            : side(row.turnover, codes.some(isPurchase)),
        vat,
        document: documentOf(row),
      }
    }),
  }
}

function documentOf(row: BoxRow): BoxPosting['document'] {
  if (row.source_type === 'expense') return { kind: 'expense', id: row.source_id, correctsId: null }
  return row.document_id === null || row.kind === null || row.kind === 'quote'
    ? null
    : { kind: row.kind, id: row.document_id, correctsId: row.corrects_id }
}

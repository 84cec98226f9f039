import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { awaitedCodes } from '#ledger/domain/awaited-vat.ts'
import { AWAITED_VAT, codeOnReceipt } from '#ledger/domain/vat-code.ts'
import { ensureAccount } from '#ledger/server/accounts.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { casesOfPostings, mirroredCases, sumOfCases, type PerCase } from '#payments/domain/awaited-vat.ts'
import type { BookedFamily } from '#payments/server/awaited-items.ts'
import { bookOwed, owePast, readFamilies } from '#payments/server/awaited-vat.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { tenantErrors } from '#tenants/domain/errors.ts'
import { systemProblem, waitsForMoney, type SystemFrom } from '#tenants/domain/vat-system.ts'
import type { Changer } from '#tenants/server/setting-changes.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { readVatSystems, storeVatSystem } from '#tenants/server/vat-system.ts'
import { taxErrors } from '../domain/errors.ts'
import type { VatSystems } from '../system-contract.ts'

/** The systems of the VAT on sales with their days, and the VAT that waits for money. */
export async function vatSystems(tx: TenantTx): Promise<VatSystems> {
  const { rows } = await sql<{ waiting: Cents }>`
    select coalesce(sum(credit_balance_cents), 0)::bigint as waiting from account_balances
    where tenant_id = ${thisTenant} and account_number = ${AWAITED_VAT}
      and exists (select from vat_system_days where tenant_id = ${thisTenant})`.execute(tx)
  return { systems: await readVatSystems(tx), waitingVat: rows[0]?.waiting ?? ZERO }
}

/**
 * Choose the system of the VAT on sales from the first day of a period on. Begun with: invoices from that day on wait for their money, and
 * those of before stay in the return that they are in. Left: VAT that waits is owed at once, on that day or on the day of a later
 * invoice, and what became owed with money since then moves to that day too. So each invoice is taxed once.
 *
 * @throws DomainError `tenant.vat-setting-refused`, `taxes.not-entitled`, `taxes.account-in-use`
 */
export async function setVatSystem(
  tx: TenantTx,
  author: Changer,
  { system, from, isEntitled = false }: SystemFrom & { readonly isEntitled?: boolean | undefined },
  today: LocalDate,
): Promise<null> {
  await lockBooks(tx)
  const systems = await readVatSystems(tx)
  const { intervals } = await readVatSettings(tx)
  const problem = systemProblem(
    { system, from },
    {
      systems,
      intervals,
      filedUntil: await filedUntil(tx),
      today,
      isInvoicedSince: await isInvoicedSince(tx, from),
    },
  )
  if (problem !== null) throw tenantErrors.vatSettingRefused(problem)
  if (system === 'cash') {
    if (!isEntitled) throw taxErrors.notEntitled()
    await ensureAwaitedVat(tx, systems.length > 0)
  }
  await storeVatSystem(tx, author, systems, { system, from })
  if (system === 'invoice') await oweAll(tx, systems, from)
  return null
}

/** The account of VAT that waits, with the first day of the cash system. A business may have given its number to something else. */
async function ensureAwaitedVat(tx: TenantTx, isOurs: boolean): Promise<void> {
  const { rows } = await sql`
    select from account_names where tenant_id = ${thisTenant} and number = ${AWAITED_VAT}`.execute(tx)
  if (rows.length > 0 && !isOurs) throw taxErrors.accountInUse(AWAITED_VAT)
  await ensureAccount(tx, tx.tenantId, {
    number: AWAITED_VAT,
    name: 'Btw nog niet ontvangen',
    type: 'short-term-liability',
    rgsCode: 'BSchBepOvb',
  })
}

/** Whether an invoice or a credit note with VAT was booked by its date on a day or after it. */
async function isInvoicedSince(tx: TenantTx, day: LocalDate): Promise<boolean> {
  const { rows } = await sql<{ is_invoiced: boolean }>`
    select exists (
      select from signed_postings p
      join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
      where p.tenant_id = ${thisTenant} and p.vat_code = any(${Object.values(codeOnReceipt)}::text[])
        and p.entry_date >= ${day}::date and e.source_type = 'document' and e.purpose = 'finalise'
    ) as is_invoiced`.execute(tx)
  return rows[0]?.is_invoiced === true
}

async function filedUntil(tx: TenantTx): Promise<LocalDate | null> {
  const { rows } = await sql<{ last_day: string | null }>`
    select max(last_day) as last_day from closed_ranges
    where tenant_id = ${thisTenant} and kind = 'vat'`.execute(tx)
  const last = rows[0]?.last_day ?? null
  return last === null ? null : localDate(last)
}

/** All that waits is owed on the first day of the other system, or on the day of an invoice after it. */
async function oweAll(tx: TenantTx, systems: readonly SystemFrom[], from: LocalDate): Promise<void> {
  // What was paid before is owed on the day of its payment.
  for (const family of await readFamilies(tx, null))
    if (waitsForMoney(systems, family.day)) await owePast(tx, family, '')
  const moved = await movedSince(tx, from)
  for (const family of await readFamilies(tx, null)) {
    const day = family.day > from ? family.day : from
    const own = moved.filter((each) => each.sourceId === family.source.id && each.day !== day)
    for (const { day: movedOn, owed } of own)
      await bookOwed(tx, family, mirroredCases(owed), { day: movedOn, cause: switchCause() })
    const owed = own.reduce((sum, each) => sumOfCases(sum, each.owed), family.waitingNow)
    await bookOwed(tx, family, owed, { day, cause: switchCause() })
  }
}

const switchCause = (): string => `switch ${newId()}`

interface Moved {
  readonly sourceId: BookedFamily['source']['id']
  readonly day: LocalDate
  readonly owed: PerCase
}

/** What became owed with money on a day and after it, by invoice or item and day; corrections of a filed return are left out. */
async function movedSince(tx: TenantTx, from: LocalDate): Promise<Moved[]> {
  const { rows } = await sql<{
    source_id: BookedFamily['source']['id']
    day: string
    vat_code: string
    amount: Cents
  }>`
    select e.source_id, e.entry_date as day, p.vat_code, sum(p.credit_balance_cents)::bigint as amount
    from booked_entries e
    join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${thisTenant} and e.source_type in ('document', 'memo') and e.purpose like 'vat %' and e.entry_date >= ${from}::date
      and p.account_number = ${AWAITED_VAT} and p.vat_code is not null
      and not exists (select from late_vat l where l.tenant_id = ${thisTenant} and l.entry_id = e.id)
    group by 1, 2, 3 order by 2`.execute(tx)
  const keys = [...new Set(rows.map(({ source_id, day }) => `${source_id} ${day}`))]
  return keys.flatMap((key) => {
    const own = rows.filter(({ source_id, day }) => `${source_id} ${day}` === key)
    const [first] = own
    if (first === undefined) return []
    const waiting = casesOfPostings(
      own.map((row) => ({ ...row, is_vat_account: awaitedCodes.some((code) => code === row.vat_code) })),
    )
    return { sourceId: first.source_id, day: localDate(first.day), owed: mirroredCases(waiting) }
  })
}

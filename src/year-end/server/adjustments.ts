import type { Actor } from '#kernel/actor.ts'
import type { ExpenseId, LedgerAccountId, VehicleId, YearAdjustmentId } from '#kernel/ids.ts'
import { lastDayOfYear, localDate, type LocalDate } from '#kernel/local-date.ts'
import { subtract, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { workInProgress } from '#hours/server/work-in-progress.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import type { RatePerEuro } from '#ledger/domain/foreign-money.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import {
  CASH,
  EXEMPT_REVENUE,
  GOODS,
  PAYMENT_DIFFERENCE,
  SERVICES,
  STOCK,
} from '#ledger/domain/named-account.ts'
import { bookedOnDay, mirroredOn } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { postOnDays } from '#ledger/server/post-on-days.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { refuseBelowZero } from '#takings/server/balances.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import { carsOfYear } from '#trips/server/company-cars.ts'
import type { NewYearAdjustment, YearAdjustment, YearAdjustments } from '../adjustment-contract.ts'
import {
  adjustmentEntries,
  adjustmentKinds,
  isCountedByReturn,
  isKnownKind,
  prepaidPart,
  type Adjustment,
  type AdjustmentKind,
} from '../domain/adjustment.ts'
import { yearEndErrors } from '../domain/errors.ts'
import { costLineOf, costsOverYearEnd } from './adjustment-candidates.ts'
import { corporateTaxPlan, corporateTaxToBook } from './corporate-tax.ts'
import { currenciesAtEnd, exchangePlan } from './exchange.ts'
import { addNote, readEvidence } from './evidence.ts'
import { readLaterAdjustments } from './later-adjustments.ts'
import { mirroredEntries } from './mirrored-entries.ts'
import { refuseClosedYear } from './open-year.ts'
import { workspacePlan } from './workspace.ts'
import {
  askedOfYear,
  benefitsPlan,
  carVatPlan,
  doubtfulPlan,
  goodsTakenPlan,
  ownerAccount,
} from './private-use.ts'

/** What was divided at the end of a year, and what may be. */
export async function listYearAdjustments(tx: TenantTx, year: number): Promise<YearAdjustments> {
  const [candidates, adjustments] = [await costsOverYearEnd(tx, year), await readAdjustments(tx, year)]
  return {
    adjustments,
    ofLaterVersion: await readLaterAdjustments(tx, year),
    candidates: candidates.flatMap(({ days, lineId, expenseId, date, supplier, description, account, accountName, cost, amount }) =>
      days === null
        ? []
        : [{ expenseLineId: lineId, expenseId, date, supplier, description, accountNumber: account, accountName, cost, amount, ...days }],
    ),
    stock: await balanceAt(tx, year, STOCK),
    work: await workInProgress(tx, lastDayOfYear(year)),
    currencies: await currenciesAtEnd(tx, year, adjustments),
    corporateTax: await corporateTaxToBook(tx, year),
    cash: await balanceAt(tx, year, CASH),
    evidence: await readEvidence(tx, year),
    ...(await askedOfYear(tx, year, { said: adjustments, cars: await carsOfYear(tx, year) })),
  }
} // prettier-ignore

/** The adjustments of a year that were not undone, of the kinds that this version knows, the first first. */
export async function readAdjustments(tx: TenantTx, year: number): Promise<YearAdjustment[]> {
  const rows = await rowsOf<{
    id: YearAdjustmentId
    kind: YearAdjustment['kind']
    description: string
    account_number: string
    name: string
    amount_cents: Cents
    vat_cents: Cents
    vehicle_id: VehicleId | null
    first_day: string | null
    last_day: string | null
    expense_id: ExpenseId | null
    currency: CurrencyCode | null
    is_gone: boolean
  }>(
    tx,
    sql`
    select a.id, a.kind, a.description, a.account_number, n.name, a.amount_cents, a.vat_cents, a.vehicle_id, a.first_day, a.last_day, a.currency, l.expense_id,
           l.id is not null and not coalesce(e.counts, false) as is_gone
    from year_adjustments a
    join account_names n on n.tenant_id = ${thisTenant} and n.number = a.account_number
    left join cost_lines l on l.tenant_id = ${thisTenant} and l.id = a.expense_line_id
    left join booked_expenses e on e.tenant_id = ${thisTenant} and e.id = l.expense_id
    where a.tenant_id = ${thisTenant} and a.year = ${year} and a.undone_at is null
      and a.kind = any(${[...adjustmentKinds]}::text[])
    order by a.created_at, a.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    description: row.description,
    accountNumber: row.account_number,
    accountName: row.name,
    amount: row.amount_cents,
    vat: row.vat_cents,
    vehicleId: row.vehicle_id,
    firstDay: row.first_day === null ? null : localDate(row.first_day),
    lastDay: row.last_day === null ? null : localDate(row.last_day),
    expenseId: row.expense_id,
    currency: row.currency,
    isExpenseGone: row.is_gone,
  }))
}

async function balanceAt(tx: TenantTx, year: number, account: AccountNumber): Promise<Cents> {
  const [row] = await rowsOf<{ balance: Cents }>(
    tx,
    sql`
    select coalesce(sum(debit_balance_cents), 0)::bigint as balance from account_balances
    where tenant_id = ${thisTenant} and account_number = ${account} and month <= ${lastDayOfYear(year)}::date`,
  )
  return row?.balance ?? ZERO
}

/** An adjustment with what the row keeps beside its entries. */
interface Planned extends Adjustment {
  readonly lineId: string | null
  readonly vehicleId: VehicleId | null
  readonly firstDay: LocalDate | null
  readonly lastDay: LocalDate | null
  /** The currency whose rate of 31 December was said. */
  readonly currency?: CurrencyCode
  readonly perEuro?: RatePerEuro
}

/**
 * Divide a cost over the end of the year, book a cost without a bill yet, the counted stock or cash, work without an invoice, private use, a provision or
 * corporate tax: 31 December, and 1 January back for what is of the next year; or keep a note. Under the lock of the books, so that each is booked once.
 *
 * @throws DomainError `year-end.no-such-cost`, `year-end.not-a-cost`, `year-end.stock-counted`, `year-end.cash-counted`, `year-end.work-said`, those of
 * `private-use.ts`, `workspace.ts`, `corporate-tax.ts` and `open-year.ts`, `year-end.no-such-currency`, `takings.cash-below-zero`, and those of `bookedOnDay`
 */
export async function adjustYear(
  tx: TenantTx,
  author: Actor,
  year: number,
  draft: NewYearAdjustment,
  today: LocalDate,
): Promise<YearAdjustmentId> {
  await lockBooks(tx)
  await refuseClosedYear(tx, year)
  if (draft.kind === 'evidence') return addNote(tx, author, { year, point: draft.point }, draft.note)
  const plan = await planOf(tx, year, draft)
  const id = newId<YearAdjustmentId>()
  await tx
    .insertInto('year_adjustments')
    .values({
      id,
      year,
      kind: plan.kind,
      account_number: plan.account,
      amount_cents: plan.amount,
      vat_cents: plan.vat,
      vehicle_id: plan.vehicleId,
      description: plan.description,
      expense_line_id: plan.lineId,
      first_day: plan.firstDay,
      last_day: plan.lastDay,
      currency: plan.currency ?? null,
      rate_millionths: plan.perEuro ?? null,
      created_by: author.userId,
    })
    .execute()
  for (const { purpose, entry } of adjustmentEntries(plan)) {
    await bookedOnDay(tx, dayRuleOf(plan.kind), entry.date, today)
    await post(tx, entry, { type: 'year-end', id, purpose })
  }
  if (plan.kind === 'cash') await refuseBelowZero(tx, lastDayOfYear(year))
  return id
}

/** What a VAT return counts is not booked once that return is filed. */
const dayRuleOf = (kind: AdjustmentKind): 'memo' | 'money' => (isCountedByReturn(kind) ? 'memo' : 'money')

type BookedDraft = Exclude<NewYearAdjustment, { kind: 'evidence' }>

async function planOf(tx: TenantTx, year: number, draft: BookedDraft): Promise<Planned> {
  const said = await readAdjustments(tx, year)
  const owner = await ownerAccount(tx)
  const none = { year, vat: ZERO, ownerAccount: owner, vehicleId: null, lineId: null, firstDay: null, lastDay: null } as const
  switch (draft.kind) {
    case 'accrued': {
      const account = await costAccount(tx, draft.ledgerAccountId)
      return { ...none, kind: 'accrued', account, amount: draft.amount, description: draft.description }
    }
    case 'stock':
      return { ...none, ...(await stockPlan(tx, year, draft.counted, said)) }
    case 'cash':
      return { ...none, ...(await cashPlan(tx, year, draft.counted, said)) }
    case 'work': {
      if (said.some(({ kind }) => kind === 'work')) throw yearEndErrors.workSaid(year)
      const account = (await isUnderKor(tx, lastDayOfYear(year))) ? EXEMPT_REVENUE : SERVICES
      return { ...none, kind: 'work', account, amount: draft.amount, description: `Werk van ${String(year)} zonder factuur` }
    }
    case 'car-vat':
      return { ...none, ...(await carVatPlan(tx, year, draft, said)) }
    case 'goods-taken':
      return { ...none, ...(await goodsTakenPlan(tx, year, draft)) }
    case 'benefits':
      return { ...none, ...(await benefitsPlan(tx, year, draft)) }
    case 'doubtful':
      return { ...none, ...(await doubtfulPlan(tx, year, draft, said)) }
    case 'workspace':
      return { ...none, ...(await workspacePlan(tx, year, draft.workspace, said)) }
    case 'exchange':
      return { ...none, ...(await exchangePlan(tx, year, draft, said)) }
    case 'corporate-tax':
      return { ...none, ...(await corporateTaxPlan(tx, year, draft.amount)) }
    case 'prepaid':
      return { ...none, ...(await prepaidPlan(tx, year, draft)) }
  }
} // prettier-ignore

async function stockPlan(tx: TenantTx, year: number, countedStock: Cents, said: readonly YearAdjustment[]) {
  if (said.some(({ kind }) => kind === 'stock')) throw yearEndErrors.stockCounted(year)
  const amount = subtract(countedStock, await balanceAt(tx, year, STOCK))
  const description = `Voorraad geteld op 31 december ${String(year)}`
  return { kind: 'stock' as const, account: GOODS, amount, description }
}

/** What was counted less what the books say, as a count of cash on another day. */
async function cashPlan(tx: TenantTx, year: number, countedCash: Cents, said: readonly YearAdjustment[]) {
  if (said.some(({ kind }) => kind === 'cash')) throw yearEndErrors.cashCounted(year)
  const amount = subtract(countedCash, await balanceAt(tx, year, CASH))
  const description = `Kas geteld op 31 december ${String(year)}`
  return { kind: 'cash' as const, account: PAYMENT_DIFFERENCE, amount, description }
}

async function prepaidPlan(
  tx: TenantTx,
  year: number,
  { expenseLineId: lineId, firstDay, lastDay }: Extract<NewYearAdjustment, { kind: 'prepaid' }>,
) {
  const line = await costLineOf(tx, year, lineId)
  if (line === null) throw yearEndErrors.noSuchCost(year)
  const amount = prepaidPart(line.cost, { firstDay, lastDay }, year)
  const words = [line.supplier, line.description].filter((text) => text !== '').join(': ')
  const description = words.slice(0, 200)
  return { kind: 'prepaid' as const, account: line.account, amount, description, lineId, firstDay, lastDay }
}

async function costAccount(tx: TenantTx, id: LedgerAccountId): Promise<AccountNumber> {
  const [account] = await rowsOf<{ number: string }>(
    tx,
    sql`select number from account_names where tenant_id = ${thisTenant} and id = ${id} and type = 'cost' and closed_at is null`,
  )
  if (account === undefined) throw yearEndErrors.notACost()
  return accountNumber(account.number)
}

/**
 * Undo an adjustment, as a mistake: each of its entries is mirrored on the own day. VAT of a return that was filed, and its base, are mirrored
 * today, as a correction of that return. Evidence leaves the list, and its file stays in the store.
 *
 * @throws DomainError `year-end.no-such-adjustment`, `year-end.of-later-version`, `year-end.no-books`, `year-end.closed`, and those of `mirroredOn`
 */
export async function undoYearAdjustment(
  tx: TenantTx,
  author: Actor,
  { year, id }: { readonly year: number; readonly id: YearAdjustmentId },
  today: LocalDate,
): Promise<null> {
  await lockBooks(tx)
  await refuseClosedYear(tx, year)
  const [undone] = await rowsOf<{ kind: string }>(
    tx,
    sql`update year_adjustments set undone_at = now(), undone_by = ${author.userId}
        where tenant_id = ${thisTenant} and id = ${id} and year = ${year} and undone_at is null returning kind`,
  )
  if (undone === undefined) throw yearEndErrors.noSuchAdjustment()
  const { kind } = undone
  // By which rule a kind of later is mirrored only that version knows.
  if (kind !== 'evidence' && !isKnownKind(kind)) throw yearEndErrors.ofLaterVersion()
  const isCounted = kind !== 'evidence' && isCountedByReturn(kind)
  for (const { purpose, entry } of await mirroredEntries<'adjust' | 'release'>(tx, id, 'Ongedaan gemaakt')) {
    const placed = await mirroredOn(tx, { day: entry.date, isCounted }, MISTAKE, today)
    await postOnDays(tx, entry, placed, { type: 'year-end', id, purpose: `undo ${purpose}` })
  }
  return null
}

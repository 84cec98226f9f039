import { counted, formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import { daysBetween, firstDayOfYear, lastDayOfYear } from '#kernel/local-date.ts'
import { basisPoints, shareOf, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import {
  BAD_DEBT,
  DIRECTOR_ACCOUNT,
  DOUBTFUL_DEBTS,
  GIFTS,
  GOODS,
  NOT_DEDUCTED_VAT,
  PRIVATE_USE_COST,
  PRIVATE_WITHDRAWALS,
  RECEIVABLE,
} from '#ledger/domain/named-account.ts'
import { PRIVATE_USE_VAT } from '#ledger/domain/vat-code.ts'
import { highRateOn, ratesOn } from '#ledger/domain/vat-rate.ts'
import { ensureAccount } from '#ledger/server/accounts.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { openReceivables } from '#reports/server/open-items.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import { vatByLog, vatOfPrivateUse, vatReason } from '#trips/domain/company-car.ts'
import { carsOfYear, type CarOfYear } from '#trips/server/company-cars.ts'
import type { NewYearAdjustment, YearAdjustment, YearAdjustments } from '../adjustment-contract.ts'
import type { Adjustment } from '../domain/adjustment.ts'
import { benefitThreshold, mostVatOn, notDeductedVat } from '../domain/benefits.ts'
import { yearEndErrors } from '../domain/errors.ts'
import { allowanceOf } from '../domain/workspace.ts'

type Draft<Kind extends NewYearAdjustment['kind']> = Extract<NewYearAdjustment, { kind: Kind }>
type Asked = Pick<
  YearAdjustments,
  'cars' | 'privateUseByHand' | 'benefits' | 'doubtful' | 'rates' | 'allowance' | 'isCompany'
>
export type Plan = Omit<Adjustment, 'year' | 'ownerAccount'> & { readonly vehicleId: CarOfYear['id'] | null }

/** Days after the due day from which a debt is doubtful. */
const DOUBTFUL_AFTER = 90
const SHOWN_CUSTOMERS = 5

/** What is known of a year's private use: what its year-end said, and its cars. */
export interface KnownOfYear {
  readonly said: readonly YearAdjustment[]
  readonly cars: readonly CarOfYear[]
}

/** What is asked of private use, gifts and doubtful debts at the end of a year, as far as it was not said. */
export async function askedOfYear(tx: TenantTx, year: number, { said, cars }: KnownOfYear): Promise<Asked> {
  const { amount: threshold, isSettled } = benefitThreshold(year)
  const hasVat = !(await isUnderKor(tx, lastDayOfYear(year)))
  return {
    cars: hasVat ? carsToBook(year, said, cars) : [],
    privateUseByHand: await privateUseByHand(tx, year, said),
    benefits: { gifts: hasVat ? await giftsOf(tx, year) : ZERO, threshold, isSettled },
    doubtful: await doubtfulDebts(tx, year),
    rates: hasVat ? ratesOn(lastDayOfYear(year)).map(({ rate }) => Number(rate) / 100) : [],
    allowance: allowanceAsked(year),
    isCompany: await isCompany(tx),
  }
}

function allowanceAsked(year: number): Asked['allowance'] {
  const known = allowanceOf(year)
  if (known === null) return null
  const { rate, ...table } = known
  return { percentage: rate, ...table }
}

function carsToBook(
  year: number,
  said: readonly YearAdjustment[],
  cars: readonly CarOfYear[],
): Asked['cars'] {
  const booked = new Set(said.map(({ vehicleId }) => vehicleId))
  return cars.flatMap((car) => {
    const { id, name, particulars, trips, log } = car
    const vat = particulars === null ? null : vatOfPrivateUse(particulars, year)
    if (particulars === null || vat === null || booked.has(id)) return []
    const { business, commuting, private: privately } = log.kilometres
    return [
      {
        vehicleId: id,
        name,
        amount: vat.amount,
        reason: vatReason(vat, particulars, year),
        byLog:
          log.isClosed && trips > 0
            ? { privately: privately + commuting, all: business + commuting + privately }
            : null,
      },
    ]
  })
}

/** The VAT over private use in the return of a year, without what its year-end booked. */
async function privateUseByHand(tx: TenantTx, year: number, said: readonly YearAdjustment[]): Promise<Cents> {
  const [row] = await rowsOf<{ vat: Cents }>(
    tx,
    sql`
    select coalesce(sum(credit_balance_cents), 0)::bigint as vat from signed_postings
    where tenant_id = ${thisTenant} and account_number = ${PRIVATE_USE_VAT} and vat_code = any(${['private-use', 'private-goods']}::text[])
      and entry_date between ${firstDayOfYear(year)}::date and ${lastDayOfYear(year)}::date`,
  )
  const bySaid = said.map(({ kind, amount, vat }) => (kind === 'car-vat' ? amount : vat))
  return subtract(row?.vat ?? ZERO, sum(bySaid))
}

/** What the books of a year say of gifts. */
async function giftsOf(tx: TenantTx, year: number): Promise<Cents> {
  const [row] = await rowsOf<{ gifts: Cents }>(
    tx,
    sql`
    select coalesce(sum(debit_balance_cents), 0)::bigint as gifts from account_balances
    where tenant_id = ${thisTenant} and account_number = ${GIFTS}
      and month between ${firstDayOfYear(year)}::date and ${lastDayOfYear(year)}::date`,
  )
  return row?.gifts ?? ZERO
}

async function doubtfulDebts(tx: TenantTx, year: number): Promise<Asked['doubtful']> {
  const day = lastDayOfYear(year)
  const { items } = await openReceivables(tx, day)
  const late = items.filter(
    ({ amount, dueDate }) => amount > ZERO && daysBetween(dueDate, day) > DOUBTFUL_AFTER,
  )
  const customers = [...Map.groupBy(late, ({ party }) => party).values()]
    .flatMap((ofOne) => {
      const [first] = ofOne
      return first === undefined ? [] : [{ name: first.name, amount: sum(ofOne.map(({ amount }) => amount)) }]
    })
    .toSorted((a, b) => Number(b.amount - a.amount))
  return {
    amount: sum(late.map(({ amount }) => amount)),
    withoutVat: sum(late.map(({ amount, withoutVat }) => withoutVat ?? amount)),
    customers: customers.slice(0, SHOWN_CUSTOMERS),
    customersInAll: customers.length,
  }
}

/**
 * The VAT over private use of a car: a share of the list price, or the part of the deducted VAT that the log says.
 *
 * @throws DomainError `year-end.no-vat`, `year-end.no-such-car`, `year-end.car-vat-booked`, `year-end.log-not-closed`, `year-end.nothing-private`
 */
export async function carVatPlan(
  tx: TenantTx,
  year: number,
  { vehicleId, deductedVat }: Draft<'car-vat'>,
  said: readonly YearAdjustment[],
): Promise<Plan> {
  if (await isUnderKor(tx, lastDayOfYear(year))) throw yearEndErrors.noVat()
  const car = (await carsOfYear(tx, year)).find(({ id }) => id === vehicleId)
  const vat = car?.particulars ? vatOfPrivateUse(car.particulars, year) : null
  if (!car?.particulars || vat === null) throw yearEndErrors.noSuchCar(year)
  if (said.some((each) => each.vehicleId === vehicleId)) throw yearEndErrors.carVatBooked(car.name)
  const [amount, reason] =
    deductedVat === null
      ? [vat.amount, vatReason(vat, car.particulars, year)]
      : [amountByLog(car, deductedVat), `volgens de rittenregistratie, van ${formatEuros(deductedVat)} btw`]
  return {
    kind: 'car-vat',
    account: (await isCompany(tx)) ? PRIVATE_USE_COST : PRIVATE_WITHDRAWALS,
    amount,
    vat: ZERO,
    description: `Btw privégebruik ${car.name}: ${reason}`,
    vehicleId,
  }
}

function amountByLog({ name, trips, log }: CarOfYear, deducted: Cents): Cents {
  const amount = trips === 0 ? null : vatByLog(deducted, log)
  if (amount === null) throw yearEndErrors.logNotClosed(name)
  if (amount === ZERO) throw yearEndErrors.nothingPrivate(name)
  return amount
}

/**
 * Goods that the owner took for private use, at cost, with the VAT over that.
 *
 * @throws DomainError `year-end.unknown-rate`
 */
export async function goodsTakenPlan(
  tx: TenantTx,
  year: number,
  { description, amount, vatPercentage }: Draft<'goods-taken'>,
): Promise<Plan> {
  const day = lastDayOfYear(year)
  const rates = (await isUnderKor(tx, day)) ? [basisPoints(0n)] : ratesOn(day).map(({ rate }) => rate)
  const rate = rates.find((each) => Number(each) === vatPercentage * 100)
  if (rate === undefined)
    throw yearEndErrors.unknownRate(rates.map((each) => `${formatDecimal(each / 100n, 0)}%`)).at('vatPercentage')
  return {
    kind: 'goods-taken',
    account: GOODS,
    amount,
    vat: shareOf(amount, rate),
    description: `Privé genomen: ${description}`,
    vehicleId: null,
  }
} // prettier-ignore

/**
 * The VAT on gifts and staff benefits that is not deducted: all of a group above the threshold, zero below.
 *
 * @throws DomainError `year-end.no-vat`, `year-end.too-much-vat`
 */
export async function benefitsPlan(
  tx: TenantTx,
  year: number,
  { description, ...group }: Draft<'benefits'>,
): Promise<Plan> {
  const day = lastDayOfYear(year)
  if (await isUnderKor(tx, day)) throw yearEndErrors.noVat()
  if (group.vat > mostVatOn(group, highRateOn(day))) throw yearEndErrors.tooMuchVat().at('vat')
  const persons = counted(group.persons, 'persoon', 'personen')
  return {
    kind: 'benefits',
    account: NOT_DEDUCTED_VAT,
    amount: notDeductedVat([group], year),
    vat: ZERO,
    description: `Btw op geschenken, ${description}: ${persons}, ${formatEuros(group.perPerson)} per persoon`,
    vehicleId: null,
  }
}

/**
 * A provision for what customers probably do not pay; not more than they owe.
 *
 * @throws DomainError `year-end.provision-made`, `year-end.provision-too-high`
 */
export async function doubtfulPlan(
  tx: TenantTx,
  year: number,
  { amount }: Draft<'doubtful'>,
  said: readonly YearAdjustment[],
): Promise<Plan> {
  if (said.some(({ kind }) => kind === 'doubtful')) throw yearEndErrors.provisionMade(year)
  if (amount > (await receivablesAt(tx, year))) throw yearEndErrors.provisionTooHigh().at('amount')
  await ensureAccount(tx, tx.tenantId, {
    number: DOUBTFUL_DEBTS,
    name: 'Voorziening dubieuze debiteuren',
    type: 'current-asset',
    rgsCode: 'BVorDebVdd',
  })
  return {
    kind: 'doubtful',
    account: BAD_DEBT,
    amount,
    vat: ZERO,
    description: `Voorziening dubieuze debiteuren ${String(year)}`,
    vehicleId: null,
  }
}

async function receivablesAt(tx: TenantTx, year: number): Promise<Cents> {
  const [row] = await rowsOf<{ owed: Cents }>(
    tx,
    sql`
    select coalesce(sum(debit_balance_cents), 0)::bigint as owed from account_balances
    where tenant_id = ${thisTenant} and account_number = ${RECEIVABLE} and month <= ${lastDayOfYear(year)}::date`,
  )
  return row?.owed ?? ZERO
}

/** Where goods that were taken are settled with the owner: 0510, of a company 1700. */
export const ownerAccount = async (tx: TenantTx): Promise<AccountNumber> =>
  (await isCompany(tx)) ? DIRECTOR_ACCOUNT : PRIVATE_WITHDRAWALS

import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import { parsePeriod, periodName, vatDeadlineOf } from '#ledger/domain/period.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { vatPeriodOn } from '#tenants/domain/vat-settings.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import type { IcpStatement } from '../contract.ts'
import { taxErrors } from '../domain/errors.ts'
import { boxesOf, floorEuros, type Box, type IcpCustomer } from '../domain/vat-return.ts'
import { readSums } from './read-sums.ts'
import { filedFigures } from './vat-return-rows.ts'

/**
 * The ICP statement of a month, quarter or year: as filed together with the return over the same days,
 * otherwise from the books of today. It may be due for other periods than the return (a yearly return has a
 * quarterly statement).
 *
 * @throws DomainError `taxes.unknown-period`
 */
export async function icpStatement(tx: TenantTx, text: string): Promise<IcpStatement> {
  const period = parsePeriod(text.toUpperCase())
  if (period === null) throw taxErrors.unknownPeriod()
  const { intervals } = await readVatSettings(tx)
  const filed = await filedFigures(tx, period.period)
  const sums = filed === null ? await readSums(tx, period) : null
  const icp = filed?.icp ?? sums?.icp ?? []
  const isReturn = vatPeriodOn(intervals, period.firstDay).period === period.period
  const box = filed?.boxes['3b'] ?? (sums === null || !isReturn ? null : boxesOf(sums, period.lastDay)['3b'])
  const customers = icp.map(customerOnScreen)
  const total = sum(customers.flatMap(({ goods, services, abc }) => [goods, services, abc]))
  const roundedTotal = sum(
    customers.flatMap(({ roundedGoods, roundedServices, roundedAbc }) => [
      roundedGoods,
      roundedServices,
      roundedAbc,
    ]),
  )
  return {
    period: period.period,
    name: periodName(period.period),
    deadline: vatDeadlineOf(period),
    isFiled: filed !== null,
    customers,
    total,
    roundedTotal,
    box3b: box?.roundedTurnover ?? null,
    equalsBox3b: equals(box, total, roundedTotal),
  }
}

const equals = (box: Box | null, total: Cents, roundedTotal: Cents): boolean =>
  box === null || (box.turnover === total && box.roundedTurnover === roundedTotal)

const customerOnScreen = ({
  name,
  vatId,
  goods,
  services,
}: IcpCustomer): IcpStatement['customers'][number] => ({
  name,
  countryCode: vatId === null ? null : vatId.slice(0, 2),
  vatNumber: vatId === null ? null : vatId.slice(2),
  goods,
  services,
  abc: ZERO,
  roundedGoods: floorEuros(goods),
  roundedServices: floorEuros(services),
  roundedAbc: ZERO,
})

/** The statement as a CSV file for the Dutch Excel: semicolons, a byte order mark, no formula in a cell. */
export async function icpStatementCsv(tx: TenantTx, text: string): Promise<FileAnswer> {
  const { period, customers } = await icpStatement(tx, text)
  const rows = [
    ['Landcode', 'Btw-nummer', 'Klant', 'Goederen', 'Diensten', 'ABC-leveringen'],
    ...customers.map((customer) => [
      csvText(customer.countryCode ?? ''),
      csvText(customer.vatNumber ?? ''),
      csvText(customer.name),
      wholeEuros(customer.roundedGoods),
      wholeEuros(customer.roundedServices),
      wholeEuros(customer.roundedAbc),
    ]),
  ]
  const csv = BYTE_ORDER_MARK + rows.map(csvLine).join('')
  return new FileAnswer(Buffer.from(csv, 'utf8'), 'text/csv; charset=utf-8', `icp-opgaaf-${period}.csv`)
}

const wholeEuros = (amount: Cents): string => toDecimalText(amount / 100n, 0)

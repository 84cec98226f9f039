import { rowOn, type DatedTable } from '#kernel/dated-table.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'

/** From here the cost of what lasts is spread over years. Source: article 3.30 lid 4 Wet IB 2001: less than € 450 is a cost at once. */
const assetThresholds: DatedTable<{ readonly from: LocalDate; readonly least: Cents }> = {
  checkedUntil: localDate('2026-12-31'),
  rows: [{ from: localDate('2001-01-01'), least: cents(450_00n) }],
}

/** The least cost of an asset on a day, in cents. */
export const assetFromOn = (day: LocalDate): Cents => rowOn(assetThresholds, day).least

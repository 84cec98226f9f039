import type { LocalDate } from '#kernel/local-date.ts'
import { addDays } from '#kernel/local-date.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { dutchVatRates, type VatRate } from '#ledger/domain/vat-rate.ts'

/**
 * Live through the announcement of a high rate: it is in the table of the running program from here on, with its first day, as after an upgrade.
 * Nothing was decided by the table when the program loaded, so everything follows it. Put it back at the end.
 *
 * @returns what puts the table back
 */
export function announceHighRate(rate: BasisPoints, from: LocalDate): () => void {
  const table = dutchVatRates as VatRate[]
  const before = [...table]
  const after = before.map((row) =>
    row.code === 'nl-high' && row.until === null ? { ...row, until: addDays(from, -1) } : row,
  )
  table.splice(0, table.length, { rate, code: 'nl-high', from, until: null }, ...after)
  return () => {
    table.splice(0, table.length, ...before)
  }
}

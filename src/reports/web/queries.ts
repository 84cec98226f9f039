import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LocalDate } from '#kernel/local-date.ts'
import { ledgerKey } from '#ledger/web/queries.ts'
import { call, pathOf } from '#platform/web/api-client.ts'
import { exportYears, getReport, type reportFormats, type reportTable } from '../contract.ts'
import { queryOf, type ReportChoice } from './report-address.ts'

export type ReportOnScreen = z.output<typeof reportTable>

/** A report depends on the books: every booking makes it stale. */
export const report = (choice: ReportChoice, today: LocalDate) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...ledgerKey, 'report', choice.name, queryOf(choice, today)],
    queryFn: ({ signal }) =>
      call(getReport, { params: { name: choice.name }, query: queryOf(choice, today), signal }),
  })

/** The address of the same report as a file. */
export const reportFilePath = (
  choice: ReportChoice,
  today: LocalDate,
  format: Exclude<(typeof reportFormats)[number], 'json'>,
): string =>
  pathOf(getReport, {
    params: { name: choice.name },
    query: { ...queryOf({ ...choice, after: null, before: null }, today), format },
  })

/** The years with an audit file. */
export const bookedYears = queryOptions({
  staleTime: 0,
  queryKey: [...ledgerKey, 'years'],
  queryFn: ({ signal }) => call(exportYears, { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CustomerId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ledgerKey } from '#ledger/web/queries.ts'
import { call, pathOf } from '#platform/web/api-client.ts'
import {
  exportYears,
  getCustomerStatement,
  getReport,
  type reportFormats,
  type reportTable,
} from '../contract.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import { queryOf, type ReportChoice } from './report-address.ts'

export type FileFormat = Exclude<(typeof reportFormats)[number], 'json'>

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
export const reportFilePath = (choice: ReportChoice, today: LocalDate, format: FileFormat): string =>
  pathOf(getReport, {
    params: { name: choice.name },
    query: { ...queryOf({ ...choice, after: null, before: null }, today), format },
  })

/** The statement of account of a customer. */
export const customerStatement = (id: CustomerId, period: ReportPeriod) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...ledgerKey, 'customer-statement', id, period.from, period.to],
    queryFn: ({ signal }) => call(getCustomerStatement, { params: { id }, query: period, signal }),
  })

/** The address of the same statement as a file. */
export const statementFilePath = (id: CustomerId, period: ReportPeriod, format: FileFormat): string =>
  pathOf(getCustomerStatement, { params: { id }, query: { ...period, format } })

/** The years with an audit file. */
export const bookedYears = queryOptions({
  staleTime: 0,
  queryKey: [...ledgerKey, 'years'],
  queryFn: ({ signal }) => call(exportYears, { signal }),
})

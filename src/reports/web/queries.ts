import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BusinessMailOrder } from '#documents/contract.ts'
import type { CustomerId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { PastHeading } from '#ledger/domain/past-parts.ts'
import { ledgerKey } from '#ledger/web/books-change.ts'
import { call, pathOf } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import {
  exportYears,
  getCustomerStatement,
  getReceivables,
  getReport,
  getStatementMailDraft,
  listStatementMails,
  orderStatementMail,
  type reportFormats,
  type reportTable,
} from '../contract.ts'
import { keepControls, listKeptControls, type ControlsToKeep } from '../kept-control-contract.ts'
import { getImportControl } from '../past-contract.ts'
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

/** What customers have open today, by age; the report itself is of the books, which not every user may read. */
export const receivables = queryOptions({
  staleTime: 0,
  queryKey: [...ledgerKey, 'receivables'],
  queryFn: ({ signal }) => call(getReceivables, { query: {}, signal }),
})

/** The address of the same list as a file. */
export const receivablesFilePath = (format: FileFormat): string =>
  pathOf(getReceivables, { query: { format } })

/** What was taken from a file, beside the opening balance. */
export const importControl = queryOptions({
  staleTime: 0,
  queryKey: [...ledgerKey, 'import-control'],
  queryFn: ({ signal }) => call(getImportControl, { signal }),
})

/** The controls that were kept as evidence. */
export const keptControls = queryOptions({
  staleTime: 0,
  queryKey: [...ledgerKey, 'kept-controls'],
  queryFn: ({ signal }) => call(listKeptControls, { signal }),
})

export function useKeepControls() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ old, ...rest }: Omit<ControlsToKeep, 'old'> & { old: ReadonlyMap<PastHeading, Cents> }) =>
      call(keepControls, {
        body: { ...rest, old: [...old].map(([heading, amount]) => ({ heading, amount })) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keptControls.queryKey }),
  })
}

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

/** The mail of a statement as it would be sent now; read again each time, and never replaced while the user types. */
export const statementMailDraft = (id: CustomerId, { from, to }: ReportPeriod) =>
  queryOptions({
    queryKey: ['statement-mail-draft', id, from, to],
    queryFn: ({ signal }) => call(getStatementMailDraft, { params: { id }, query: { from, to }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })

/** A mail is handed over within seconds. */
const SOON_MS = 3_000

/** What a customer was mailed; asked again while one is on its way. */
export const statementMails = (id: CustomerId) =>
  queryOptions({
    queryKey: ['statement-mails', id],
    queryFn: ({ signal }) => call(listStatementMails, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((mail) => mail.state === 'queued') ? SOON_MS : false),
  })

export function useStatementMailOrder(id: CustomerId, { from, to }: ReportPeriod) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mail: BusinessMailOrder) =>
      call(orderStatementMail, { params: { id }, body: { ...mail, periodFrom: from, periodTo: to } }),
    onSuccess: () =>
      Promise.all([['statement-mails'], ['mails']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** The years with an audit file. */
export const bookedYears = queryOptions({
  staleTime: 0,
  queryKey: [...ledgerKey, 'years'],
  queryFn: ({ signal }) => call(exportYears, { signal }),
})

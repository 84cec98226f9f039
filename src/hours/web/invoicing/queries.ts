import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { invoicesKey } from '#invoices/web/invoices-key.ts'
import type { CustomerId, DocumentId, HoursId, ProjectId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { projectsKey } from '#projects/web/projects-key.ts'
import {
  changeHourRates,
  getHourRates,
  getHoursOfInvoice,
  getUnbilledHours,
  invoiceHours,
  listUnbilledProjects,
  releaseHours,
  type HourRateInput,
  type InvoicedHours,
} from '../../invoice-contract.ts'
import { hoursKey } from '../queries.ts'

/** The work of a project, or of a customer. */
export interface Work {
  readonly projectId?: ProjectId | undefined
  readonly customerId?: CustomerId | undefined
}

export const unbilledHours = (work: Work) =>
  queryOptions({
    queryKey: [...hoursKey, 'unbilled', work],
    queryFn: ({ signal }) => call(getUnbilledHours, { query: work, signal }),
    // What became of a concept or an invoice elsewhere shows at once.
    staleTime: 0,
  })

/** What is to be invoiced of each project: one call for a list of projects, and for each of them. */
export const unbilledProjects = queryOptions({
  queryKey: [...hoursKey, 'unbilled-projects'],
  queryFn: ({ signal }) => call(listUnbilledProjects, { query: {}, signal }),
  staleTime: 0,
})

export const hourRates = (work: Work) =>
  queryOptions({
    queryKey: [...hoursKey, 'rates', work],
    queryFn: ({ signal }) => call(getHourRates, { query: work, signal }),
  })

export const hoursOfInvoice = (id: DocumentId) =>
  queryOptions({
    queryKey: [...hoursKey, 'of-invoice', id],
    queryFn: ({ signal }) => call(getHoursOfInvoice, { params: { id }, signal }),
  })

/** Also after a refusal: another user may have been first. */
export function useInvoicing() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InvoicedHours) => call(invoiceHours, { body }),
    onSettled: () =>
      Promise.all(
        [hoursKey, invoicesKey, projectsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

export function useRateChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rates: HourRateInput[]) => call(changeHourRates, { body: { rates } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: hoursKey }),
  })
}

export function useRelease(id: DocumentId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (hours: HoursId[]) => call(releaseHours, { params: { id }, body: { hours } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: hoursKey }),
  })
}

import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { outgoingMails } from '#documents/web/mail-queries.ts'
import type { JobId } from '#kernel/ids.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { z } from 'zod'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { listAuditEvents, listAuditPeople } from '../audit-contract.ts'
import {
  changeLogo,
  changeLook,
  changeNumbering,
  changeTexts,
  listJobs,
  listQuarantinedFiles,
  removeLogo,
  retryJob,
  skipNumbers,
} from '../contract.ts'
import type { AuditFilters } from './audit-filters.ts'

/** Anyone may do something meanwhile: requested again each time it is shown. */
export const auditPieces = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit-trail', filters],
    queryFn: ({ signal, pageParam }) =>
      call(listAuditEvents, {
        query: { ...filters, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

export const auditPeople = queryOptions({
  queryKey: ['audit-people'],
  queryFn: ({ signal }) => call(listAuditPeople, { signal }),
})

export const quarantinedFiles = queryOptions({
  queryKey: ['quarantined-files'],
  queryFn: ({ signal }) => call(listQuarantinedFiles, { signal }),
  staleTime: 0,
})

/** Waiting jobs are done within seconds; the screen polls while there are any. */
const LOOK_AGAIN_MS = 3_000

export const stuckJobs = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call(listJobs, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => ((state.data?.queued ?? 0) > 0 ? LOOK_AGAIN_MS : false),
})

/** Start a dead job again. */
export function useJobRetry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: JobId) => call(retryJob, { params: { id } }),
    onSuccess: () => {
      toast('Het wordt opnieuw geprobeerd')
    },
    onError: (error) => {
      toastError(error, '❌ Opnieuw proberen mislukt zonder foutmelding.')
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: stuckJobs.queryKey }),
        queryClient.invalidateQueries({ queryKey: outgoingMails.queryKey }),
      ]),
  })
}

/**
 * Change the branding, numbering or texts of documents; every screen that shows a document is requested
 * again.
 */
function useSettingsChange<E extends Endpoint>(endpoint: E, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<E['body']>) => call(endpoint as Endpoint, { body: body as object }),
    onSuccess: () => {
      toast(done)
      // The next number is also on the pages of invoices and quotes. Not awaited: what was saved is saved at once, also for the guard
      // against leaving with unsaved values.
      void queryClient.invalidateQueries()
    },
  })
}

export const useLookChange = () => useSettingsChange(changeLook, 'Kleur bijgewerkt')
export const useLogoChange = () => useSettingsChange(changeLogo, 'Logo bijgewerkt')
export const useLogoRemoval = () => useSettingsChange(removeLogo, 'Logo weggehaald')
export const useNumberingChange = () => useSettingsChange(changeNumbering, 'Nummering bijgewerkt')
export const useNumberSkip = () => useSettingsChange(skipNumbers, 'Volgende nummer bijgewerkt')
export const useTextsChange = () => useSettingsChange(changeTexts, 'Teksten bijgewerkt')

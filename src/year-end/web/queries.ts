import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BackingDocumentId, YearAdjustmentId } from '#kernel/ids.ts'
import { ledgerKey } from '#ledger/web/books-change.ts'
import { call, pathOf, uploadFile } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  adjustYear,
  getYearEvidence,
  listYearAdjustments,
  undoYearAdjustment,
  uploadYearEvidence,
  type NewYearAdjustment,
} from '../adjustment-contract.ts'
import { closeYear, getYear, listYears, reopenYear, type YearDetail } from '../contract.ts'
import type { YearPointId } from '../domain/year-point.ts'

export const yearsKey = ['year-end'] as const

export const years = queryOptions({
  queryKey: [...yearsKey, 'list'],
  queryFn: ({ signal }) => call(listYears, { signal }),
  staleTime: 0,
})

export const yearOf = (year: number) =>
  queryOptions({
    queryKey: [...yearsKey, 'one', year],
    queryFn: ({ signal }) => call(getYear, { params: { year }, signal }),
    staleTime: 0,
  })

export const adjustmentsOf = (year: number) =>
  queryOptions({
    queryKey: [...yearsKey, 'adjustments', year],
    queryFn: ({ signal }) => call(listYearAdjustments, { params: { year }, signal }),
    staleTime: 0,
  })

function useYearChange<Change>(change: (of: Change) => Promise<unknown>, done: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      done()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: yearsKey }),
        queryClient.invalidateQueries({ queryKey: ledgerKey }),
      ])
    },
  })
}

export const useClosing = (year: number, done: () => void) =>
  useYearChange(
    (body: { equity: YearDetail['equity']; acceptPoints: boolean }) =>
      call(closeYear, { params: { year }, body }),
    done,
  )

export const useReopening = (year: number, done: () => void) =>
  useYearChange((reason: string) => call(reopenYear, { params: { year }, body: { reason } }), done)

/** A proposed adjustment, for its row. */
export function useProposal(year: number, proposal: NewYearAdjustment) {
  const { error, isPending, mutate } = useAdjustment(year)
  return {
    error,
    isPending,
    book: () => {
      mutate(proposal)
    },
  }
}

/** Divide a cost over the end of the year, or book stock or a cost without a bill. */
export const useAdjustment = (year: number, done: () => void = () => undefined) =>
  useYearChange(
    (body: NewYearAdjustment) => call(adjustYear, { params: { year }, body }),
    () => {
      toast('✅ Geboekt')
      done()
    },
  )

/** A photograph or PDF at a point of the list. */
export const useKeptEvidence = (place: { year: number; point: YearPointId }, done: () => void) =>
  useYearChange(
    async (file: File) => {
      // Loaded with the first file: most visits add none.
      const { fittingFile } = await import('#expenses/web/document/fitting-file.ts')
      return uploadFile(uploadYearEvidence, { query: place, file: await fittingFile(file) })
    },
    () => {
      toast('✅ Bewaard bij dit punt')
      done()
    },
  )

/** The address of a file that is kept at a point, as a download. */
export const evidencePath = (id: BackingDocumentId): string => pathOf(getYearEvidence, { params: { id } })

export const useUndoneAdjustment = (year: number) =>
  useYearChange(
    (id: YearAdjustmentId) => call(undoYearAdjustment, { params: { year, id } }),
    () => {
      toast('✅ Ongedaan gemaakt')
    },
  )

import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useMutation } from '#platform/web/mutation.ts'

/** Every query of the books starts with this key. */
export const ledgerKey = ['ledger'] as const

/**
 * A change of the books: `done` is called, even when the calling screen has closed by then, and dependent data are requested again.
 *
 * @param others the keys of what depends on the change too
 */
export function useBooksChange<Change, Data>(
  change: (of: Change) => Promise<Data>,
  done: (data: Data, of: Change) => void,
  ...others: readonly QueryKey[]
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (data, of) => {
      done(data, of)
      await Promise.all([ledgerKey, ...others].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}

import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { ShownList } from '#contract/list-page.ts'
import type { BackingDocumentId } from '#kernel/ids.ts'
import { call, pathOf } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { ChosenState } from '../../domain/incoming-document.ts'
import {
  changeIncoming,
  getIncomingFile,
  incomingPages,
  listIncomingPage,
  listSentPage,
  sentPages,
} from '../../incoming-contract.ts'

/** Under the key of expenses: a booking takes a document out of the tray. */
const trayKey = ['expenses', 'incoming'] as const
const POLL_MS = 1_500

/** Twelve documents of the tray; asked again while one of them is being read. */
export function incomingPage(shown: ShownList) {
  const listQuery = incomingPages.queryOf(shown)
  return queryOptions({
    queryKey: [...trayKey, listQuery],
    queryFn: ({ signal }) => call(listIncomingPage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ reading }) => reading.state === 'waiting' || reading.state === 'reading') ===
      true
        ? POLL_MS
        : false,
  })
}

export const useIncomingPage = (shown: ShownList) => useQuery(incomingPage(shown))

/** Twelve documents that were sent, the newest first. */
export function sentPage(shown: ShownList) {
  const listQuery = sentPages.queryOf(shown)
  return queryOptions({
    queryKey: [...trayKey, 'sent', listQuery],
    queryFn: ({ signal }) => call(listSentPage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useSentPage = (shown: ShownList) => useQuery(sentPage(shown))

/** The address of the download of a document that was sent. */
export const sentFilePath = (id: BackingDocumentId): string => pathOf(getIncomingFile, { params: { id } })

/** The tray, and the tasks that count it. */
export const reloadTray = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([trayKey, ['notifications']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export function useIncomingChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: { id: BackingDocumentId; state: ChosenState }) =>
      call(changeIncoming, { params: { id }, body: { state } }),
    onSuccess: () => reloadTray(queryClient),
  })
}

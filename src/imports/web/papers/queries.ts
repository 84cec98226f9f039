import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownList } from '#contract/list-page.ts'
import type { OldPaperId, OldPaperImportId } from '#kernel/ids.ts'
import { call, pathOf, uploadFile } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import {
  changeOldPaper,
  getOldPaperFile,
  importOldPapers,
  listOldPaperImports,
  listOldPapers,
  oldPaperPages,
  undoOldPaperImport,
  type OldPaperChange,
} from '../../papers-contract.ts'

const papersKey = ['old-papers'] as const

/** Twelve old papers. */
export function papersPage(shown: ShownList) {
  const listQuery = oldPaperPages.queryOf(shown)
  return queryOptions({
    queryKey: [...papersKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listOldPapers, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
  })
}

export const usePapersPage = (shown: ShownList) => useQuery(papersPage(shown))

export const papersImports = queryOptions({
  queryKey: [...papersKey, 'imports'],
  queryFn: ({ signal }) => call(listOldPaperImports, { signal }),
})

/** Without `confirmed` nothing is kept. */
export const sendPapers = (file: File, confirmed?: string) =>
  uploadFile(importOldPapers, { file, query: confirmed === undefined ? {} : { confirmed } })

export const paperPath = (id: OldPaperId): string => pathOf(getOldPaperFile, { params: { id } })

/** What depends on old papers is asked again. */
export function useReloadPapers(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: papersKey })
}

export function usePaperChange(done: () => void) {
  const reload = useReloadPapers()
  return useMutation({
    mutationFn: ({ id, ...body }: OldPaperChange & { readonly id: OldPaperId }) =>
      call(changeOldPaper, { params: { id }, body }),
    onSuccess: async () => {
      done()
      await reload()
    },
  })
}

export function useUndoPapers() {
  const reload = useReloadPapers()
  return useMutation({
    mutationFn: (id: OldPaperImportId) => call(undoOldPaperImport, { params: { id } }),
    onSettled: reload,
  })
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { beginningOf, type ShownList } from '#contract/list-page.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import {
  closeProject,
  createProject,
  deleteProject,
  getProject,
  listProjectPage,
  projectPages,
  type NewProject,
} from '../contract.ts'
import { projectsKey } from './projects-key.ts'

const listKey = [...projectsKey, 'list'] as const
const oneKey = (id: ProjectId) => [...projectsKey, 'one', id] as const

/** The first twelve active projects whose title or customer's name contains the words. */
export const projectsFound = (typed: string) => projectPage(beginningOf(typed))

/** Twelve projects, as the list requests them: the active ones, or the closed ones. */
export function projectPage(shown: ShownList) {
  const listQuery = projectPages.queryOf(shown)
  return queryOptions({
    queryKey: [...listKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listProjectPage, { query: listQuery, signal }),
    // The other list has its own pages.
    placeholderData: (former, query) =>
      (query?.queryKey.at(-1) as typeof listQuery | undefined)?.filter === listQuery.filter
        ? former
        : undefined,
  })
}

export const useProjectPage = (shown: ShownList) => useQuery(projectPage(shown))

export const projectById = (projectId: ProjectId) =>
  queryOptions({
    queryKey: oneKey(projectId),
    queryFn: ({ signal }) => call(getProject, { params: { id: projectId }, signal }),
  })

/** Add a project; returns the new id. */
export function useProjectCreation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (project: NewProject) => call(createProject, { body: project }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: projectsKey }),
  })
}

/** After success and after a refusal the data is requested again: another user may have been first. */
export function useProjectClosing(projectId: ProjectId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(closeProject, { params: { id: projectId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectsKey }),
  })
}

export function useProjectDeletion(projectId: ProjectId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteProject, { params: { id: projectId } }),
    onSuccess: async () => {
      // Not requested again: the project would be found missing before its page is left.
      queryClient.removeQueries({ queryKey: oneKey(projectId) })
      await queryClient.invalidateQueries({ queryKey: listKey })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: oneKey(projectId) }),
  })
}

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

/** The first dozen of the active projects in whose title or customer's name the words occur. */
export const projectsFound = (typed: string) => projectPage(beginningOf(typed))

/** Twelve projects, as the list asks for them: the active ones, or those that are closed. */
export function projectPage(shown: ShownList) {
  const wish = projectPages.wishOf(shown)
  return queryOptions({
    queryKey: [...listKey, 'page', wish],
    queryFn: ({ signal }) => call(listProjectPage, { query: wish, signal }),
    // The other list is another; a page of it is none of this.
    placeholderData: (former, query) =>
      (query?.queryKey.at(-1) as typeof wish | undefined)?.filter === wish.filter ? former : undefined,
  })
}

export const useProjectPage = (shown: ShownList) => useQuery(projectPage(shown))

export const projectById = (projectId: ProjectId) =>
  queryOptions({
    queryKey: oneKey(projectId),
    queryFn: ({ signal }) => call(getProject, { params: { id: projectId }, signal }),
  })

/** Begin a project; gives the new id. */
export function useProjectCreation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (project: NewProject) => call(createProject, { body: project }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: projectsKey }),
  })
}

/** Refused or not, what is shown is asked for again: somebody else may have been first. */
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
      // Not asked for again: it would be found missing before its page is left.
      queryClient.removeQueries({ queryKey: oneKey(projectId) })
      await queryClient.invalidateQueries({ queryKey: listKey })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: oneKey(projectId) }),
  })
}

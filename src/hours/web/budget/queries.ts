import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ProjectId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { changeProjectBudget, seeProjectBudget, type ProjectBudget } from '#projects/contract.ts'
import { projectsKey } from '#projects/web/projects-key.ts'
import { listProjectBudgets } from '../../budget-contract.ts'
import type { ToldAt } from '../../domain/budget.ts'
import { hoursKey } from '../queries.ts'

const budgetsKey = [...hoursKey, 'budgets'] as const

/** The budgets of the active projects: one call for a list of projects. */
export const projectBudgets = queryOptions({
  queryKey: [...budgetsKey, 'active'],
  queryFn: ({ signal }) => call(listProjectBudgets, { query: {}, signal }),
  staleTime: 0,
})

/** The budget of one project, also of a closed one; null where none was set. */
export const budgetOfProject = (projectId: ProjectId) =>
  queryOptions({
    queryKey: [...budgetsKey, projectId],
    queryFn: async ({ signal }) =>
      (await call(listProjectBudgets, { query: { projectId }, signal }))[0] ?? null,
    staleTime: 0,
  })

export function useBudgetChange(projectId: ProjectId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProjectBudget) => call(changeProjectBudget, { params: { id: projectId }, body }),
    onSuccess: () =>
      Promise.all([budgetsKey, projectsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

export function useSeenBudget(projectId: ProjectId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (share: ToldAt) => call(seeProjectBudget, { params: { id: projectId }, body: { share } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { customerById } from '#customers/web/queries.ts'
import type { CustomerId, ProjectId } from '#kernel/ids.ts'
import { projectById } from './queries.ts'

/**
 * The names of the customers and projects whose ids a document and its form contain. The document includes
 * its names; the field requests the name of a new choice.
 */
export function useNamesInDocuments(stored: {
  customerId: CustomerId
  customerName: string
  projectId: ProjectId | null
}): (field: 'customerId' | 'projectId', id: string) => string {
  const client = useQueryClient()
  const { projectId } = stored
  useQuery({ ...projectById(projectId ?? ('' as ProjectId)), enabled: projectId !== null })
  return (field, id) => {
    if (field === 'projectId')
      return client.getQueryData(projectById(id as ProjectId).queryKey)?.title ?? 'Een ander project'
    return id === stored.customerId
      ? stored.customerName
      : (client.getQueryData(customerById(id as CustomerId).queryKey)?.name ?? 'Een andere klant')
  }
}

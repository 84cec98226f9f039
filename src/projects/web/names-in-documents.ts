import { useQuery, useQueryClient } from '@tanstack/react-query'
import { customerById } from '#customers/web/queries.ts'
import type { CustomerId, ProjectId } from '#kernel/ids.ts'
import { projectById } from './queries.ts'

/**
 * The names of the customers and projects that a document and a form over it name by id. Those of the document come with
 * it; what was chosen in the form was asked for by its field.
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

import { useQuery } from '@tanstack/react-query'
import { customerList } from '#customers/web/queries.ts'
import { activeProjects } from './queries.ts'

/** The names of the customers and projects that documents name by id. */
export function useNamesInDocuments(): (field: 'customerId' | 'projectId', id: string) => string {
  const { data: customers } = useQuery(customerList)
  const { data: projects } = useQuery(activeProjects)
  return (field, id) =>
    field === 'customerId'
      ? (customers?.find((customer) => customer.id === id)?.name ?? 'Een andere klant')
      : (projects?.find((project) => project.id === id)?.title ?? 'Een afgesloten project')
}

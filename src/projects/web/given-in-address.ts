import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { GivenInAddress } from '#documents/web/editor/document-values.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { projectById } from './queries.ts'

/** The preselection by `?customerId=` and `?projectId=`; a project includes its customer. */
export function useGivenInAddress(): GivenInAddress {
  const [params] = useSearchParams()
  const projectId = params.get('projectId') ?? ''
  const project = useQuery({ ...projectById(projectId as ProjectId), enabled: projectId !== '' })
  return { customerId: params.get('customerId') ?? project.data?.customerId ?? '', projectId }
}

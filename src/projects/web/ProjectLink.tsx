import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProjectId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { projectById } from './queries.ts'

/** The title of a project as a link; documents have only its id. */
export function ProjectLink({ projectId }: { projectId: ProjectId }) {
  const project = useQuery(projectById(projectId))
  return <Link to={paths.project(projectId)}>{project.data?.title ?? 'Project'}</Link>
}

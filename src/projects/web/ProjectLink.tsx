import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProjectId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { projectById } from './queries.ts'
import './ProjectLink.css'

/** The title of a project as a link, on one line; documents have only its id, so it comes later than they do. */
export function ProjectLink({ projectId }: { projectId: ProjectId }) {
  const project = useQuery(projectById(projectId))
  const title = project.data?.title ?? 'Project'
  return (
    <Link className="project-link" to={paths.project(projectId)} title={title}>
      {title}
    </Link>
  )
}

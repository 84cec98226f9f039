import type { ProjectId } from '#kernel/ids.ts'
import { UnbilledCard } from './invoicing/UnbilledCard.tsx'

/** What is to be invoiced of a project; the program puts it on the page of the project. */
export const ProjectHours = ({ project }: { project: { readonly id: ProjectId } }) => (
  <UnbilledCard work={{ projectId: project.id }} />
)

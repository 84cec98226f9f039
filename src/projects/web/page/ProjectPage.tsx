import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Missing } from '#platform/web/ui/Missing.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { ProjectOnScreen } from '../../contract.ts'
import { daysSinceCreation } from '../../domain/project.ts'
import { projectById } from '../queries.ts'
import { showsProfit } from '../shows-profit.ts'
import { ageInWords } from '../words.ts'
import { ActionTiles } from './ActionTiles.tsx'
import { EndingCard } from './EndingCard.tsx'
import { ProfitCard } from './ProfitCard.tsx'
import { ProjectDocuments, type StateOfDocument } from './ProjectDocuments.tsx'
import './ProjectPage.css'

const crumbs = [{ label: 'Projecten', to: paths.projects }]

export const askProject: AskAhead = ({ params }) => {
  ahead(projectById(params['projectId'] as ProjectId))
}

/** One project: actions to add documents, the documents, the profit, and the end of the project. */
export function ProjectPage({
  StateOf,
  Hours,
}: {
  StateOf: StateOfDocument
  /** Hours are above the projects, so the program passes this in. */
  Hours: ComponentType<{ project: ProjectOnScreen }>
}) {
  const projectId = (useParams()['projectId'] ?? '') as ProjectId
  const query = useQuery(projectById(projectId))
  if (query.isLoadingError)
    return (
      <Missing
        query={query}
        title="Project"
        crumbs={crumbs}
        fallback="Fout bij laden van projecten."
        hasLead
      />
    )
  const project = query.data
  if (project === undefined)
    return (
      <>
        <PageHeader title="Project" crumbs={crumbs} />
        <div className="project-page">
          <TableSkeleton rows={6} />
          <CardSkeleton lines={6} />
        </div>
      </>
    )
  return (
    <>
      <PageHeader
        title={project.title}
        crumbs={crumbs}
        chip={
          project.closedOn === null ? (
            <StateChip tone="blue">Lopend</StateChip>
          ) : (
            <StateChip tone="grey">Afgesloten</StateChip>
          )
        }
        actions={<HistoryButton kind="project" id={projectId} />}
      />
      <Facts project={project} />
      <ActionTiles project={project} />
      <div className="project-page">
        <div className="project-page-documents">
          <ProjectDocuments documents={project.documents} StateOf={StateOf} />
        </div>
        <div className="project-page-aside">
          {showsProfit() && <ProfitCard project={project} />}
          <Hours project={project} />
          <EndingCard project={project} readAgain={async () => (await query.refetch()).data} />
        </div>
      </div>
    </>
  )
}

function Facts({ project }: { project: ProjectOnScreen }) {
  const { customerId, customerName, createdOn, closedOn } = project
  return (
    <p className="project-facts">
      <span>
        Voor <PageLink to={paths.customer(customerId)}>{customerName}</PageLink>
      </span>
      <span>
        {closedOn === null
          ? `${ageInWords(daysSinceCreation(project, today()))}, op ${formatDateInWords(createdOn)}`
          : `begonnen op ${formatDateInWords(createdOn)}, afgesloten op ${formatDateInWords(closedOn)}`}
      </span>
    </p>
  )
}

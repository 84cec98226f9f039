import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#kernel/dutch-format.ts'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import type { ProjectSummary } from '../contract.ts'
import { daysSinceCreation } from '../domain/project.ts'
import { ProfitBars } from './ProfitBars.tsx'
import './ProjectCard.css'
import { showsProfit } from './shows-profit.ts'
import { ageInWords, documentsInWords } from './words.ts'

/** A project in the list: its age, customer, documents and profit. The whole card is a link to the project. */
export function ProjectCard({ project, unbilled }: { project: ProjectSummary; unbilled: ReactNode }) {
  const { title, customerName, closedOn, documentCount, documentsNotFinalized, profit } = project
  return (
    <li className="project-card">
      <h2 className="project-card-title">
        <Link to={paths.project(project.id)}>{title}</Link>
      </h2>
      <p className="project-card-customer">{customerName}</p>
      <p className="project-card-facts">
        <span>
          {closedOn === null
            ? ageInWords(daysSinceCreation(project, today()))
            : `afgesloten op ${formatDate(closedOn)}`}
        </span>
        <span>{documentsInWords(documentCount)}</span>
        {documentsNotFinalized > 0 && <span data-open>{documentsNotFinalized} nog niet af</span>}
      </p>
      {unbilled}
      {showsProfit() && (
        <>
          {documentCount > 0 && <ProfitBars profit={profit} isCompact />}
          <p className="project-card-profit" data-loss={profit.total < 0n || undefined}>
            <span>{profit.total < 0n ? 'Verlies' : 'Winst'}</span>
            <Money cents={profit.total} />
          </p>
        </>
      )}
    </li>
  )
}

export const ProjectCardSkeleton = () => (
  <div className="project-card">
    <Bone width="70%" height={18} />
    <Bone width="45%" />
    <Bone width="60%" height={12} />
    <Bone height={6} />
    <Bone width="40%" height={20} />
  </div>
)

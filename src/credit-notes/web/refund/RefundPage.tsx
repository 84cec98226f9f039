import { useQuery } from '@tanstack/react-query'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ProjectId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { PageHeader, type Crumb } from '#platform/web/ui/PageHeader.tsx'
import { projectById } from '#projects/web/queries.ts'
import { CustomerRefund } from './CustomerRefund.tsx'
import './RefundPage.css'
import { SupplierRefund } from './SupplierRefund.tsx'

type Direction = 'klant' | 'leverancier'

/** "Terugbetaling melden": the receiver of the refund decides the form. Both choices are in the address. */
export function RefundPage() {
  const [params, setParams] = useSearchParams()
  const projectId = params.get('projectId') as ProjectId | null
  const direction = params.get('wie') as Direction | null
  const choose = (chosen: Direction) => {
    const next = new URLSearchParams(params)
    next.set('wie', chosen)
    next.delete('van')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Header projectId={projectId} />
      <fieldset className="refund-direction">
        <legend>Wie krijgt geld terug?</legend>
        <Choice
          isChosen={direction === 'klant'}
          onChoose={() => {
            choose('klant')
          }}
          icon={<IconArrowUpRight size={22} stroke={1.7} aria-hidden />}
          label="Mijn klant"
          help="Je betaalt (een deel van) een factuur terug; er komt een creditnota."
        />
        <Choice
          isChosen={direction === 'leverancier'}
          onChoose={() => {
            choose('leverancier')
          }}
          icon={<IconArrowDownLeft size={22} stroke={1.7} aria-hidden />}
          label="Ik, van een leverancier"
          help="Je krijgt (een deel van) een uitgave terug; je kosten worden lager."
        />
      </fieldset>
      {direction === 'klant' && <CustomerRefund projectId={projectId} />}
      {direction === 'leverancier' && <SupplierRefund projectId={projectId} />}
    </>
  )
}

function Header({ projectId }: { projectId: ProjectId | null }) {
  const crumbs: readonly Crumb[] =
    projectId === null
      ? [{ label: 'Administratie' }]
      : [
          { label: 'Projecten', to: paths.projects },
          { label: 'Project', to: paths.project(projectId) },
        ]
  return (
    <PageHeader
      title="Terugbetaling melden"
      crumbs={crumbs}
      note={projectId === null ? undefined : <ProjectNote projectId={projectId} />}
    />
  )
}

function ProjectNote({ projectId }: { projectId: ProjectId }) {
  const { data: project } = useQuery(projectById(projectId))
  return <>{project === undefined ? '' : `Project ${project.title}`}</>
}

function Choice({
  isChosen,
  onChoose,
  icon,
  label,
  help,
}: {
  isChosen: boolean
  onChoose: () => void
  icon: ReactNode
  label: string
  help: string
}) {
  return (
    <label className="refund-choice" data-chosen={isChosen || undefined}>
      <input type="radio" name="wie" checked={isChosen} onChange={onChoose} />
      {icon}
      <span>
        <span className="refund-choice-label">{label}</span>
        <span className="refund-choice-help">{help}</span>
      </span>
    </label>
  )
}

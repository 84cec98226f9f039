import { IconArrowLeft, IconBriefcase, IconHistory } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/list-page.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { ListToolbar } from '#platform/web/table/ListToolbar.tsx'
import { Pager, pagingOf } from '#platform/web/table/Pager.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { ProjectCard, ProjectCardSkeleton } from './ProjectCard.tsx'
import './ProjectListPage.css'
import { projectPage, useProjectPage } from './queries.ts'

/** In the address: the earlier projects instead of the active ones. */
const EARLIER = 'eerdere'

export const askProjectList: AskAhead = ({ search }) => {
  const shown = listStateOf(search)
  ahead(projectPage({ ...shown, filter: shown.filter === EARLIER ? EARLIER : 'lopend' }))
}

/** What is to be invoiced of a project and how far the budget is, beside its documents; of a slice above this one, so it is passed in. */
type UnbilledOfProject = ComponentType<{ projectId: ProjectId }>

/** The active projects as cards; with `?toon=eerdere` those that are closed. */
export function ProjectListPage({ Unbilled }: { Unbilled: UnbilledOfProject }) {
  const [params] = useSearchParams()
  const isEarlier = params.get('toon') === EARLIER
  return (
    <>
      <PageHeader
        title={isEarlier ? 'Eerdere projecten' : 'Projecten'}
        crumbs={isEarlier ? [{ label: 'Projecten', to: paths.projects }] : []}
        actions={
          isEarlier ? (
            <Button
              variant="default"
              to={paths.projects}
              leftSection={<IconArrowLeft size={17} aria-hidden />}
            >
              Lopende projecten
            </Button>
          ) : (
            <Button
              variant="default"
              to={`${paths.projects}?toon=${EARLIER}`}
              leftSection={<IconHistory size={17} aria-hidden />}
            >
              Eerdere projecten
            </Button>
          )
        }
        primary={{ label: 'Nieuw project', to: paths.newProject }}
      />
      {/* Another list starts with another search and page. */}
      <ProjectCards
        key={String(isEarlier)}
        which={isEarlier ? 'eerdere' : 'lopend'}
        Unbilled={Unbilled}
        empty={isEarlier ? <NoEarlier /> : <Welcome />}
      />
    </>
  )
}

function ProjectCards({
  which,
  Unbilled,
  empty,
}: {
  which: 'lopend' | 'eerdere'
  Unbilled: UnbilledOfProject
  empty: ReactNode
}) {
  const { state, change, asked } = useAskedList()
  const projects = useProjectPage({ ...asked, filter: which })
  if (projects.isLoadingError)
    return (
      <ErrorNote
        error={projects.error}
        fallback="Fout bij laden van projecten."
        hasLead
        onRetry={() => void projects.refetch()}
      />
    )
  const page = projects.data
  if (page === undefined)
    return (
      <div className="project-cards" aria-busy="true" aria-label="Projecten worden geladen" role="group">
        {Array.from({ length: 6 }, (_, index) => (
          <ProjectCardSkeleton key={index} />
        ))}
      </div>
    )
  if ((page.counts[which] ?? 0) === 0) return <div className="project-none">{empty}</div>
  return (
    <>
      <div className="project-search">
        <ListToolbar
          filters={[]}
          chosen={undefined}
          search={state.search}
          searchLabel="Zoek project of klant"
          orders={orders}
          sort={state.sort}
          onSort={(sort) => {
            change({ sort })
          }}
          onFilter={() => undefined}
          onSearch={(typed) => {
            change({ search: typed })
          }}
        />
      </div>
      {page.rows.length === 0 ? (
        <p className="project-nothing">Geen projecten gevonden.</p>
      ) : (
        <ul className="project-cards" aria-label="Projecten" aria-busy={projects.isPlaceholderData}>
          {page.rows.map((project) => (
            <ProjectCard key={project.id} project={project} unbilled={<Unbilled projectId={project.id} />} />
          ))}
        </ul>
      )}
      {page.total > PAGE_SIZE && (
        <div className="project-pager">
          <Pager
            {...pagingOf(page.page, page.total, (to) => {
              change({ page: to })
            })}
          />
        </div>
      )}
    </>
  )
}

const orders = [
  { id: '', label: 'Nieuwste eerst' },
  { id: 'begonnen', label: 'Oudste eerst' },
  { id: 'titel', label: 'Op titel' },
  { id: 'klant', label: 'Op klant' },
]

function Welcome() {
  return (
    <EmptyState
      icon={<IconBriefcase size={28} stroke={1.6} />}
      sentence="Geen projecten gevonden."
      action={<Button to={paths.newProject}>Begin je eerste project</Button>}
    >
      Welkom bij je projecten! Houd de offertes, facturen en kosten van één klus bij elkaar, en zie wat je
      eraan verdient.
    </EmptyState>
  )
}

const NoEarlier = () => (
  <EmptyState icon={<IconHistory size={28} stroke={1.6} />} sentence="Geen projecten gevonden.">
    Wat je afsluit, vind je hier terug, met alle documenten en de winst.
  </EmptyState>
)

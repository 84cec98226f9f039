import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconBriefcase, IconHistory } from '@tabler/icons-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { found } from '#platform/web/table/arrange-rows.ts'
import { useListState } from '#platform/web/table/list-state.ts'
import { ListToolbar } from '#platform/web/table/ListToolbar.tsx'
import { Pager } from '#platform/web/table/Pager.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { ProjectOnScreen } from '../contract.ts'
import { ProjectCard, ProjectCardSkeleton } from './ProjectCard.tsx'
import './ProjectListPage.css'
import { activeProjects, closedProjects } from './queries.ts'

/** In the address: the earlier projects instead of the active ones. */
const EARLIER = 'eerdere'
const PAGE_SIZE = 12

/** The active projects as cards; with `?toon=eerdere` those that are closed. */
export function ProjectListPage() {
  const [params] = useSearchParams()
  const isEarlier = params.get('toon') === EARLIER
  const projects = useQuery(isEarlier ? closedProjects : activeProjects)
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
      {projects.isLoadingError ? (
        <ErrorNote
          error={projects.error}
          fallback="Fout bij laden van projecten."
          hasLead
          onRetry={() => void projects.refetch()}
        />
      ) : (
        // Another list begins with another search and page.
        <ProjectCards
          key={String(isEarlier)}
          projects={projects.data}
          empty={isEarlier ? <NoEarlier /> : <Welcome />}
        />
      )}
    </>
  )
}

function ProjectCards({
  projects,
  empty,
}: {
  projects: readonly ProjectOnScreen[] | undefined
  empty: ReactNode
}) {
  const [state, change] = useListState()
  const search = useDeferredValue(state.search)
  const textOf = useMemo(
    () => new Map(projects?.map((project) => [project, searchText(project)])),
    [projects],
  )
  if (projects === undefined)
    return (
      <div className="project-cards" aria-busy="true" aria-label="Projecten worden geladen" role="group">
        {Array.from({ length: 6 }, (_, index) => (
          <ProjectCardSkeleton key={index} />
        ))}
      </div>
    )
  if (projects.length === 0) return <div className="project-none">{empty}</div>

  const matching = found(projects, textOf, search)
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE))
  const page = Math.min(state.page, pages)
  const first = (page - 1) * PAGE_SIZE
  const shown = matching.slice(first, first + PAGE_SIZE)
  const turnTo = (next: number) => () => {
    change({ page: next })
  }
  return (
    <>
      <div className="project-search">
        <ListToolbar
          filters={[]}
          chosen={undefined}
          rows={projects}
          search={state.search}
          searchLabel="Zoek project of klant"
          onFilter={() => undefined}
          onSearch={(typed) => {
            change({ search: typed })
          }}
        />
      </div>
      {shown.length === 0 ? (
        <p className="project-nothing">Geen projecten gevonden.</p>
      ) : (
        <ul className="project-cards" aria-label="Projecten">
          {shown.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )}
      {matching.length > PAGE_SIZE && (
        <div className="project-pager">
          <Pager
            from={first + 1}
            to={first + shown.length}
            total={matching.length}
            onPrevious={page > 1 ? turnTo(page - 1) : null}
            onNext={page < pages ? turnTo(page + 1) : null}
          />
        </div>
      )}
    </>
  )
}

const searchText = ({ title, customerName }: ProjectOnScreen): string =>
  `${title} ${customerName}`.toLowerCase()

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

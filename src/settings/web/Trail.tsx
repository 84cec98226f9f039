import { IconDownload, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { saveFile } from '#platform/web/files.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { useSettled } from '#platform/web/table/list-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { exportAuditEvents, type AuditEvent } from '../audit-contract.ts'
import { askedOf, useAuditFilters, type AuditFilters } from './audit-filters.ts'
import { auditPieces } from './queries.ts'
import { TrailEvent } from './TrailEvent.tsx'
import { TrailFilters } from './TrailFilters.tsx'
import './Trail.css'

/** Who did what, when and from where: everything, or what the filters leave. */
export function Trail() {
  const [shown, change] = useAuditFilters()
  const [typed, setTyped] = useState(shown.zoek)
  const search = useSettled(typed)
  useEffect(() => {
    if (search !== shown.zoek) change({ zoek: search })
    // The address follows what was typed, not the other way round.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
  const asked = askedOf({ ...shown, zoek: search })
  return (
    <Card title="Wie deed wat" isFlush aside={<Export filters={asked} />}>
      <TrailFilters
        shown={shown}
        typed={typed}
        onType={setTyped}
        onChange={(part) => {
          if (part.zoek !== undefined) setTyped(part.zoek)
          change(part)
        }}
      />
      <Events filters={asked} />
    </Card>
  )
}

const Export = ({ filters }: { filters: AuditFilters }) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
    onClick={() => void saveFile(pathOf(exportAuditEvents, { query: filters }))}
  >
    CSV
  </Button>
)

function Events({ filters }: { filters: AuditFilters }) {
  const pieces = useInfiniteQuery({ ...auditPieces(filters), placeholderData: keepPreviousData })
  if (pieces.isLoadingError)
    return (
      <ErrorNote
        error={pieces.error}
        fallback="Fout bij laden van de geschiedenis."
        onRetry={() => void pieces.refetch()}
      />
    )
  if (pieces.data === undefined) return <TableSkeleton rows={8} />
  const events = pieces.data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <NoEvents isFiltered={Object.keys(filters).length > 0} />
  return (
    <>
      <EventList events={events} />
      {pieces.hasNextPage && (
        <div className="trail-more">
          <Button
            variant="default"
            loading={pieces.isFetchingNextPage}
            onClick={() => void pieces.fetchNextPage()}
          >
            Toon meer
          </Button>
        </div>
      )}
    </>
  )
}

const EventList = ({ events }: { events: readonly AuditEvent[] }) => (
  <ul className="trail" aria-label="Gebeurtenissen">
    {events.map((event) => (
      <TrailEvent key={event.id} event={event} />
    ))}
  </ul>
)

const NoEvents = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon={<IconHistory size={28} stroke={1.6} />} sentence="Niets gevonden.">
      Probeer andere woorden, of haal een filter weg.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconHistory size={28} stroke={1.6} />} sentence="Er is nog niets gebeurd.">
      Zodra iemand iets maakt of wijzigt, staat hier wie dat deed, wanneer, en wat het was.
    </EmptyState>
  )

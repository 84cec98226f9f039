import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBook2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { UnfoldList } from '#platform/web/table/UnfoldRow.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { entryIdOf, JournalEntry } from './JournalEntry.tsx'
import { positionOf } from './journal-pages.ts'
import './Journal.css'
import { journalBefore } from './queries.ts'

/**
 * Every entry, the newest first, twelve a page. `?pagina=3` in the address shows a page; `?boeking=12` shows the page with
 * that entry, unfolded.
 */
export function Journal() {
  const [params, setParams] = useSearchParams()
  const newest = useQuery(journalBefore(null))
  const total = newest.data?.[0]?.number ?? 0
  const linked = wholeNumber(params.get('boeking'))
  const position = positionOf({ page: wholeNumber(params.get('pagina')), linked, total })
  const chunk = useQuery({
    ...journalBefore(position.page === 1 ? null : position.newest + 1),
    enabled: newest.isSuccess,
    placeholderData: keepPreviousData,
  })
  const shown = chunk.data?.filter(({ number }) => number <= position.newest && number >= position.oldest)
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const isShown = shown !== undefined && shown.length > 0
  useEffect(() => {
    if (linked === null || !isShown) return
    document.getElementById(entryIdOf(linked))?.scrollIntoView({ block: 'center' })
  }, [linked, isShown])

  const failed = newest.isLoadingError ? newest : chunk.isLoadingError ? chunk : null
  if (failed !== null)
    return (
      <ErrorNote
        error={failed.error}
        fallback="Fout bij laden van boekingen."
        onRetry={() => void failed.refetch()}
      />
    )
  if (shown === undefined) return <TableSkeleton rows={6} />
  return (
    <Card title="Boekingen" isFlush>
      {total === 0 ? (
        <NoEntries />
      ) : (
        <>
          <UnfoldList label="Boekingen" className="journal-entries">
            {shown.map((entry) => {
              const startsOpen = entry.number === linked
              return (
                <JournalEntry
                  key={entry.id}
                  entry={entry}
                  isMarked={startsOpen}
                  isOpen={toggled.has(entry.number) !== startsOpen}
                  onToggle={() => {
                    setToggled(withToggled(toggled, entry.number))
                  }}
                />
              )
            })}
          </UnfoldList>
          <JournalPager
            position={position}
            total={total}
            onTurn={(page) => {
              setParams(page === 1 ? {} : { pagina: String(page) }, { preventScrollReset: true })
            }}
          />
        </>
      )}
    </Card>
  )
}

function JournalPager({
  position,
  total,
  onTurn,
}: {
  position: ReturnType<typeof positionOf>
  total: number
  onTurn: (page: number) => void
}) {
  const turnBy = (pages: number) => () => {
    onTurn(position.page + pages)
  }
  return (
    <Pager
      from={total - position.newest + 1}
      to={total - position.oldest + 1}
      total={total}
      onPrevious={position.page > 1 ? turnBy(-1) : null}
      onNext={position.oldest > 1 ? turnBy(1) : null}
    />
  )
}

function NoEntries() {
  return (
    <EmptyState
      icon={<IconBook2 size={28} stroke={1.6} />}
      sentence="Geen boekingen gevonden."
      action={<Button to={paths.newInvoice}>Maak je eerste factuur</Button>}
    >
      Zodra je een factuur afrondt of een betaling meldt, staat de boeking er vanzelf. Met de hand boeken
      hoeft bijna nooit.
    </EmptyState>
  )
}

function withToggled(numbers: ReadonlySet<number>, number: number): ReadonlySet<number> {
  const next = new Set(numbers)
  if (!next.delete(number)) next.add(number)
  return next
}

/** A number from the address bar; null when it is none. */
function wholeNumber(text: string | null): number | null {
  const number = Number(text)
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : null
}

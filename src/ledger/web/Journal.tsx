import { PAGE_SIZE } from '#contract/list-page.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBook2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { ListToolbar } from '#platform/web/table/ListToolbar.tsx'
import { Pager, pagingOf } from '#platform/web/table/Pager.tsx'
import { UnfoldList } from '#platform/web/table/UnfoldRow.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { entryIdOf, JournalEntry, type OnEntry } from './JournalEntry.tsx'
import { positionOf } from './journal-pages.ts'
import type { JournalEntryOnWire } from '../contract.ts'
import './Journal.css'
import { adjustingEntries, journalBefore } from './queries.ts'

/**
 * Every entry, the newest first, twelve a page. `?pagina=3` in the address shows a page; `?boeking=12` shows the page with
 * that entry, unfolded; `?van=accountant` shows the adjusting entries only.
 */
export function Journal({ OnEntry }: { OnEntry: OnEntry }) {
  const [params] = useSearchParams()
  const adjusting = useQuery(adjustingEntries)
  const newest = useQuery(journalBefore(null))
  const failed = [newest, adjusting].find(({ isLoadingError }) => isLoadingError)
  if (failed !== undefined) return <JournalFailed query={failed} />
  if (adjusting.data === undefined || newest.data === undefined) return <TableSkeleton rows={6} />
  const isAdjusting = params.get('van') === 'accountant'
  const total = newest.data[0]?.number ?? 0
  return (
    <Card title="Boekingen" isFlush>
      {(adjusting.data.length > 0 || isAdjusting) && (
        <Makers count={{ all: total, ofAccountant: adjusting.data.length }} isAdjusting={isAdjusting} />
      )}
      {isAdjusting ? (
        <AdjustingEntries entries={adjusting.data} OnEntry={OnEntry} />
      ) : (
        <AllEntries total={total} OnEntry={OnEntry} />
      )}
    </Card>
  )
}

const JournalFailed = ({ query }: { query: { readonly error: Error | null; refetch: () => unknown } }) => (
  <ErrorNote
    error={query.error}
    fallback="Fout bij laden van boekingen."
    onRetry={() => void query.refetch()}
  />
)

function AllEntries({ total, OnEntry }: { total: number; OnEntry: OnEntry }) {
  const [params, setParams] = useSearchParams()
  const linked = wholeNumber(params.get('boeking'))
  const position = positionOf({ page: wholeNumber(params.get('pagina')), linked, total })
  const chunk = useQuery({
    ...journalBefore(position.page === 1 ? null : position.newest + 1),
    placeholderData: keepPreviousData,
  })
  const shown = chunk.data?.filter(({ number }) => number <= position.newest && number >= position.oldest)
  if (chunk.isLoadingError) return <JournalFailed query={chunk} />
  if (shown === undefined) return <TableSkeleton rows={6} />
  if (total === 0) return <NoEntries />
  return (
    <>
      <Entries entries={shown} linked={linked} OnEntry={OnEntry} />
      <JournalPager
        position={position}
        total={total}
        onTurn={(page) => {
          setParams(page === 1 ? {} : { pagina: String(page) }, { preventScrollReset: true })
        }}
      />
    </>
  )
}

function AdjustingEntries({
  entries,
  OnEntry,
}: {
  entries: readonly JournalEntryOnWire[]
  OnEntry: OnEntry
}) {
  const [params, setParams] = useSearchParams()
  const page = wholeNumber(params.get('pagina')) ?? 1
  if (entries.length === 0) return <NoEntries />
  const turn = (next: number) => {
    setParams({ van: 'accountant', pagina: String(next) }, { preventScrollReset: true })
  }
  return (
    <>
      <Entries
        entries={entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        linked={null}
        OnEntry={OnEntry}
      />
      <Pager {...pagingOf(page, entries.length, turn)} />
    </>
  )
}

/** Entries that unfold; the linked one is unfolded, and scrolled to. */
function Entries({
  entries,
  linked,
  OnEntry,
}: {
  entries: readonly JournalEntryOnWire[]
  linked: number | null
  OnEntry: OnEntry
}) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const isShown = entries.length > 0
  useEffect(() => {
    if (linked === null || !isShown) return
    document.getElementById(entryIdOf(linked))?.scrollIntoView({ block: 'center' })
  }, [linked, isShown])
  return (
    <UnfoldList label="Boekingen" className="journal-entries">
      {entries.map((entry) => {
        const startsOpen = entry.number === linked
        return (
          <JournalEntry
            key={entry.id}
            entry={entry}
            OnEntry={OnEntry}
            isMarked={startsOpen}
            isOpen={toggled.has(entry.number) !== startsOpen}
            onToggle={() => {
              setToggled(withToggled(toggled, entry.number))
            }}
          />
        )
      })}
    </UnfoldList>
  )
}

/** The choice of entries: all, or those that an accountant made manually. */
function Makers({
  count,
  isAdjusting,
}: {
  count: { readonly all: number; readonly ofAccountant: number }
  isAdjusting: boolean
}) {
  const [, setParams] = useSearchParams()
  return (
    <ListToolbar
      filters={[
        { id: '', label: 'Alles', count: count.all },
        { id: 'accountant', label: 'Van de accountant', count: count.ofAccountant },
      ]}
      chosen={isAdjusting ? 'accountant' : ''}
      search={null}
      searchLabel=""
      onFilter={(van) => {
        setParams(van === '' ? {} : { van }, { preventScrollReset: true })
      }}
      onSearch={() => undefined}
    />
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

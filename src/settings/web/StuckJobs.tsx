import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UnfoldList, UnfoldRow } from '#platform/web/table/UnfoldRow.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { StuckJob } from '../contract.ts'
import { stuckJobs, useJobRetry } from './queries.ts'
import './StuckJobs.css'

/** Background jobs that did not succeed. */
export function StuckJobs() {
  const jobs = useQuery(stuckJobs)
  return (
    <Card title="Werk op de achtergrond" isFlush>
      <p className="stuck-jobs-help">
        PDF’s maken en mails versturen gebeurt na het opslaan. Wat niet lukt, wordt twaalf keer opnieuw
        geprobeerd, met steeds meer tijd ertussen; daarna wacht het hier op jou. Een document dat te groot of
        te ingewikkeld is om te lezen, staat hier na twee keer.{' '}
        {jobs.data !== undefined && jobs.data.queued > 0 && (
          <span role="status">{queuedSentence(jobs.data.queued)}</span>
        )}
      </p>
      {jobs.isLoadingError ? (
        <ErrorNote
          error={jobs.error}
          fallback="Fout bij laden van wat niet lukte."
          onRetry={() => void jobs.refetch()}
        />
      ) : jobs.data === undefined ? (
        <TableSkeleton rows={2} />
      ) : jobs.data.stuck.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={28} stroke={1.6} />} sentence="Alles is gelukt.">
          Er is niets blijven liggen.
        </EmptyState>
      ) : (
        <JobList jobs={jobs.data.stuck} />
      )}
    </Card>
  )
}

const queuedSentence = (queued: number): string =>
  queued === 1 ? 'Er staat nu 1 taak klaar.' : `Er staan nu ${String(queued)} taken klaar.`

function JobList({ jobs }: { jobs: readonly StuckJob[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <UnfoldList label="Werk dat niet lukte" className="stuck-jobs-list">
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          isOpen={open === job.id}
          onToggle={() => {
            setOpen(open === job.id ? null : job.id)
          }}
        />
      ))}
    </UnfoldList>
  )
}

function JobRow({ job, isOpen, onToggle }: { job: StuckJob; isOpen: boolean; onToggle: () => void }) {
  const retry = useJobRetry()
  return (
    <UnfoldRow
      isOpen={isOpen}
      onToggle={onToggle}
      title={job.about === null ? job.kind : `${job.kind}: ${job.about}`}
      cells={
        <>
          <span className="stuck-jobs-problem">{job.problem}</span>
          <span className="stuck-jobs-state">
            {job.state === 'dead' ? (
              <StateChip tone="red">Opgegeven</StateChip>
            ) : (
              <StateChip tone="amber">Wacht</StateChip>
            )}
          </span>
        </>
      }
    >
      <dl className="stuck-jobs-facts">
        <dt>Besteld</dt>
        <dd>
          <HereText instant={job.orderedAt} />
        </dd>
        <dt>Pogingen</dt>
        <dd>{job.attempts}</dd>
        {job.nextTryAt !== null && (
          <>
            <dt>Volgende poging</dt>
            <dd>
              <HereText instant={job.nextTryAt} />
            </dd>
          </>
        )}
        <dt>Melding</dt>
        <dd>
          <code>{job.error}</code>
        </dd>
      </dl>
      {job.state === 'dead' && (
        <Button
          needs="settings.write"
          size="xs"
          loading={retry.isPending}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => {
            retry.mutate(job.id)
          }}
        >
          Opnieuw proberen
        </Button>
      )}
    </UnfoldRow>
  )
}

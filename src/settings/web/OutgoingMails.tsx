import { useQuery } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { PAGE_SIZE } from '#contract/list-page.ts'
import type { OutgoingMail } from '#documents/contract.ts'
import { outgoingMails } from '#documents/web/mail-queries.ts'
import type { MailId } from '#kernel/ids.ts'
import type { Filter } from '#platform/web/table/column.ts'
import { useListState } from '#platform/web/table/list-state.ts'
import { ListToolbar } from '#platform/web/table/ListToolbar.tsx'
import { Pager, pagingOf } from '#platform/web/table/Pager.tsx'
import { UnfoldList } from '#platform/web/table/UnfoldRow.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import './OutgoingMails.css'
import { TestMailButton } from './TestMailButton.tsx'
import { mailStateLabel, OutgoingMailRow } from './OutgoingMailRow.tsx'

/** The sent mails, with their receivers and results. */
export function OutgoingMails() {
  const mails = useQuery(outgoingMails)
  return (
    <div className="outgoing-mails">
      <Card title="Uitgaande mail" aside={<TestMailButton />} isFlush>
        <p className="outgoing-mails-help">
          Zonder mailserver (instelling <code>SMTP_URL</code>) verlaat geen mail dit programma: elke mail
          wordt dan als <code>.eml</code>-bestand bewaard in de map <code>mail</code> van de gegevensmap.
        </p>
        {mails.isLoadingError ? (
          <ErrorNote
            error={mails.error}
            fallback="Fout bij laden van de uitgaande mail."
            onRetry={() => void mails.refetch()}
          />
        ) : mails.data === undefined ? (
          <TableSkeleton rows={4} />
        ) : mails.data.length === 0 ? (
          <EmptyState icon={<IconMail size={28} stroke={1.6} />} sentence="Geen mail gevonden.">
            Verstuur je een factuur, dan staat hier de mail die je klant kreeg.
          </EmptyState>
        ) : (
          <MailList mails={mails.data} />
        )}
      </Card>
    </div>
  )
}

function MailList({ mails }: { mails: readonly OutgoingMail[] }) {
  const [state, change] = useListState()
  const [open, setOpen] = useState<MailId | null>(null)
  const filter = filters.find(({ id }) => id === state.filter) ?? everything
  const matching = mails.filter(filter.matches)
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE))
  const page = Math.min(state.page, pages)
  const shown = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <>
      <ListToolbar
        filters={filters.map(({ id, label, matches }) => ({
          id,
          label,
          count: mails.filter(matches).length,
        }))}
        chosen={filter.id}
        search={null}
        searchLabel=""
        onFilter={(id) => {
          change({ filter: id === everything.id ? '' : id })
        }}
        onSearch={() => undefined}
      />
      {shown.length === 0 ? (
        <p className="outgoing-mails-nothing">Geen mail gevonden.</p>
      ) : (
        <UnfoldList label="Uitgaande mail" className="outgoing-mails-list">
          {shown.map((mail) => (
            <OutgoingMailRow
              key={mail.id}
              mail={mail}
              isOpen={open === mail.id}
              onToggle={() => {
                setOpen(open === mail.id ? null : mail.id)
              }}
            />
          ))}
        </UnfoldList>
      )}
      {matching.length > PAGE_SIZE && (
        <Pager
          {...pagingOf(page, matching.length, (to) => {
            change({ page: to })
          })}
        />
      )}
    </>
  )
}

const everything: Filter<OutgoingMail> = { id: 'alle', label: 'Alle', matches: () => true }

const filters: readonly Filter<OutgoingMail>[] = [
  everything,
  ...(['queued', 'sent', 'kept', 'failed'] as const).map((state) => ({
    id: mailStateLabel[state].toLowerCase(),
    label: mailStateLabel[state],
    matches: (mail: OutgoingMail) => mail.state === state,
  })),
]

import { useQuery } from '@tanstack/react-query'
import { IconAdjustments, IconCircleCheck, IconZzz } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { bankAccounts } from '#bank/web/queries.ts'
import { PAGE_SIZE } from '#contract/list-page.ts'
import { formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { later } from '#platform/web/later.tsx'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { Pager, pagingOf } from '#platform/web/table/Pager.tsx'
import { RowActions } from '#platform/web/table/RowActions.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { groupsByDay, groupsByKind } from '../domain/notice-groups.ts'
import { alwaysHeard, isTask } from '../domain/notice-kind.ts'
import type { NoticeOnScreen } from '../notice-contract.ts'
import { NoticeRow } from './NoticeRow.tsx'
import './NotificationsPage.css'
import { notificationList, useMessagesSeen, useSnooze } from './queries.ts'

const NotificationSettings = later(
  async () => (await import('./NotificationSettings.tsx')).NotificationSettings,
)

/** The tasks and the messages. A task disappears with its cause; a user can only postpone it. */
export function NotificationsPage() {
  const query = useQuery(notificationList)
  const seen = useMessagesSeen()
  const [isChanging, setIsChanging] = useState(false)
  const { data } = query
  const hasNew = data?.messages.some(({ isNew }) => isNew) ?? false
  const close = () => {
    setIsChanging(false)
  }
  return (
    <>
      <PageHeader
        title="Notificaties"
        crumbs={[{ label: 'Inzicht' }]}
        actions={
          <>
            {hasNew && (
              <Button
                variant="default"
                loading={seen.isPending}
                onClick={() => {
                  seen.mutate()
                }}
              >
                Alles gezien
              </Button>
            )}
            <Button
              variant="default"
              disabled={data === undefined}
              leftSection={<IconAdjustments size={17} stroke={1.8} aria-hidden />}
              onClick={() => {
                setIsChanging(true)
              }}
            >
              Voorkeuren
            </Button>
          </>
        }
      />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van notificaties."
          hasLead
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <TableSkeleton rows={5} />}
      {data !== undefined && (
        <div className="notifications">
          <Tasks tasks={data.tasks} />
          {data.sleeping.length > 0 && <Sleeping tasks={data.sleeping} />}
          <Messages messages={data.messages} />
        </div>
      )}
      {data !== undefined && isChanging && (
        <Dialog title="Hoe wil je het horen?" isWide onClose={close}>
          <NotificationSettings digest={data.digest} muted={data.muted} onSaved={close} />
        </Dialog>
      )}
    </>
  )
}

/** By kind, the most pressing first. */
function Tasks({ tasks }: { tasks: readonly NoticeOnScreen[] }) {
  const [page, setPage] = useState(1)
  const shown = pageOf(tasks, page)
  return (
    <Card title="Te doen" isFlush>
      {tasks.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={28} stroke={1.6} />} sentence="Niets te doen.">
          Alles is bij. Wat een beslissing vraagt, zoals een factuur die te laat is, verschijnt hier.
        </EmptyState>
      ) : (
        groupsByKind(shown.rows).map(({ title, notices }) => (
          <section key={title} className="notifications-group" aria-label={title}>
            <h3>{title}</h3>
            {notices.some(({ kind }) => kind === 'invoice-overdue') && <BankUpdated />}
            <ul className="notifications-list" aria-label={`Taken: ${title}`}>
              {notices.map((task) => (
                <NoticeRow key={task.cause} notice={task}>
                  {!alwaysHeard.has(task.kind) && <Snooze task={task} />}
                </NoticeRow>
              ))}
            </ul>
          </section>
        ))
      )}
      {tasks.length > PAGE_SIZE && (
        <Pager label="Bladeren: te doen" {...pagingOf(shown.page, tasks.length, setPage)} />
      )}
    </Card>
  )
}

/** Up to which day the bank is known: before a customer is said to be late. */
function BankUpdated() {
  const { data = [] } = useQuery(bankAccounts)
  const first = data.flatMap(({ updatedUntil }) => updatedUntil ?? []).toSorted()[0]
  if (first === undefined) return null
  return (
    <p className="notifications-bank">
      Je <Link to={paths.bank}>bank</Link> is bijgewerkt t/m {formatDateInWords(first)}. Wat daarna
      binnenkwam, zien we nog niet.
    </p>
  )
}

/** By day, the newest first, and of a day by kind. */
function Messages({ messages }: { messages: readonly (NoticeOnScreen & { isNew: boolean })[] }) {
  const [page, setPage] = useState(1)
  const shown = pageOf(messages, page)
  return (
    <Card title="Gebeurd" isFlush>
      {messages.length === 0 ? (
        <p className="notifications-none">Er is de laatste zestig dagen niets gebeurd.</p>
      ) : (
        groupsByDay(shown.rows, today(), dutchDayOf).map(({ title, notices }) => (
          <section key={title} className="notifications-group" aria-label={title}>
            <h3>{title}</h3>
            <ul className="notifications-list" aria-label={`Berichten: ${title}`}>
              {notices.map(({ isNew, ...message }) => (
                <NoticeRow key={message.cause} notice={message} isNew={isNew} />
              ))}
            </ul>
          </section>
        ))
      )}
      {messages.length > PAGE_SIZE && (
        <Pager label="Bladeren: gebeurd" {...pagingOf(shown.page, messages.length, setPage)} />
      )}
    </Card>
  )
}

/** Twelve messages per page; the last page when the requested page no longer exists. */
function pageOf<Row>(rows: readonly Row[], wanted: number): { readonly page: number; readonly rows: Row[] } {
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)))
  return { page, rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

function Sleeping({ tasks }: { tasks: readonly (NoticeOnScreen & { until: string })[] }) {
  const snooze = useSnooze()
  return (
    <details className="notifications-sleeping">
      <summary>{tasks.length === 1 ? 'Eén taak rust' : `${String(tasks.length)} taken rusten`}</summary>
      <ul className="notifications-list" aria-label="Taken die rusten">
        {tasks.map(({ until, ...task }) => (
          <NoticeRow key={task.cause} notice={task}>
            <Button
              size="xs"
              variant="default"
              title={`Rust tot ${formatDate(until as never)}`}
              onClick={() => {
                snooze.mutate({ cause: task.cause, days: 0 })
              }}
            >
              Terughalen
            </Button>
          </NoticeRow>
        ))}
      </ul>
    </details>
  )
}

function Snooze({ task }: { task: NoticeOnScreen }) {
  const snooze = useSnooze()
  if (!isTask(task.kind)) return null
  const actions: readonly RowAction[] = rests.map(({ days, label }) => ({
    label,
    icon: <IconZzz size={16} aria-hidden />,
    onSelect: () => {
      snooze.mutate({ cause: task.cause, days })
    },
  }))
  return <RowActions actions={actions} />
}

const rests = [
  { days: 1, label: 'Morgen weer tonen' },
  { days: 3, label: 'Over drie dagen weer tonen' },
  { days: 7, label: 'Over een week weer tonen' },
] as const

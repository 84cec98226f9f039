import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconZzz } from '@tabler/icons-react'
import { formatDate } from '#kernel/dutch-format.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { RowActions } from '#platform/web/table/RowActions.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { NoticeOnScreen } from '../contract.ts'
import { isTask } from '../domain/notice-kind.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import './NotificationsPage.css'
import { notificationList, useMessagesSeen, useSnooze } from './queries.ts'

/** What asks for a decision, and what happened. Tasks are gone when their cause is; they can only be put to sleep. */
export function NotificationsPage() {
  const query = useQuery(notificationList)
  const seen = useMessagesSeen()
  const { data } = query
  const hasNew = data?.messages.some(({ isNew }) => isNew) ?? false
  return (
    <>
      <PageHeader
        title="Notificaties"
        crumbs={[{ label: 'Inzicht' }]}
        actions={
          hasNew && (
            <Button
              variant="default"
              loading={seen.isPending}
              onClick={() => {
                seen.mutate()
              }}
            >
              Alles gezien
            </Button>
          )
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
          <Card title="Te doen" isFlush>
            {data.tasks.length === 0 ? (
              <EmptyState icon={<IconCircleCheck size={28} stroke={1.6} />} sentence="Niets te doen.">
                Alles is bij. Wat een beslissing vraagt, zoals een factuur die te laat is, verschijnt hier.
              </EmptyState>
            ) : (
              <ul className="notifications-list" aria-label="Taken">
                {data.tasks.map((task) => (
                  <NoticeRow key={task.cause} notice={task}>
                    <Snooze task={task} />
                  </NoticeRow>
                ))}
              </ul>
            )}
          </Card>
          {data.sleeping.length > 0 && <Sleeping tasks={data.sleeping} />}
          <Card title="Gebeurd" isFlush>
            {data.messages.length === 0 ? (
              <p className="notifications-none">Er is de laatste zestig dagen niets gebeurd.</p>
            ) : (
              <ul className="notifications-list" aria-label="Berichten">
                {data.messages.map(({ isNew, ...message }) => (
                  <NoticeRow key={message.cause} notice={message} isNew={isNew} />
                ))}
              </ul>
            )}
          </Card>
          <NotificationSettings
            key={`${data.digest} ${data.muted.join(' ')}`}
            digest={data.digest}
            muted={data.muted}
          />
        </div>
      )}
    </>
  )
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

import { useQuery } from '@tanstack/react-query'
import type { OpenItemId } from '#kernel/ids.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { ClaimRemindersShown } from './ClaimReminders.tsx'
import { remindersOfClaim } from './queries.ts'
import './reminders.css'

/** On the page of a customer, below an item of before the start: what an invoice shows of its reminders. */
export function ItemReminders({ id, name }: { id: OpenItemId; name: string }) {
  const claim = { openItemId: id }
  const query = useQuery(remindersOfClaim(claim))
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van de herinneringen."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined)
    return (
      <p className="reminder-quiet" aria-busy="true">
        <Bone width="80%" />
      </p>
    )
  return <ClaimRemindersShown claim={claim} reminders={query.data} label={`Herinneringen van ${name}`} />
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'

/** What a dialog with a mail shows: the draft once it is loaded, and until then that it comes, or why not. */
export function LoadedDraft<Draft>({
  query,
  children,
}: {
  query: UseQueryResult<Draft>
  children: (draft: Draft) => ReactNode
}) {
  return (
    <>
      {query.isLoadingError && (
        <div className="send-dialog-alone">
          <ErrorNote
            error={query.error}
            fallback="De mail is niet te laden."
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {query.isPending && (
        <div className="send-dialog-alone">
          <CardSkeleton lines={8} />
        </div>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  )
}

/** Before a dialog closes with a mail that was changed. */
export const askToLeaveMail = (doing: 'mailen' | 'versturen') => (): Promise<boolean> =>
  askConfirmation({
    title: `Stoppen met ${doing}?`,
    text: 'Wat je in deze mail veranderde, wordt niet bewaard.',
    confirmLabel: 'Stoppen',
    cancelLabel: 'Verder met de mail',
  })

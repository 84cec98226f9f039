import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Mutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useMoneyProof, type MoneyProof } from '#tenants/web/money-proof.tsx'

interface CheckedBatch<Body, Preview, Id> {
  readonly preview: Mutation<Preview, Body>
  readonly creation: Mutation<Id, { readonly body: Body; readonly proof: MoneyProof }>
  /** The message when the batch is made. */
  readonly made: string
  readonly pathOf: (id: Id) => string
}

/**
 * A batch in two steps: its consequences are shown, and after the proof the batch is made and its page opened.
 *
 * @returns `shown` with the body that the preview is of, null before a check; the dialog to render outside the form
 */
export function useCheckedBatch<Body, Preview, Id>({
  preview,
  creation,
  made,
  pathOf,
}: CheckedBatch<Body, Preview, Id>) {
  const navigate = useNavigate()
  const guard = useMoneyProof(creation)
  const [shown, setShown] = useState<{ readonly body: Body; readonly preview: Preview } | null>(null)
  return {
    shown,
    check: (body: Body) => {
      preview.mutate(body, {
        onSuccess: (answer) => {
          setShown({ body, preview: answer })
        },
      })
    },
    confirm: (body: Body) => {
      guard.ask(
        { body },
        {
          onSuccess: (id) => {
            toast(made)
            void navigate(pathOf(id))
          },
        },
      )
    },
    close: () => {
      setShown(null)
    },
    error: guard.error,
    isBusy: creation.isPending,
    dialog: guard.dialog,
  }
}

import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { leaveSession } from '#platform/web/session.ts'
import { useLeaving } from './member-queries.ts'
import { ProofDialog } from './ProofDialog.tsx'

/** The user ends the own membership of the business of this tab. */
export function LeaveThisDialog({
  title,
  submitLabel,
  nextPage,
  onClose,
  children,
}: {
  title: string
  submitLabel: string
  /** Where the user goes on in another business that is open in this browser; without one, to the login. */
  nextPage: string
  onClose: () => void
  /** The consequence. */
  children: ReactNode
}) {
  const leaving = useLeaving()
  const navigate = useNavigate()
  return (
    <ProofDialog
      title={title}
      submitLabel={submitLabel}
      tone="red"
      action={leaving}
      onClose={onClose}
      onProof={(proof) => {
        leaving.mutate(proof, {
          onSuccess: () => {
            if (leaveSession()) window.location.assign(nextPage)
            else void navigate(paths.login, { replace: true, state: { ending: 'left' } })
          },
        })
      }}
    >
      {children}
    </ProofDialog>
  )
}

import { useState, type ReactNode } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import type { Afterwards, Mutation } from '#platform/web/mutation.ts'
import type { proofOf } from './ProofFields.tsx'
import { ProofDialog } from './ProofDialog.tsx'

export type MoneyProof = ReturnType<typeof proofOf>

/** A refusal of what was typed as proof; any other is about the form below. */
const isOfProof = (error: Error): boolean =>
  error instanceof ApiError && error.problems.some(({ code }) => /^(password|login)\./.test(code))

/**
 * The question that each entry point of money asks after its form is filled in: is it you? The dialog stays for a wrong password, and closes for a
 * refusal of the form, which then shows it.
 *
 * @param consequenceOf what the dialog says of what is wanted, where that decides less than where money goes
 * @returns `ask` for the form to call, the dialog to render outside the form, and the error that the form shows
 */
export function useMoneyProof<Whole extends { readonly proof: MoneyProof }, Data>(
  mutation: Mutation<Data, Whole>,
  consequenceOf: (wanted: Omit<Whole, 'proof'>) => ReactNode = () => null,
): {
  readonly ask: (wanted: Omit<Whole, 'proof'>, afterwards?: Afterwards<Data>) => void
  readonly dialog: ReactNode
  readonly error: Error | null
} {
  const [asked, setAsked] = useState<{ wanted: Omit<Whole, 'proof'>; afterwards: Afterwards<Data> } | null>(null)
  const close = () => {
    setAsked(null)
  }
  const send = (proof: MoneyProof) => {
    if (asked === null) return
    const { wanted, afterwards } = asked
    mutation.mutate(
      { ...wanted, proof } as Whole,
      {
        ...afterwards,
        onSuccess: (data) => {
          close()
          afterwards.onSuccess?.(data)
        },
        onError: (error) => {
          if (isOfProof(error)) return
          close()
          afterwards.onError?.(error)
        },
      },
    )
  }
  return {
    ask: (wanted, afterwards = {}) => {
      mutation.reset()
      setAsked({ wanted, afterwards })
    },
    error: asked === null ? mutation.error : null,
    dialog: asked !== null && (
      <ProofDialog
        title="Ben jij het?"
        submitLabel="Bevestigen"
        action={{ error: mutation.error, isPending: mutation.isPending }}
        onProof={send}
        onClose={close}
      >
        {consequenceOf(asked.wanted) ?? (
          <p>
            Dit bepaalt waar geld heen gaat. Alle eigenaren krijgen er een mail over, en op Overzicht staat het een dag.
          </p>
        )}
      </ProofDialog>
    ),
  }
} // prettier-ignore

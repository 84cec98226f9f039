import { useMutationState, useQueryClient } from '@tanstack/react-query'
import type { DocumentId } from '#kernel/ids.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'

/** A document, and the state it is to come to. */
export interface Move<State> {
  readonly id: DocumentId
  readonly to: State
  /** The user was asked about what the server refuses without consent. */
  readonly isConsented?: boolean
}

/** How documents of one kind are moved along. */
export function movesOf<State>(kind: string, send: (move: Move<State>) => Promise<unknown>) {
  const mutationKey = [kind, 'moving']
  return {
    /** @param onMoved when the screen shows what it came to; also when what asked for it has left the screen by then */
    useMove: (onMoved: () => void) => useMoney(send, onMoved, { mutationKey }),
    /** The same for a row of a list or a page: what came of it is said. @param moved the toast */
    useMoving: (moved: string) => {
      const move = useMoney(
        send,
        () => {
          toast(moved)
        },
        { mutationKey },
      )
      return (id: DocumentId, to: State): void => {
        move.mutate(
          { id, to },
          {
            onError: (error) => {
              toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
            },
          },
        )
      }
    },
    /** The moves that are on their way, wherever they were asked for. */
    useMovesUnderway: (): readonly Move<State>[] =>
      useMutationState({
        filters: { mutationKey, status: 'pending' },
        select: ({ state }) => state.variables as Move<State>,
      }),
  }
}

/** What moves money books, mails, counts and settles elsewhere too: whatever is on the screen is asked for again. */
export function useMoney<Data, Variables = void>(
  mutationFn: (variables: Variables) => Promise<Data>,
  onDone: () => void = () => undefined,
  named: { readonly mutationKey?: readonly string[] } = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    ...named,
    mutationFn,
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      onDone()
    },
    // A refusal often means that another user was first.
    onError: () => queryClient.invalidateQueries(),
  })
}

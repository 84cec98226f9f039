import { useMutation as useBoundMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What the screen that asks does when the answer is there. */
export interface Afterwards<Data> {
  readonly onSuccess?: (data: Data) => void
  readonly onError?: (error: Error) => void
  /** After either. */
  readonly onSettled?: () => void
}

/**
 * The library's `useMutation`, of which `mutate` keeps its word: what it was told to do afterwards is done, also when the
 * row, the dialog or the page that asked has left the screen by then, or asked twice. The library's own drops it, and
 * with it the toast, the draft that should be cleared and the error. The linter refuses the library's own elsewhere.
 */
export function useMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useBoundMutation(options)
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (variables: Variables, { onSuccess, onError, onSettled }: Afterwards<Data> = {}): void => {
      // A refusal that the caller does not handle is in `error`, on the screen; unhandled, it would be in the console too.
      void mutateAsync(variables)
        .then(onSuccess, (error: Error) => onError?.(error))
        .finally(onSettled)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** What a form needs of one. */
export interface Mutation<Data, Variables> {
  readonly mutate: (variables: Variables, afterwards?: Afterwards<Data>) => void
  readonly error: Error | null
  readonly isPending: boolean
  readonly reset: () => void
}

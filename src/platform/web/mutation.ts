import { useMutation as useBoundMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback } from 'react'

/** The reaction of the calling screen to the answer. */
export interface Afterwards<Data> {
  readonly onSuccess?: (data: Data) => void
  readonly onError?: (error: Error) => void
  /** After either. */
  readonly onSettled?: () => void
}

/**
 * The library's `useMutation`, but the callbacks of `mutate` always run, also when the calling row, dialog or
 * page has been removed by then, or called twice. The library drops them, and with them the toast, the
 * deletion of the draft and the error. The linter refuses the library's own elsewhere.
 */
export function useMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useBoundMutation(options)
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (variables: Variables, { onSuccess, onError, onSettled }: Afterwards<Data> = {}): void => {
      // A refusal that the caller does not handle is in `error`, on the screen; unhandled, it would be in the
      // console too.
      void mutateAsync(variables)
        .then(onSuccess, (error: Error) => onError?.(error))
        .finally(onSettled)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** The parts of a mutation that a form needs. */
export interface Mutation<Data, Variables> {
  readonly mutate: (variables: Variables, afterwards?: Afterwards<Data>) => void
  readonly error: Error | null
  readonly isPending: boolean
  readonly reset: () => void
}

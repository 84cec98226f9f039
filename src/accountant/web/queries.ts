import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { QuestionId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { SubjectKind } from '../domain/question.ts'
import {
  answerQuestion,
  openQuestion,
  closeQuestion,
  listQuestions,
  reopenQuestion,
} from '../question-contract.ts'

/** What questions are about: one record. */
export interface About {
  readonly kind: SubjectKind
  readonly id: string
}

/** All questions that the user may see, or those about one record. */
export const questionList = (about: About | null) =>
  queryOptions({
    queryKey: ['questions', about?.kind ?? 'all', about?.id ?? ''],
    queryFn: ({ signal }) => call(listQuestions, { query: about ?? {}, signal }),
    staleTime: 10_000,
  })

/** Questions also change the notifications and the checks of a return. */
function useQuestionMutation<Data, Variables>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        ['questions', 'notifications', 'overview', 'taxes'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

export const useAsking = () =>
  useQuestionMutation((body: About & { box: string | null; text: string }) => call(openQuestion, { body }))
export const useAnswering = (id: QuestionId) =>
  useQuestionMutation((text: string) => call(answerQuestion, { params: { id }, body: { text } }))
export const useClosing = (id: QuestionId) =>
  useQuestionMutation((isClosed: boolean) =>
    call(isClosed ? reopenQuestion : closeQuestion, { params: { id } }),
  )

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askFirstAgain } from './ask-first-again.ts'

/** A list on a server that answers when it is told to, with what it has at the moment of the question. */
function listWith(client: QueryClient) {
  const rows: string[] = []
  const waiting: (() => void)[] = []
  const queryFn = async (): Promise<readonly string[]> => {
    const answer = [...rows]
    await new Promise<void>((resolve) => waiting.push(resolve))
    return answer
  }
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, staleTime: 15_000 })
  return { rows, observer, answerAll: () => waiting.splice(0).forEach((resolve) => resolve()) } // prettier-ignore
}

test('what is added while a list is asked for the first time is in the list, whichever answer comes first', async () => {
  const client = new QueryClient()
  askFirstAgain(client)
  const { rows, observer, answerAll } = listWith(client)
  const stop = observer.subscribe(() => undefined)
  rows.push('factuur.xml')
  const reloaded = client.invalidateQueries({ queryKey: ['list'] })
  await expect
    .poll(() => {
      answerAll()
      return observer.getCurrentResult().data
    })
    .toEqual(['factuur.xml'])
  await reloaded
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle' })
  stop()
})

test('another list that is asked for the first time is not asked again', async () => {
  const client = new QueryClient()
  askFirstAgain(client)
  const { rows, observer, answerAll } = listWith(client)
  const stop = observer.subscribe(() => undefined)
  rows.push('factuur.xml')
  await client.invalidateQueries({ queryKey: ['other'] })
  await client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
  answerAll()
  await expect.poll(() => observer.getCurrentResult().data).toEqual([])
  stop()
})

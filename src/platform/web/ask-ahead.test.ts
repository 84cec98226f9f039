import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The module reads the session of the browser when it is loaded.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { beginVisit, ONCE_A_VISIT } = await import('./ask-ahead.ts')

const client = new QueryClient()
const queryFn = vi.fn<() => Promise<{ accent: null }>>(() => Promise.resolve({ accent: null }))
const settings = { queryKey: ['document-settings'], queryFn, ...ONCE_A_VISIT }

/** A part of the page that is drawn now. @returns what takes it from the page */
const drawn = () => new QueryObserver(client, settings).subscribe(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  queryFn.mockClear()
  client.clear()
  beginVisit()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a part of the page that is drawn seconds after the first takes the answer that the page has', async () => {
  await client.prefetchQuery(settings)
  await vi.advanceTimersByTimeAsync(3_000)
  const leave = [drawn()]
  await vi.advanceTimersByTimeAsync(3_000)
  leave.push(drawn())
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(1)
  for (const end of leave) end()
})

test('the next visit asks again, at once, and so does a page that is open for long', async () => {
  drawn()()
  await vi.advanceTimersByTimeAsync(10)
  beginVisit()
  drawn()()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(16_000)
  drawn()()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(3)
})

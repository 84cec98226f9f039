/**
 * The answers to the first calls of a page, which `before-paint.ts` asked for while the browser loaded the program. The page takes each
 * once, in place of its own request.
 */
interface FirstAnswers {
  /** By which they were asked: an answer for another session is never taken. */
  readonly token: string
  readonly answers: Record<string, Promise<Response> | undefined>
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers | undefined
  }
}

/** From the navigation. A page that is still not drawn then asks again, because the answer is no longer of now. */
const FRESH_MS = 10_000

/**
 * The answer to this request, if it was asked for at the beginning. After a write no answer from before it counts.
 *
 * @param path with its query, as it is sent
 */
export function firstAnswerTo(
  path: string,
  {
    method = 'GET',
    headers,
  }: { readonly method?: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Response> | undefined {
  if (method !== 'GET' || performance.now() > FRESH_MS) window.firstAnswers = undefined
  const first = window.firstAnswers
  if (first === undefined || headers['authorization'] !== `Bearer ${first.token}`) return undefined
  const answer = first.answers[path]
  first.answers[path] = undefined
  return answer
}

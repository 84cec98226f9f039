import { ApiError, isFault, messageOf } from '#platform/web/api-client.ts'

/** What a refusal is called, by its code; in Dutch the server says it itself. */
interface RefusalWords {
  readonly language: string
  readonly refusals: Readonly<Record<string, string>>
  /** Without an answer, or with one that is no sentence for people. */
  readonly noAnswer: string
}

/** The sentence of a failed call in the language of the page; `fallback` where nothing better is known. */
export function errorIn(words: RefusalWords, error: unknown, fallback: string): string {
  if (words.language === 'nl') return messageOf(error) || fallback
  if (!(error instanceof ApiError)) return fallback
  const known = error.problems.map(({ code }) => words.refusals[code]).find((each) => each !== undefined)
  return known ?? (isFault(error) ? words.noAnswer : fallback)
}

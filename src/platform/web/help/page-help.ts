import type { Law } from './law.ts'
/** What a page is for, in three plain sentences at most. A word in brackets is a term that explains itself. */
export interface Help {
  /** The address; pages below it without help of their own show this one. */
  readonly page: string
  readonly title: string
  readonly dutch: readonly string[]
  readonly english: readonly string[]
  /** Where the law says so. */
  readonly law?: Law
}

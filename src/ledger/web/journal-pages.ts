import { MAX_ENTRIES_AT_ONCE } from '../contract.ts'

/** Rows on a page, as in every list; the specification's, section 9. */
const PAGE_SIZE = 12
const PAGES_AT_ONCE = Math.floor(MAX_ENTRIES_AT_ONCE / PAGE_SIZE)

/** A page of the journal: entries `newest` down to `oldest`, by number. */
export interface JournalPosition {
  readonly page: number
  readonly newest: number
  readonly oldest: number
}

/**
 * Which entries a page holds. Entries are numbered 1 to `total` without a hole, so numbers alone decide. A `linked` entry
 * wins from `page`; what does not exist becomes the nearest page that does.
 */
export function positionOf(wanted: {
  page: number | null
  linked: number | null
  total: number
}): JournalPosition {
  const { total } = wanted
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const asked =
    wanted.linked === null
      ? (wanted.page ?? 1)
      : Math.floor((total - Math.min(wanted.linked, total)) / PAGE_SIZE) + 1
  const page = Math.min(asked, pages)
  const newest = total - (page - 1) * PAGE_SIZE
  return { page, newest, oldest: Math.max(1, newest - PAGE_SIZE + 1) }
}

/** The `before` by which the server gives the entries of a page, the same for as many pages as one answer can hold. */
export function readableChunk(page: number, total: number): number | null {
  const chunk = Math.floor((page - 1) / PAGES_AT_ONCE)
  return chunk === 0 ? null : total - chunk * PAGES_AT_ONCE * PAGE_SIZE + 1
}

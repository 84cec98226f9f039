import { PAGE_SIZE } from '#contract/list-page.ts'

/** A page of the journal: entries `newest` down to `oldest`, by number. */
export interface JournalPosition {
  readonly page: number
  readonly newest: number
  readonly oldest: number
}

/**
 * The entries that a page holds. Entries are numbered 1 to `total` without a hole, so numbers alone decide. A `linked` entry
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

import { isRecordedElsewhere } from '#kernel/recorded-elsewhere.ts'
import type { Notice } from './notice.ts'

/**
 * Whether a message is news to its reader: of another person, of after a moment, and of this installation. What came with an archive stays on the page and is news to no one
 * (decision 149).
 *
 * @param since ISO 8601 in UTC with milliseconds, as every moment of the database, so that text sorts as time; null where the reader never looked
 * @param importedAt as `isRecordedElsewhere` has it
 */
export const isNews = (
  { at, isOwn }: Pick<Notice, 'at'> & { readonly isOwn: boolean },
  since: string | null,
  importedAt: string | null,
): boolean => !isOwn && at !== null && (since === null || at > since) && !isRecordedElsewhere(at, importedAt)

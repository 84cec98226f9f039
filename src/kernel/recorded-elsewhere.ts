import { formatDateInWords } from './dutch-format.ts'
import { dutchDayOf } from './dutch-time.ts'

/** What is said of a row that came with an archive: this installation did not see it happen. @param importedAt ISO 8601 */
export const recordedElsewhere = (importedAt: string): string =>
  `Elders vastgelegd, ingelezen op ${formatDateInWords(dutchDayOf(importedAt))}`

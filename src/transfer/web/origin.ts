import { formatDateInWords } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'

/** The installation that signed an export, in words. */
export const originOf = ({ isOwnKey, signedBy }: { isOwnKey: boolean; signedBy: string }): string =>
  isOwnKey
    ? 'op deze installatie'
    : `op een andere installatie (sleutel ${signedBy.replaceAll(/(.{4})(?=.)/g, '$1 ')})`

/** The day of an instant, in the Netherlands. @param instant ISO 8601 */
export const momentOf = (instant: string): string => formatDateInWords(dutchDayOf(instant))

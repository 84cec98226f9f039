import { formatDateInWords } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'

/** Which installation signed an export, in words. */
export const originOf = ({ isOwnKey, signedBy }: { isOwnKey: boolean; signedBy: string }): string =>
  isOwnKey
    ? 'op deze installatie'
    : `op een andere installatie (sleutel ${signedBy.replaceAll(/(.{4})(?=.)/g, '$1 ')})`

const dayInAmsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** The day of an instant, in the Netherlands. @param instant ISO 8601 */
export const momentOf = (instant: string): string =>
  formatDateInWords(localDate(dayInAmsterdam.format(new Date(instant))))

import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { CurrencyCode } from '../currency.ts'

/** The ECB publishes the rates of so many days back in the file that is asked. */
export const ECB_DAYS = 90

/** Why no rate of the ECB is proposed, as sentences for the user. The rate can always be typed. */
export const noRate = {
  notConnected: () => 'De ECB is op deze installatie niet gekoppeld. Vul de koers zelf in.',
  inFuture: () => 'Van een dag die nog komt is er geen koers. Vul de koers zelf in.',
  tooOld: (day: LocalDate) =>
    `De ECB geeft koersen van de laatste ${String(ECB_DAYS)} dagen. Vul de koers van ${formatDateInWords(day)} zelf in.`,
  notGiven: (currency: CurrencyCode, day: LocalDate) =>
    `De ECB geeft voor ${currency} geen koers van ${formatDateInWords(day)}. Vul de koers zelf in.`,
  beingAsked: () =>
    'De koersen van de ECB worden net opgehaald. Probeer het over een minuut opnieuw, of vul de koers zelf in.',
  away: () => 'De ECB antwoordt nu niet. Probeer het over een minuut opnieuw, of vul de koers zelf in.',
  unreadable: () => 'Het antwoord van de ECB klopt niet, dus we gebruiken het niet. Vul de koers zelf in.',
} as const

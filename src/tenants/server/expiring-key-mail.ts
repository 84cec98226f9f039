import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'

/** What a mail says of a key of a program that soon expires. */
export interface ExpiringKey {
  readonly business: string
  readonly name: string
  /** The address of the maker; null where the login is gone. */
  readonly maker: string | null
  readonly isOfMaker: boolean
  readonly expiresOn: LocalDate
  readonly days: number
  readonly link: string
}

export const expiringKeyMail = ({
  business,
  name,
  maker,
  isOfMaker,
  expiresOn,
  days,
  link,
}: ExpiringKey) => ({
  subject: `Sleutel ${name} van ${business} verloopt ${daysInWords(days)}`,
  body: `Hallo,

De sleutel ${name} van ${business} werkt tot ${formatDateInWords(expiresOn)}. Daarna kan het programma dat deze sleutel gebruikt niet meer bij de administratie.

Is het programma nog nodig? Maak dan op tijd een nieuwe sleutel bij Instellingen, Koppelingen, en zet die in het programma. Trek daarna de oude in.

Sleutels bekijken: ${link}

Is het programma niet meer nodig? Dan hoef je niets te doen.${isOfMaker ? '' : ofAnother(maker)}

Kloppend`,
})

const daysInWords = (days: number): string =>
  days <= 0 ? 'vandaag' : days === 1 ? 'morgen' : `over ${String(days)} dagen`

const ofAnother = (maker: string | null): string =>
  `\n\nJe krijgt deze mail als eigenaar: ${maker ?? 'een medewerker'} maakte de sleutel.`

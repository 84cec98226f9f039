import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { WAITING_DAYS, WARNING_DAYS } from './deletion.ts'

interface MailText {
  readonly subject: string
  readonly body: string
}

interface About {
  readonly name: string
  /** The day of the deletion. */
  readonly dueOn: LocalDate
  /** The page where the order is withdrawn, or the export made again. */
  readonly page: string
}

const DUTY =
  'De wettelijke bewaarplicht van zeven jaar (tien jaar voor onroerende zaken en OSS) blijft bij jou. Bewaar de download van je administratie dus goed.'

export const orderedMail = ({ name, dueOn, page }: About): MailText => ({
  subject: `${name} wordt op ${formatDateInWords(dueOn)} verwijderd`,
  body: `Hallo,

Er is zojuist opdracht gegeven om ${name} bij Kloppend te verwijderen. Op ${formatDateInWords(dueOn)} verwijderen we de hele administratie, de bestanden en je login. Dat kan daarna niet meer terug.

Tot die dag, ${String(WAITING_DAYS)} dagen lang, kun je alles nog bekijken en downloaden, maar niets wijzigen. Bedenk je je? Kies dan "Toch niet verwijderen".

Downloaden of toch niet verwijderen: ${page}

${DUTY}

Was jij dit niet? Log dan meteen in, kies "Toch niet verwijderen" en wijzig je wachtwoord.

Kloppend`,
})

export const warningMail = ({ name, dueOn, page }: About): MailText => ({
  subject: `Nog ${String(WARNING_DAYS)} dagen: ${name} wordt op ${formatDateInWords(dueOn)} verwijderd`,
  body: `Hallo,

Op ${formatDateInWords(dueOn)} verwijderen we ${name} bij Kloppend: de hele administratie, de bestanden en je login. Dit is de laatste herinnering.

Wil je nog iets downloaden, of toch niet verwijderen? Dat kan tot die dag.

Downloaden of toch niet verwijderen: ${page}

${DUTY}

Kloppend`,
})

export const withdrawnMail = ({ name }: Pick<About, 'name'>): MailText => ({
  subject: `${name} wordt niet verwijderd`,
  body: `Hallo,

De opdracht om ${name} te verwijderen is ingetrokken. Er is niets verdwenen, en je kunt weer gewoon verder werken.

Was jij dit niet? Wijzig dan meteen je wachtwoord.

Kloppend`,
})

export const deletedMail = ({ name }: Pick<About, 'name'>): MailText => ({
  subject: `${name} is verwijderd`,
  body: `Hallo,

De administratie van ${name} bij Kloppend is verwijderd, met de bestanden en je login. Wij hebben er niets meer van, behalve dat er op deze dag een bedrijf is verwijderd. In reservekopieën kan je administratie nog korte tijd staan.

${DUTY}

Bedankt dat je Kloppend hebt gebruikt.

Kloppend`,
})

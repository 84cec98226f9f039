import { DAYS_UNTIL_OFF } from '../domain/delivery.ts'

interface MailText {
  readonly subject: string
  readonly body: string
}

interface Failing {
  readonly name: string
  readonly link: string
  /** The reader made the webhook; otherwise the reader is an owner. */
  readonly isOfMaker: boolean
}

/** After the last attempt of a delivery failed, once for each failure of the receiver. */
export const failingMail = ({ name, link, isOfMaker }: Failing): MailText => ({
  subject: `Meldingen naar ${name} komen niet aan`,
  body:
    `Al ruim drie dagen lukt het niet om meldingen af te geven bij de webhook ${name}. ` +
    `Wat niet aankwam, kun je opnieuw sturen zodra de ontvanger weer werkt.\n\nKoppelingen bekijken: ${link}\n\n` +
    `Duurt het langer dan ${String(DAYS_UNTIL_OFF)} dagen, dan zetten we de webhook uit.` +
    (isOfMaker ? '' : OF_ANOTHER),
})

/** The webhook was switched off. */
export const offMail = ({ name, link, isOfMaker }: Failing, reason: 'gone' | 'failing'): MailText => ({
  subject: `Webhook ${name} staat uit`,
  body:
    (reason === 'gone'
      ? `De ontvanger van de webhook ${name} zegt dat het adres niet meer bestaat. `
      : `Bij de webhook ${name} kwam ${String(DAYS_UNTIL_OFF)} dagen lang niets aan. `) +
    `Daarom staat hij uit. Werkt de ontvanger weer, zet hem dan aan en stuur opnieuw wat niet aankwam.\n\nKoppelingen bekijken: ${link}` +
    (isOfMaker ? '' : OF_ANOTHER),
})

const OF_ANOTHER =
  '\n\nJe krijgt deze mail als eigenaar: wie de webhook maakte, werkt hier niet meer of beheert de koppelingen niet meer.'

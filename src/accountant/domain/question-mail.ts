import { counted } from '#kernel/dutch-format.ts'

/** A message as the mail tells it. */
export interface ToldMessage {
  readonly subject: string
  /** The author's name. */
  readonly name: string
  readonly text: string
}

/** The maximum number that the mail names; the others are counted. */
const TOLD = 20
/** In characters; the page has the rest. */
const LONGEST = 300

/** The mail of one morning about questions. @param canSwitchOff the reader opens the page on which such mails are switched off */
export function questionMail(
  business: string,
  messages: readonly ToldMessage[],
  { link, canSwitchOff }: { readonly link: string; readonly canSwitchOff: boolean },
): { readonly subject: string; readonly body: string } {
  const others = messages.length - TOLD
  return {
    subject: `${counted(messages.length, 'bericht', 'berichten')} bij vragen over ${business}`,
    body: [
      ...messages
        .slice(0, TOLD)
        .flatMap(({ subject, name, text }) => [subject, `${name}: ${shortened(text)}`, '']),
      ...(others > 0 ? [`En nog ${counted(others, 'bericht', 'berichten')}.`, ''] : []),
      `Lezen en antwoorden: ${link}`,
      '',
      `Deze mail komt hooguit één keer per dag.${canSwitchOff ? ' Uitzetten kan bij Notificaties, bij Voorkeuren.' : ''}`,
    ].join('\n'),
  }
}

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}

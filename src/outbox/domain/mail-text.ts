/** One figure that the reader looks for: `Te betalen`, `€ 121,00`. */
export interface MailFact {
  readonly label: string
  readonly value: string
}

/** The button of a mail: what it says, and where it leads. */
export interface MailButton {
  readonly words: string
  readonly link: string
}

/** The plain text of a mail: its words, and the button as a line where the words do not name its address. */
export const plainMail = ({
  text,
  button,
}: {
  readonly text: string
  readonly button: MailButton | null
}): string =>
  button === null || text.includes(button.link) ? text : `${text}\n\n${button.words}: ${button.link}`

/** The text of a mail as paragraphs of lines: an empty line ends a paragraph. */
export const paragraphsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trimEnd()))
    .filter((lines) => lines.some((line) => line !== ''))

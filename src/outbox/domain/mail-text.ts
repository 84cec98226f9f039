/** One figure that the reader looks for: `Te betalen`, `€ 121,00`. */
export interface MailFact {
  readonly label: string
  readonly value: string
}

/** The text of a mail as paragraphs of lines: an empty line ends a paragraph. */
export const paragraphsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trimEnd()))
    .filter((lines) => lines.some((line) => line !== ''))

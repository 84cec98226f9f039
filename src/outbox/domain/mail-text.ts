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

/** What a mail says: the words, the highlighted figures, and the one button. */
export interface MailWords {
  /** As it is typed: plain text, lines and empty lines. */
  readonly text: string
  readonly facts: readonly MailFact[]
  readonly button: MailButton | null
}

type Paragraph = readonly string[]

/** A mail in parts: figures and button are where the words name them, and else before the closing words. */
export interface MailParts {
  readonly before: readonly Paragraph[]
  readonly after: readonly Paragraph[]
}

/** The plain text of a mail: its words, then the figures and the address of the button that the words do not name. */
export function plainMail({ text, facts, button }: MailWords): string {
  const figures = facts
    .filter(({ value }) => !text.includes(value))
    .map((fact) => `${fact.label}: ${fact.value}`)
  const address = button === null || text.includes(button.link) ? [] : [asLine(button)]
  return [text, figures.join('\n'), ...address].filter((part) => part !== '').join('\n\n')
}

/** A button as a line of plain text. */
const asLine = ({ words, link }: MailButton): string => `${words}: ${link}`

/** The button of a mail in our own name: the last paragraph that is one line, of words and an address. */
export function buttonIn(text: string): MailButton | null {
  const lines = paragraphsOf(text).flatMap((lines) => (lines.length === 1 ? lines : []))
  for (const line of lines.toReversed()) {
    const [, words, link] = /^([^:]{1,60}): (https?:\/\/\S+)$/.exec(line) ?? []
    if (words !== undefined && link !== undefined) return { words, link }
  }
  return null
}

/** The words around figures and button, without the lines that say only what those say. */
export function partsOf({ text, facts, button }: MailWords): MailParts {
  const paragraphs = paragraphsOf(text)
  const said = new Set([
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(button === null ? [] : [button.link, asLine(button)]),
  ])
  const isSaid = (line: string): boolean => said.has(line.trim())
  const place = paragraphs.findIndex((lines) => lines.some(isSaid))
  const kept = (some: readonly Paragraph[]): readonly Paragraph[] =>
    some.map((lines) => lines.filter((line) => !isSaid(line))).filter((lines) => lines.length > 0)
  if (place === -1) {
    const closing = Math.max(1, paragraphs.length - 1)
    return { before: paragraphs.slice(0, closing), after: paragraphs.slice(closing) }
  }
  const at = paragraphs[place] ?? []
  const line = at.findIndex(isSaid)
  return {
    before: kept([...paragraphs.slice(0, place), at.slice(0, line)]),
    after: kept([at.slice(line), ...paragraphs.slice(place + 1)]),
  }
}

/** The text of a mail as paragraphs of lines: an empty line ends a paragraph. */
export const paragraphsOf = (text: string): readonly Paragraph[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trimEnd()))
    .filter((lines) => lines.some((line) => line !== ''))

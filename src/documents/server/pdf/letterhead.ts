import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { countryName } from '../../domain/country.ts'
import type { FrozenDocument, Party } from '../../domain/frozen-document.ts'
import type { Canvas } from './canvas.ts'
import type { DecodedPicture } from './embed-picture.ts'
import { accentOf, COLUMN, GRID, INK, LEADING, MUTED, STYLE } from './grid.ts'
import { fitted, wrap, wrapAtMost, type TextStyle } from './text-layout.ts'
import { correctionSentence, isPayable, wordsFor } from '../../domain/wording.ts'

/** No field of a letterhead takes more lines than this; what law asks for fits, what a prankster types does not. */
const MOST_LINES = 3

const LARGEST_LOGO = { width: 170, height: 48 } as const

/** The top of the first page: who, to whom, number, dates, amount. Gives where the table may begin. */
export function drawLetterhead(
  canvas: Canvas,
  document: FrozenDocument,
  logo: DecodedPicture | undefined,
): number {
  if (logo !== undefined) drawLogo(canvas, document, logo)
  drawTitle(canvas, document, logo !== undefined)
  const afterSupplier = drawSupplier(canvas, document)
  const afterCustomer = drawCustomer(canvas, document)
  const afterFacts = drawFacts(canvas, document, Math.max(GRID.address, afterSupplier + 22))
  return drawSubject(canvas, document, Math.max(GRID.table, afterCustomer + 30, afterFacts + 30))
}

function drawLogo(canvas: Canvas, document: FrozenDocument, logo: DecodedPicture): void {
  const scale = Math.min(LARGEST_LOGO.width / logo.width, LARGEST_LOGO.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const top = GRID.top - 14
  canvas.tag(
    canvas.root,
    'Figure',
    () => {
      canvas.picture(logo, GRID.left, top, width, height)
    },
    {
      alt: `Logo van ${document.supplier.name}`,
      placement: 'Block',
      bbox: [GRID.left, top, GRID.left + width, top + height],
    },
  )
}

function drawTitle(canvas: Canvas, document: FrozenDocument, isBelowLogo: boolean): void {
  canvas.tag(canvas.root, 'H1', () => {
    const baseline = isBelowLogo ? GRID.top + 76 : GRID.top + 14
    canvas.text(wordsFor(document.kind).title, GRID.left - 1, baseline, STYLE.title, accentOf(document))
  })
}

function drawSupplier(canvas: Canvas, document: FrozenDocument): number {
  const { supplier } = document
  const isAbroad = document.customer.country !== supplier.country
  const numbers = [
    supplier.kvkNumber && `KvK ${supplier.kvkNumber}`,
    supplier.vatId && `Btw-id ${supplier.vatId}`,
  ]
  const contact = [supplier.phone, supplier.website]
  const block = new TextBlock(canvas, GRID.middle, COLUMN.right, GRID.top)
  canvas.tag(canvas.root, 'P', () => {
    block.line(supplier.name, STYLE.strong)
    for (const line of addressLines(supplier, isAbroad)) block.line(line, STYLE.small)
    block.gap(5)
    for (const line of joined(numbers)) block.line(line, STYLE.small, MUTED)
    block.line(supplier.email, STYLE.small, MUTED)
    for (const line of joined(contact)) block.line(line, STYLE.small, MUTED)
  })
  return block.baseline
}

function drawCustomer(canvas: Canvas, document: FrozenDocument): number {
  const { customer } = document
  const isAbroad = customer.country !== document.supplier.country
  const block = new TextBlock(canvas, GRID.left, COLUMN.left, GRID.address)
  canvas.tag(canvas.root, 'P', () => {
    block.line(customer.name, STYLE.strong)
    for (const line of addressLines(customer, isAbroad)) block.line(line, STYLE.body)
    block.gap(5)
    if (customer.vatId !== null) block.line(`Btw-id ${customer.vatId}`, STYLE.small, MUTED)
    if (customer.kvkNumber !== null) block.line(`KvK ${customer.kvkNumber}`, STYLE.small, MUTED)
  })
  return block.baseline
}

interface Fact {
  readonly label: string
  readonly value: string
  readonly isStrong: boolean
}

/** Number, dates and, set apart and strong, what must be paid and when. */
function drawFacts(canvas: Canvas, document: FrozenDocument, top: number): number {
  let baseline = top
  let isInStrongPart = false
  for (const fact of factsOf(document)) {
    if (fact.isStrong && !isInStrongPart) {
      baseline += 7
      isInStrongPart = true
    }
    const style = fact.isStrong ? fitted(fact.value, STYLE.due, COLUMN.right - FACT_LABEL) : STYLE.body
    const lines = wrapAtMost(fact.value, style, COLUMN.right - FACT_LABEL + 0.01, MOST_LINES)
    const at = baseline
    canvas.tag(canvas.root, 'P', () => {
      canvas.text(`${fact.label} `, GRID.middle, at, style, fact.isStrong ? INK : MUTED)
      lines.forEach((line, index) => {
        canvas.text(line, GRID.middle + FACT_LABEL, at + index * LEADING.body, style, INK)
      })
    })
    baseline += (lines.length - 1) * LEADING.body + FACT_LEADING
  }
  return baseline - FACT_LEADING
}

const FACT_LABEL = 100
const FACT_LEADING = 16.5

function factsOf(document: FrozenDocument): Fact[] {
  const words = wordsFor(document.kind)
  const plain = (label: string, value: string): Fact => ({ label, value, isStrong: false })
  const strong = (label: string, value: string): Fact => ({ label, value, isStrong: true })
  const delivered = plain(words.delivered, formatDateInWords(document.deliveryDate))
  return [
    plain(words.number, document.number),
    plain(words.date, formatDateInWords(document.issueDate)),
    ...(document.kind === 'quote' ? [] : [delivered]),
    ...(document.kind === 'quote' ? [strong('Geldig tot en met', formatDateInWords(document.dueDate))] : []),
    ...(isPayable(document) ? [strong('Te betalen vóór', formatDateInWords(document.dueDate))] : []),
    strong(isPayable(document) ? 'Te betalen' : 'Totaal', formatEuros(document.totals.gross)),
  ]
}

/** What the document is about, and what it corrects. */
function drawSubject(canvas: Canvas, document: FrozenDocument, top: number): number {
  const block = new TextBlock(canvas, GRID.left, COLUMN.both, top)
  for (const line of [correctionSentence(document), document.title]) {
    if (line === null || line === '') continue
    canvas.tag(canvas.root, 'P', () => {
      block.line(line, STYLE.strong)
    })
  }
  drawIntro(canvas, document, block)
  return block.baseline === top ? top : block.baseline + 14
}

/** What a quote says before its lines; whole, because it is what the customer agrees to. */
function drawIntro(canvas: Canvas, { intro = '' }: FrozenDocument, block: TextBlock): void {
  if (intro.trim() === '') return
  block.gap(4)
  canvas.tag(canvas.root, 'P', () => {
    for (const line of wrap(intro, STYLE.body, COLUMN.both)) {
      canvas.text(`${line} `, GRID.left, block.baseline, STYLE.body, INK)
      block.gap(LEADING.body)
    }
  })
}

/** Street and number, postcode and town, and the country when the letter crosses a border. */
function addressLines(party: Party, isAbroad: boolean): string[] {
  const zipCode = party.zipCode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')
  return [
    `${party.street} ${party.houseNumber}`.trim(),
    `${zipCode} ${party.city}`.trim(),
    ...(isAbroad ? [countryName(party.country)] : []),
  ]
}

/** Short facts on one line where they fit, else each on its own. */
function joined(facts: readonly (string | null)[]): string[] {
  const present = facts.filter((fact) => fact !== null && fact !== '') as string[]
  const line = present.join('  ·  ')
  return line === '' ? [] : wrapAtMost(line, STYLE.small, COLUMN.right, 1)[0] === line ? [line] : present
}

/** Lines under each other in one column. */
class TextBlock {
  baseline: number
  readonly #canvas: Canvas
  readonly #left: number
  readonly #width: number

  constructor(canvas: Canvas, left: number, width: number, firstBaseline: number) {
    this.#canvas = canvas
    this.#left = left
    this.#width = width
    this.baseline = firstBaseline
  }

  line(text: string, style: TextStyle, colour = INK): void {
    if (text === '') return
    for (const line of wrapAtMost(text, style, this.#width, MOST_LINES)) {
      // The space parts the lines for who reads the text without its layout.
      this.#canvas.text(`${line} `, this.#left, this.baseline, style, colour)
      this.baseline += style.size + 4
    }
  }

  gap(height: number): void {
    this.baseline += height
  }
}

import type { Canvas } from './canvas.ts'
import type { DecodedPicture } from './embed-picture.ts'
import { COLUMN, GRID, INK, LEADING, LINE, MUTED, STYLE } from './grid.ts'
import type { Colour } from './operators.ts'
import { printable, printableLine } from './printable-text.ts'
import { wrap, wrapAtMost, type TextStyle } from './text-layout.ts'

/** A signature with what is known of it. */
export interface SignatureOnPaper {
  /** `Voor akkoord, klant`. */
  readonly heading: string
  readonly name: string
  readonly picture: DecodedPicture
  readonly facts: readonly Fact[]
}

export interface Fact {
  readonly label: string
  readonly value: string
}

/** What comes after the pages of a signed document: the signatures, and the sheet of evidence. */
export interface Evidence {
  readonly headings: { readonly signatures: string; readonly sheet: string; readonly timeline: string }
  readonly signatures: readonly SignatureOnPaper[]
  /** What kind of signature this is, and what the sheet shows. */
  readonly statement: string
  readonly document: readonly Fact[]
  readonly timeline: readonly Fact[]
}

/** The sheet, laid out: each piece knows its page (0 is the first of them) and its place. */
export interface EvidenceLayout {
  readonly pages: number
  readonly pieces: readonly Piece[]
}

interface Piece {
  readonly page: number
  readonly y: number
  readonly draw: (canvas: Canvas, y: number) => void
}

const LARGEST_SIGNATURE = { width: 210, height: 84 } as const
const LABEL_WIDTH = 128
const TITLE_SPACE = 30

export function layOutEvidence(evidence: Evidence): EvidenceLayout {
  const flow = new Flow()
  heading(flow, evidence.headings.signatures)
  for (const signature of evidence.signatures) placeSignature(flow, signature)
  flow.turnPage()
  heading(flow, evidence.headings.sheet)
  paragraph(flow, evidence.statement, STYLE.body, INK)
  flow.gap(12)
  placeFacts(flow, evidence.document)
  flow.gap(14)
  strong(flow, evidence.headings.timeline)
  placeFacts(flow, evidence.timeline)
  return { pages: flow.page + 1, pieces: flow.pieces }
}

export function drawEvidence(canvas: Canvas, layout: EvidenceLayout, turnPage: () => void): void {
  let page = -1
  for (const piece of layout.pieces) {
    while (page < piece.page) {
      turnPage()
      page += 1
    }
    piece.draw(canvas, piece.y)
  }
}

/** Pieces under each other; one that does not fit begins the next page. */
class Flow {
  page = 0
  readonly pieces: Piece[] = []
  #y: number = GRID.top + 14

  /** `height` from the first baseline to that of what follows; `together` more must fit on the same page. */
  put(height: number, draw: Piece['draw'], together = 0): void {
    if (this.#y + height + together > GRID.bottom) {
      this.page += 1
      this.#y = GRID.nextPage
    }
    this.pieces.push({ page: this.page, y: this.#y, draw })
    this.#y += height
  }

  gap(height: number): void {
    this.#y += height
  }

  turnPage(): void {
    this.page += 1
    this.#y = GRID.top + 14
  }
}

function heading(flow: Flow, text: string): void {
  flow.put(
    TITLE_SPACE,
    (canvas, y) => {
      canvas.tag(canvas.root, 'H2', () => {
        canvas.text(text, GRID.left, y, STYLE.total, INK)
      })
    },
    90,
  )
}

function strong(flow: Flow, text: string): void {
  flow.put(
    18,
    (canvas, y) => {
      canvas.tag(canvas.root, 'P', () => {
        canvas.text(text, GRID.left, y, STYLE.strong, INK)
      })
    },
    LEADING.body,
  )
}

function paragraph(flow: Flow, text: string, style: TextStyle, colour: Colour): void {
  for (const line of wrap(printable(text), style, COLUMN.both)) {
    flow.put(LEADING.body, (canvas, y) => {
      canvas.tag(canvas.root, 'P', () => {
        canvas.text(`${line} `, GRID.left, y, style, colour)
      })
    })
  }
}

/** The drawing with its line below, then the data of the signature. */
function placeSignature(flow: Flow, signature: SignatureOnPaper): void {
  const { picture } = signature
  const scale = Math.min(LARGEST_SIGNATURE.width / picture.width, LARGEST_SIGNATURE.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const name = wrapAtMost(printableLine(signature.name), STYLE.strong, COLUMN.both, 1)[0] ?? ''
  flow.put(
    LARGEST_SIGNATURE.height + 41,
    (canvas, y) => {
      canvas.tag(canvas.root, 'P', () => {
        canvas.text(`${signature.heading} `, GRID.left, y, STYLE.small, MUTED)
      })
      const bottom = y + 8 + LARGEST_SIGNATURE.height
      canvas.tag(
        canvas.root,
        'Figure',
        () => {
          canvas.picture(picture, GRID.left, bottom - height, width, height)
        },
        {
          alt: `Handtekening van ${name}`,
          placement: 'Block',
          bbox: [GRID.left, bottom - height, GRID.left + width, bottom],
        },
      )
      canvas.artifact('Layout', () => {
        canvas.rectangles([[GRID.left, bottom + 2, LARGEST_SIGNATURE.width, 0.6]], LINE)
      })
      canvas.tag(canvas.root, 'P', () => {
        canvas.text(`${name} `, GRID.left, bottom + 15, STYLE.strong, INK)
      })
    },
    signature.facts.length * LEADING.small,
  )
  placeFacts(flow, signature.facts)
  flow.gap(18)
}

function placeFacts(flow: Flow, facts: readonly Fact[]): void {
  for (const { label, value } of facts) {
    const lines = wrap(printable(value), STYLE.small, COLUMN.both - LABEL_WIDTH)
    lines.forEach((line, index) => {
      flow.put(LEADING.small, (canvas, y) => {
        canvas.tag(canvas.root, 'P', () => {
          if (index === 0) canvas.text(`${label} `, GRID.left, y, STYLE.small, MUTED)
          canvas.text(`${line} `, GRID.left + LABEL_WIDTH, y, STYLE.small, INK)
        })
      })
    })
  }
}

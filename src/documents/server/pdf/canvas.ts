import PDFDocument from 'pdfkit'
import { invariant } from '#kernel/invariant.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { embedFont } from './embed-font.ts'
import { embedPicture, type DecodedPicture } from './embed-picture.ts'
import { gatherWriting } from './gathered-writing.ts'
import { fillWith, number, textOperators, type Colour, type Pen } from './operators.ts'
import { Structure, type Element, type TagOptions } from './structure.ts'
import { widthOf, type TextStyle } from './text-layout.ts'
import type { FontFile } from './typeface.ts'

/** A4, in points. The origin of everything here is the top left corner; y grows downwards. */
export const PAGE = { width: 595.28, height: 841.89 } as const

const WATERMARK = {
  style: { weight: 'semibold', size: 200 },
  colour: '0.925 0.937 0.961',
  centre: { x: PAGE.width / 2, y: PAGE.height / 2 },
} as const satisfies { style: TextStyle; colour: Colour; centre: { x: number; y: number } }

export interface EmbeddedFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly mimeType: string
  /** How the file relates to what is read. Source: ISO 19005-3, annex E. */
  readonly relationship: 'Source' | 'Data' | 'Alternative' | 'Supplement' | 'Unspecified'
}

const newPen = (): Pen => ({ colour: null, font: null })

/**
 * An A4 document being drawn: PDF 1.7, PDF/A-3a, tagged. pdfkit keeps the objects and the archive's metadata; text and
 * structure go past it, because of each it makes too much again for each document (decision 0008).
 * What a screen reader must tell is drawn inside `tag`, everything else inside `artifact`.
 */
export class Canvas {
  readonly #structure = new Structure(PAGE.height)
  readonly root: Element = this.#structure.root
  readonly #day: Date
  readonly #pdf: PDFKit.PDFDocument
  readonly #bytes: () => Buffer
  #isMarking = false
  #pen = newPen()
  readonly #fonts = new Map<FontFile, { reference: PDFKit.PDFKitReference; used: Uint8Array }>()

  constructor(about: { title: string; author: string; subject: string; day: LocalDate; locale?: string }) {
    // The bytes are kept with their hash, so nothing in them may come from a clock.
    this.#day = new Date(`${about.day}T00:00:00Z`)
    this.#pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      font: '',
      lang: about.locale ?? 'nl-NL',
      displayTitle: true,
      tagged: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      info: {
        Title: infoText(about.title),
        Author: infoText(about.author),
        Subject: infoText(about.subject),
        Creator: 'Kloppend',
        Producer: 'Kloppend',
        CreationDate: this.#day,
      },
    })
    this.#bytes = gatherWriting(this.#pdf, this.#structure)
  }

  addPage(): void {
    invariant(!this.#isMarking, 'a page ends outside `tag` and `artifact`')
    this.#pdf.addPage()
    const { dictionary } = this.#pdf.page
    Object.assign(dictionary.data, { StructParents: this.#structure.beginPage(String(dictionary)) })
    this.#pen = newPen()
    // pdfkit turns the page upside down for its own drawing; turn it back.
    this.#pdf.addContent(`1 0 0 -1 0 ${number(PAGE.height)} cm`)
  }

  /** A part of the structure under `parent`; everything that `draw` draws is part of it. */
  tag(parent: Element, type: string, draw?: () => void, options: TagOptions = {}): Element {
    const element = this.#structure.add(parent, type, options)
    if (draw !== undefined) this.tagMore(element, draw)
    return element
  }

  /** Further content of an element, drawn by `draw`, after the content that the element has. */
  tagMore(element: Element, draw: () => void): void {
    this.#marked(`/${element.type} <</MCID ${String(this.#structure.addContent(element))}>> BDC`, draw)
  }

  /** Decoration, and what repeats on every page: drawn, not read out. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#marked(`/Artifact <</Type /${type}>> BDC`, draw)
  }

  #marked(begin: string, draw: () => void): void {
    invariant(!this.#isMarking, 'what is marked has one mark')
    this.#isMarking = true
    this.#pdf.addContent(begin)
    draw()
    this.#pdf.addContent('EMC')
    this.#isMarking = false
  }

  /** One line of text with its baseline at `y`; `x` is its left end, or its right end when aligned right. */
  text(
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    colour: Colour,
    align: 'left' | 'right' = 'left',
  ): void {
    if (text === '') return
    const left = align === 'right' ? x - widthOf(text, style) : x
    const at = { x: left, y: PAGE.height - y }
    this.#pdf.addContent(textOperators(text, at, { style, colour, pen: this.#pen }, this.#usedOf))
  }

  /** A word across the page, pale, behind what is drawn after it; a reader of the page skips it. */
  watermark(word: string): void {
    const width = widthOf(word, WATERMARK.style)
    const { x, y } = WATERMARK.centre
    // Turned by 45 degrees around the middle.
    const turn = number(Math.SQRT1_2)
    this.artifact('Layout', () => {
      this.#pdf.addContent(`q ${turn} ${turn} -${turn} ${turn} ${number(x)} ${number(y)} cm`)
      const at = { x: -width / 2, y: -WATERMARK.style.size / 3 }
      const drawing = { style: WATERMARK.style, colour: WATERMARK.colour, pen: newPen() }
      this.#pdf.addContent(textOperators(word, at, drawing, this.#usedOf))
      this.#pdf.addContent('Q')
    })
  }

  /** Filled rectangles: x and y of the top left corner, width, height. */
  rectangles(all: readonly (readonly [number, number, number, number])[], colour: Colour): void {
    const boxes = all.map(
      ([x, y, width, height]) =>
        `${number(x)} ${number(PAGE.height - y - height)} ${number(width)} ${number(height)} re`,
    )
    if (boxes.length > 0) this.#pdf.addContent(`${fillWith(this.#pen, colour)}${boxes.join(' ')} f`)
  }

  /**
   * Filled cells of a grid, in rows: the column, the line and the length of each row, in cells. Numbers of cells take half of the
   * bytes of points.
   *
   * @param at the top left corner of the grid, and the side of a cell, in points
   */
  cells(
    rows: readonly (readonly [column: number, line: number, length: number])[],
    at: { x: number; y: number; side: number },
    colour: Colour,
  ): void {
    let boxes = ''
    for (const [column, line, length] of rows)
      boxes += ` ${String(column)} ${String(line)} ${String(length)} 1 re`
    const side = number(at.side)
    const place = `q ${side} 0 0 -${side} ${number(at.x)} ${number(PAGE.height - at.y)} cm`
    this.#pdf.addContent(`${fillWith(this.#pen, colour)}${place}${boxes} f Q`)
  }

  picture(picture: DecodedPicture, x: number, y: number, width: number, height: number): void {
    const count = Object.keys(this.#page.xobjects).length
    const name = count === 0 ? 'Picture' : `Picture${String(count)}`
    this.#page.xobjects[name] = embedPicture(this.#pdf, picture)
    const bottom = PAGE.height - y - height
    this.#pdf.addContent(
      `q ${number(width)} 0 0 ${number(height)} ${number(x)} ${number(bottom)} cm /${name} Do Q`,
    )
  }

  /** A file that travels inside the document, such as the e-invoice of which this is the readable form. */
  attach(file: EmbeddedFile): void {
    this.#pdf.file(Buffer.from(file.bytes), {
      name: file.name,
      type: file.mimeType,
      relationship: file.relationship,
      creationDate: this.#day,
      modifiedDate: this.#day,
    } as PDFKit.Mixins.PDFAttachmentOptions)
  }

  /** The finished document; the canvas is used up. */
  finish(): Buffer {
    for (const [file, { reference, used }] of this.#fonts) embedFont(this.#pdf, file, used, reference)
    // What is left to compress is the archive's colour profile, the same three kilobytes in each document.
    this.#pdf.compress = false
    this.#pdf.end()
    return this.#bytes()
  }

  /** The page uses the font; where to note which of its glyphs. */
  readonly #usedOf = (file: FontFile): Uint8Array => {
    let font = this.#fonts.get(file)
    if (font === undefined) {
      font = { reference: this.#pdf.ref({}), used: Uint8Array.from(file.together) }
      this.#fonts.set(file, font)
    }
    this.#page.fonts[file.id] = font.reference
    return font.used
  }

  /** The page's own lists of what it uses; in pdfkit's types they are anything. */
  get #page(): { fonts: Record<string, unknown>; xobjects: Record<string, unknown> } {
    return this.#pdf.page
  }
}

/**
 * Text for the information about the document. pdfkit writes it twice: into the dictionary by its value, and
 * into the XML of the archive as a template, unescaped. So this class escapes itself whenever it is converted
 * to text.
 */
class InfoText extends String {
  override toString(): string {
    return this.valueOf().replace(/[<>&"']/g, (character) => `&#${String(character.charCodeAt(0))};`)
  }
}

const infoText = (text: string): string => new InfoText(text) as unknown as string

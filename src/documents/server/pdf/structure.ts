import { invariant } from '#kernel/invariant.ts'
import { number, textString } from './operators.ts'

export interface TagOptions {
  /** The description of a figure, for screen readers. */
  readonly alt?: string
  /** The direction in which a heading of a table heads. */
  readonly scope?: 'Column' | 'Row'
  /** From the top left corner of the page, in points. */
  readonly bbox?: readonly [left: number, top: number, right: number, bottom: number]
  readonly placement?: 'Block' | 'Inline'
}

/** A node of the structure of a document: a heading, a table, a cell. */
export interface Element {
  readonly type: string
  readonly parent: Element | null
  /** Its place among the elements, in the order in which they began. */
  readonly index: number
  /** The rest of its dictionary: description and attributes. */
  readonly about: string
  /** The page of its first content. */
  page: number | null
  /** Parts, and content by its number on its page. */
  readonly children: (Element | Content)[]
}

interface Content {
  readonly page: number
  readonly id: number
}

/**
 * The structure that a screen reader follows, written without pdfkit: a long invoice has 1,200 elements, and pdfkit makes four
 * objects of each and turns them into text one value at a time, a quarter of all work.
 * Source: ISO 32000-1, 14.7 (logical structure), 14.8.5 (attributes).
 */
export class Structure {
  readonly #height: number
  readonly #elements: Element[] = []
  /** By page its reference and the owner of each piece of its content. */
  readonly #pages: { readonly reference: string; readonly owners: Element[] }[] = []
  readonly root: Element

  /** @param height of a page, in points */
  constructor(height: number) {
    this.#height = height
    this.root = this.add(null, 'Document', {})
  }

  /** @returns the key of the page in the tree of parents (`StructParents`) */
  beginPage(reference: string): number {
    return this.#pages.push({ reference, owners: [] }) - 1
  }

  add(parent: Element | null, type: string, options: TagOptions): Element {
    const about = this.#about(options)
    const index = this.#elements.length
    const element: Element = { type, parent, index, about, page: null, children: [] }
    this.#elements.push(element)
    parent?.children.push(element)
    return element
  }

  /** @returns the number of a new piece of content of the element on the present page (`MCID`) */
  addContent(element: Element): number {
    const page = this.#pages.length - 1
    const owners = this.#pages[page]?.owners
    invariant(owners !== undefined, 'content is on a page')
    const id = owners.push(element) - 1
    element.page ??= page
    element.children.push({ page, id })
    return id
  }

  /**
   * The objects of the structure.
   *
   * @param root the number of the object that the catalog names
   * @param first the number of the first element; the others follow
   */
  objects(root: number, first: number): [number: number, text: string][] {
    const reference = ({ index }: Element): string => `${String(first + index)} 0 R`
    const parents = this.#pages.map(
      ({ owners }, page) => `${String(page)} [${owners.map(reference).join(' ')}]`,
    )
    const tree = `/K [${reference(this.root)}]\n/ParentTree <</Nums [${parents.join('\n')}]>>`
    const about = `<</Type /StructTreeRoot\n${tree}\n/ParentTreeNextKey ${String(parents.length)}>>`
    return [
      [root, about],
      ...this.#elements.map((element): [number, string] => {
        const parent = element.parent === null ? `${String(root)} 0 R` : reference(element.parent)
        return [first + element.index, this.#textOf(element, parent, reference)]
      }),
    ]
  }

  #textOf(element: Element, parent: string, reference: (element: Element) => string): string {
    const { type, about, page } = element
    let children = ''
    for (const child of element.children) {
      if ('type' in child) children += ` ${reference(child)}`
      else if (child.page === page) children += ` ${String(child.id)}`
      else
        children += ` <</Type /MCR /Pg ${this.#pages[child.page]?.reference ?? ''} /MCID ${String(child.id)}>>`
    }
    const on = page === null ? '' : `\n/Pg ${this.#pages[page]?.reference ?? ''}`
    return `<<\n/S /${type}\n/P ${parent}${on}${about}\n/K [${children.slice(1)}]\n>>`
  }

  #about({ alt, scope, bbox, placement }: TagOptions): string {
    const described = alt === undefined ? '' : `\n/Alt ${textString(alt)}`
    if (scope !== undefined) return `${described}\n/A <</O /Table /Scope /${scope}>>`
    if (placement === undefined && bbox === undefined) return described
    const place = `/Placement /${placement ?? 'Block'}`
    return `${described}\n/A <</O /Layout ${place}${bbox === undefined ? '' : this.#boxOf(bbox)}>>`
  }

  #boxOf([left, top, right, bottom]: NonNullable<TagOptions['bbox']>): string {
    const [low, high] = [this.#height - bottom, this.#height - top]
    return ` /BBox [${number(left)} ${number(low)} ${number(right)} ${number(high)}]`
  }
}

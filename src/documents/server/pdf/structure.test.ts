import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { number } from './operators.ts'
import { renderDocumentPdf } from './render-document-pdf.ts'
import { readPdf, reference, references } from './testing/read-pdf.ts'
import { sampleInvoice, sampleInvoiceOf, sampleLine } from './testing/sample-documents.ts'

describe('the structure that a screen reader follows', () => {
  it('has a description that goes on on the next page as one cell, with content of both pages', async () => {
    const long = sampleLine({ description: Array.from({ length: 90 }, (_, line) => `Regel ${String(line)}`).join('\n') }) // prettier-ignore
    const { catalog, objects } = readPdf(await renderDocumentPdf(sampleInvoice({ lines: [long] })))
    const pages = references(objects.get(reference(catalog, 'Pages')) ?? '', 'Kids')
    expect(pages.length).toBeGreaterThan(1)
    const cells = [...objects.values()].filter((object) => object.includes('/Type /MCR'))
    expect(cells).toHaveLength(1)
    expect(cells[0]).toMatch(/^<<\n\/S \/TD\n/)
    expect(reference(cells[0] ?? '', 'Pg')).toBe(pages[0])
    expect(/\/MCR \/Pg (\d+) 0 R/.exec(cells[0] ?? '')?.[1]).toBe(String(pages[1]))
  })

  it('leads from each piece of content to its element, and from each element to the document', async () => {
    const { catalog, objects, pages } = readPdf(await renderDocumentPdf(sampleInvoiceOf(60)))
    const root = reference(catalog, 'StructTreeRoot')
    const kids = references(objects.get(reference(catalog, 'Pages')) ?? '', 'Kids')
    const tree = /\/Nums \[([\s\S]*)\]>>/.exec(objects.get(root) ?? '')?.[1]?.split('\n') ?? []
    expect(tree).toHaveLength(kids.length)
    for (const [index, page] of kids.entries()) {
      expect(objects.get(page)).toContain(`/StructParents ${String(index)}\n`)
      const owners = [...(tree[index] ?? '').matchAll(/(\d+) 0 R/g)].map(([, owner]) => Number(owner))
      const marked = [...(pages[index]?.operators ?? '').matchAll(/\/MCID (\d+)>> BDC/g)].map(([, id]) =>
        Number(id),
      )
      expect(marked.length).toBeGreaterThan(10)
      expect(marked).toEqual(owners.map((_, id) => id))
      for (const owner of owners) {
        let element = owner
        for (let depth = 0; element !== root && depth < 9; depth += 1)
          element = reference(objects.get(element) ?? '', 'P')
        expect(element).toBe(root)
      }
    }
  })
})

it('writes a number to the hundredth as JavaScript does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.boolean(), (thousandths, isNegative) => {
      const value = (isNegative ? -1 : 1) * (thousandths / 1000)
      const sign = isNegative && Math.round(thousandths / 10) > 0 ? '-' : ''
      expect(number(value)).toBe(`${sign}${String(Math.round(Math.abs(value) * 100) / 100)}`)
    }),
  )
})

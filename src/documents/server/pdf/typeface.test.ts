import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { LETTERS } from '../../domain/letters.ts'
import { outlinesIn, subsetOf, type Outlines } from './font-subset.ts'
import { widthOf, wrap, wrapAtMost } from './text-layout.ts'
import { canDraw, glyphFor, loadTypefaces } from './typeface.ts'

const style = { weight: 'regular', size: 10 } as const

describe('the fonts of the PDF', () => {
  it('have the letters of the languages of the European Union', () => {
    const letters =
      'ĲĳÉéËëÏïÓóÖöÜüÀàÂâÇçÈèÊêÎîÔôŒœÙùÛûŸÿÄäßẞÆæØøÅåĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽžÁáĹĺĽľŔŕĂăȘșȚțŐőŰűĀāĒēĢģĪīĶķĻļŅņŪūĖėĮįŲųĐđĊċĠġĦħÑñÃãÕõΑαΏώΩωЖжЩщЯяЁё€–—“”„‘’…•½²³°§'
    for (const { name, typeface } of Object.entries(loadTypefaces()).map(([name, typeface]) => ({
      name,
      typeface,
    }))) {
      const missing = [...letters].filter((letter) => !canDraw(typeface, letter.codePointAt(0) ?? 0))
      expect({ name, missing }).toEqual({ name, missing: [] })
    }
  })

  it('have exactly the letters that finalising lets through', () => {
    const known = new Set(
      LETTERS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
    )
    for (const typeface of Object.values(loadTypefaces()))
      for (let code = 0; code < 0x3000; code += 1)
        expect([code, canDraw(typeface, code)]).toEqual([code, known.has(code)])
  })

  it('are small enough to travel in every document', () => {
    for (const { latin, wide } of Object.values(loadTypefaces())) {
      for (const { outlines, widths } of [latin, wide])
        expect(subsetOf(outlines, new Uint8Array(widths.length).fill(1)).length).toBeLessThan(60_000)
      expect(deflateSync(subsetOf(latin.outlines, latin.together)).length).toBeLessThan(7_000)
    }
  })

  it('give every figure the same width, so that amounts are aligned', () => {
    expect(new Set([...'0123456789'].map((figure) => widthOf(figure, style))).size).toBe(1)
    expect(widthOf('1.111,11', style)).toBe(widthOf('8.888,88', style))
  })

  it('move pairs with too much space closer', () => {
    expect(widthOf('To', style)).toBeLessThan(widthOf('T', style) + widthOf('o', style))
  })
})

describe('text in a column', () => {
  it('breaks between words, after hyphens, and inside a word only when it is wider than the column', () => {
    expect(wrap('een twee drie', style, widthOf('een twee', style) + 0.01)).toEqual(['een twee', 'drie'])
    expect(wrap('voor- en achterzijde', style, widthOf('voor- en achter', style))).toEqual([
      'voor- en',
      'achterzijde',
    ])
    expect(wrap('abcdefgh', style, widthOf('abcd', style) + 0.5)).toEqual(['abcd', 'efgh'])
  })

  it('never makes a line wider than the column', () => {
    const text = `${'Werkzaamheden aan de voor- en achterzijde/zijgevel '.repeat(20)}${'x'.repeat(200)}`
    for (const width of [30, 77, 150]) {
      for (const line of wrap(text, style, width)) expect(widthOf(line, style)).toBeLessThanOrEqual(width)
    }
  })

  it('keeps typed line ends, and an ellipsis where the room ends', () => {
    expect(wrap('a\n\nb', style, 100)).toEqual(['a', '', 'b'])
    expect(wrapAtMost('een twee drie vier', style, widthOf('een twee…', style) + 0.1, 1)).toEqual([
      'een twee…',
    ])
  })
})

describe('the part of a font that goes into a document', () => {
  const { latin } = loadTypefaces().regular
  const glyphOf = (letter: string): number => glyphFor(loadTypefaces().regular, letter.codePointAt(0) ?? 0)
  const partWith = (letters: string) => {
    const used = new Uint8Array(latin.widths.length)
    for (const letter of letters) used[glyphOf(letter)] = 1
    return outlinesIn(subsetOf(latin.outlines, used))
  }
  const outlineOf = ({ glyf, starts }: Outlines, glyph: number): string =>
    glyf.toString('hex', starts[glyph], starts[glyph + 1])

  it('has the outlines and widths of its letters as they are, under the same numbers, and no others', () => {
    const part = partWith('Kl')
    for (const letter of 'Kl') {
      const glyph = glyphOf(letter)
      expect(outlineOf(part, glyph)).toBe(outlineOf(latin.outlines, glyph))
      expect(part.hmtx.readUInt32BE(glyph * 4)).toBe(latin.outlines.hmtx.readUInt32BE(glyph * 4))
    }
    expect(outlineOf(part, glyphOf('Q'))).toBe('')
    expect(part.starts).toHaveLength(latin.outlines.starts.length)
  })

  it('has the parts of which a letter with an accent consists', () => {
    const part = partWith('é')
    const parts = latin.outlines.parts.get(glyphOf('é')) ?? []
    expect(parts.length).toBeGreaterThan(1)
    for (const each of parts) expect(outlineOf(part, each)).toBe(outlineOf(latin.outlines, each))
  })
})

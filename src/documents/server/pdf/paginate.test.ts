import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightOf, paginate, type Measures } from './paginate.ts'

const measures: Measures = {
  firstTop: 314,
  nextTop: 88,
  bottom: 772,
  lineHeight: 13.5,
  rowPadding: 13,
  closingHeight: 200,
}

const anyRows = fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 300 })), {
  minLength: 1,
  maxLength: 80,
})

describe('dividing rows over pages', () => {
  it('shows every line of every row once, in order', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const shown = paginate(rows, measures).flatMap((page) => page.fragments)
        const lines = shown.flatMap(({ row, from, to }) =>
          Array.from({ length: to - from }, (_, index) => `${String(row)}:${String(from + index)}`),
        )
        expect(lines).toEqual(
          rows.flatMap((count, row) =>
            Array.from({ length: count }, (_, line) => `${String(row)}:${String(line)}`),
          ),
        )
      }),
    )
  })

  it('keeps everything above the bottom, and nothing on top of another', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 60, max: 420 }), (rows, closingHeight) => {
        paginate(rows, { ...measures, closingHeight }).forEach((page, index) => {
          let free = index === 0 ? measures.firstTop : measures.nextTop
          for (const fragment of page.fragments) {
            expect(fragment.top).toBeGreaterThanOrEqual(free - 0.01)
            free = fragment.top + heightOf(fragment.to - fragment.from, measures)
          }
          if (page.closingTop !== null) {
            expect(page.closingTop).toBeGreaterThanOrEqual(free - 0.01)
            free = page.closingTop + closingHeight
          }
          expect(free).toBeLessThanOrEqual(measures.bottom + 0.01)
        })
      }),
    )
  })

  it('puts the totals on the last page, never without a line', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 60, max: 420 }), (rows, closingHeight) => {
        const pages = paginate(rows, { ...measures, closingHeight })
        expect(pages.map((page) => page.closingTop !== null)).toEqual(
          pages.map((_, index) => index === pages.length - 1),
        )
        expect(pages.at(-1)?.fragments.length).toBeGreaterThan(0)
      }),
    )
  })

  it('leaves a short row whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 120 }), (rows) => {
        const fragments = paginate(rows, measures).flatMap((page) => page.fragments)
        expect(fragments).toHaveLength(rows.length)
      }),
    )
  })
})

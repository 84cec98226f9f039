import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { notCounted, profitOf } from './profit.ts'
import {
  countNotFinalised,
  displayNameOf,
  type ProjectDocumentKind,
  type DocumentStanding,
} from './project-document.ts'

const document = (type: ProjectDocumentKind, euros: number, standing: DocumentStanding = 'final') => ({
  type,
  standing,
  netAmount: cents(BigInt(euros * 100)),
})

test('profit is invoices less costs less credit notes, and nothing else', () => {
  expect(
    profitOf([
      document('invoice', 1000),
      document('invoice', 500),
      document('expense', 300),
      document('credit-note', 100),
      document('quote', 9999),
      document('unknown', 9999),
    ]),
  ).toEqual({
    invoiceNet: 150_000n,
    expenseNet: 30_000n,
    creditNoteNet: 10_000n,
    total: 110_000n,
  })
})

test('a project can cost more than it brings in', () => {
  expect(profitOf([document('invoice', 100), document('expense', 250)]).total).toBe(-15_000n)
})

test('a project without documents has a profit of zero', () => {
  expect(profitOf([])).toEqual({ invoiceNet: 0n, expenseNet: 0n, creditNoteNet: 0n, total: 0n })
})

test('concepts and cancelled documents are shown separately, and not counted', () => {
  const documents = [
    document('invoice', 1000),
    document('invoice', 400, 'open'),
    document('expense', 150, 'open'),
    document('invoice', 700, 'void'),
    document('credit-note', 700, 'void'),
    document('quote', 2000),
    document('quote', 800, 'open'),
    document('quote', 5000, 'void'),
    document('invoice', 900, 'archived'),
  ]
  expect(profitOf(documents).total).toBe(100_000n)
  expect(notCounted(documents)).toEqual({
    quotes: { count: 2, net: 280_000n },
    concepts: { count: 2, net: 25_000n },
    cancelled: { count: 1, net: 70_000n },
  })
})

test("cancelling an invoice lowers the profit by exactly the invoice's amount, whatever else there is", () => {
  const anyDocument = fc.record({
    type: fc.constantFrom<ProjectDocumentKind[]>('quote', 'invoice', 'credit-note', 'expense'),
    standing: fc.constantFrom<DocumentStanding[]>('open', 'final', 'void', 'archived'),
    netAmount: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).map(cents),
  })
  fc.assert(
    fc.property(fc.array(anyDocument), fc.bigInt({ min: 1n, max: 10n ** 9n }).map(cents), (others, net) => {
      const before = profitOf([...others, { type: 'invoice', standing: 'final', netAmount: net }])
      const after = profitOf([
        ...others,
        { type: 'invoice', standing: 'void', netAmount: net },
        { type: 'credit-note', standing: 'void', netAmount: net },
      ])
      expect(before.total - after.total).toBe(net)
      expect(after).toEqual(profitOf(others))
    }),
  )
})

test('unfinished documents are the open ones', () => {
  expect(
    countNotFinalised([
      { standing: 'open' },
      { standing: 'final' },
      { standing: 'void' },
      { standing: 'archived' },
    ]),
  ).toBe(1)
})

test('a document is named by its number, and a concept by its title', () => {
  expect(displayNameOf('invoice', '2026-0043', 'Dakkapel')).toBe('Factuur 2026-0043')
  expect(displayNameOf('credit-note', 'C2026-0001', null)).toBe('Creditnota C2026-0001')
  expect(displayNameOf('quote', null, 'Dakkapel')).toBe('Conceptofferte: Dakkapel')
  expect(displayNameOf('invoice', null, null)).toBe('Conceptfactuur')
  expect(displayNameOf('expense', null, 'Hout')).toBe('Hout')
  expect(displayNameOf('expense', null, null)).toBe('Kosten')
})

import { expect, test } from 'vitest'
import { movedInWords } from './moved-in-words.ts'

test('what moves is counted in words, and what there is none of is left out', () => {
  const none = {
    documents: 0,
    projects: 0,
    payments: 0,
    prices: 0,
    recurringInvoices: 0,
    mandates: 0,
    openItems: 0,
  }
  expect(movedInWords(none)).toBe('')
  expect(movedInWords({ ...none, projects: 1 })).toBe('1 project')
  expect(movedInWords({ ...none, documents: 3, projects: 1, payments: 2 })).toBe(
    '3 documenten, 1 project en 2 betalingen zonder factuur',
  )
  expect(movedInWords({ ...none, prices: 2, recurringInvoices: 1, mandates: 1 })).toBe(
    '2 eigen prijzen, 1 terugkerende factuur en 1 machtiging',
  )
  expect(movedInWords({ ...none, documents: 1, openItems: 2 })).toBe(
    '1 document en 2 posten van de beginbalans',
  )
})

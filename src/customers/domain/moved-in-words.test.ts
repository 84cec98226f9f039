import { expect, test } from 'vitest'
import { movedInWords } from './moved-in-words.ts'

test('what moves is counted in words, and what there is none of is left out', () => {
  const none = { documents: 0, projects: 0, payments: 0 }
  expect(movedInWords(none)).toBe('')
  expect(movedInWords({ ...none, projects: 1 })).toBe('1 project')
  expect(movedInWords({ documents: 3, projects: 1, payments: 2 })).toBe(
    '3 documenten, 1 project en 2 betalingen zonder factuur',
  )
})

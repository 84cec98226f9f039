import { expect, test } from 'vitest'
import { rawSizesOf, sharedClassesOf } from './findings.ts'

test('a length outside the tokens is counted, a token and zero are not', () => {
  expect(rawSizesOf('.a { gap: 14px 1.5rem; margin: 0 var(--space-4); }')).toBe(2)
  expect(rawSizesOf('.a { width: calc(100% - 3px); letter-spacing: -0.01em }')).toBe(2)
  expect(rawSizesOf('.a { padding: 0; width: 50%; flex: 1 }')).toBe(0)
})

test('the query of a media rule and a comment are not counted', () => {
  expect(rawSizesOf('/* gap: 14px; */ @media (max-width: 720px) { .a { gap: 14px; } }')).toBe(1)
})

test('a class that two sheets begin a selector with is shared', () => {
  const sheets = [
    { path: 'one.css', css: '.page { gap: 0 } @media print { .bar, .page > a { gap: 0 } }' },
    { path: 'two.css', css: '.page:has(> .row) { gap: 0 }' },
  ]
  expect([...sharedClassesOf(sheets)]).toEqual([['page', ['one.css', 'two.css']]])
})

test('a class of another sheet within a class of its own is not shared', () => {
  const sheets = [
    { path: 'one.css', css: '.row { gap: 0 }' },
    { path: 'two.css', css: '.journal :is(.row, .cell) { gap: 0 }' },
  ]
  expect([...sharedClassesOf(sheets)]).toEqual([])
})

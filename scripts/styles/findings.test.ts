import { expect, test } from 'vitest'
import { rawSizesOf, sharedClassesOf } from './findings.ts'

test('letters, space and edges outside the tokens are found; a token and zero are not', () => {
  expect(rawSizesOf('.a { gap: 14px 1.5rem; margin: 0 var(--space-4); }')).toEqual(['gap: 14px 1.5rem'])
  expect(rawSizesOf('.a { padding: calc(100% - 3px); letter-spacing: -0.01em }')).toEqual([
    'padding: calc(100% - 3px)',
    'letter-spacing: -0.01em',
  ])
  expect(rawSizesOf('.a{border-top:1px solid var(--line)}')).toEqual(['border-top:1px solid var(--line)'])
  expect(rawSizesOf('.a { padding: 0; margin-left: 50%; gap: 2ch }')).toEqual([])
})

test('a measure of one component is its own: a width, a column, a length of 100 px or more', () => {
  expect(rawSizesOf('.a { width: 36px; grid-template-columns: 92px 1fr; margin-top: -216px }')).toEqual([])
})

test('the query of a media rule and a comment are not searched', () => {
  expect(rawSizesOf('/* gap: 14px; */ @media (max-width: 720px) { .a { gap: 14px; } }')).toEqual([
    'gap: 14px',
  ])
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

import { expect, test } from 'vitest'
import { addedBy, leftOutTitle, whatReadingDoes, whatWasRead } from './import-words.ts'

const added = (newLines: number, specifiedLines = 0, doubtfulLines = 0) => ({
  newLines,
  specifiedLines,
  doubtfulLines,
})

test.each([
  [added(1), 'Er wordt niets geboekt: de nieuwe regel komt bij Te verwerken.'],
  [added(1_200), 'Er wordt niets geboekt: de nieuwe regels komen bij Te verwerken.'],
  [added(0, 1), 'Er wordt niets geboekt: de delen komen bij de bankregel waar ze bij horen.'],
  [added(0, 3), 'Er wordt niets geboekt: de delen komen bij de bankregels waar ze bij horen.'],
  [
    added(2, 1),
    'Er wordt niets geboekt: de nieuwe regels komen bij Te verwerken, en de delen komen bij de bankregel waar ze bij horen.',
  ],
  [added(0, 0, 2), 'Er wordt niets geboekt. Wat misschien dubbel is, kijk je daarna zelf na.'],
  [added(0), 'Er staat niets nieuws in.'],
])('before %o is read, the page says what it does', (files, sentence) => {
  expect(whatReadingDoes(files)).toBe(sentence)
})

test.each([
  [added(1), '1 regel ingelezen'],
  [added(12), '12 regels ingelezen'],
  [added(0, 1), 'Delen toegevoegd aan 1 regel'],
  [added(3, 2), '3 regels ingelezen, delen toegevoegd aan 2 regels'],
  [added(0), 'Er stond niets nieuws in'],
])('after %o was read, the page says what was done', (files, sentence) => {
  expect(whatWasRead(files)).toBe(sentence)
})

test('the files of one import are counted together, and one or more lines that are left out have their own words', () => {
  expect(addedBy([added(1, 2, 3), added(4)])).toEqual(added(5, 2, 3))
  expect([1, 2].map(leftOutTitle)).toEqual([
    '1 regel wordt niet ingelezen:',
    '2 regels worden niet ingelezen:',
  ])
})

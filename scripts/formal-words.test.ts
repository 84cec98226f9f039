import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textRules } from '#documents/domain/texts.ts'
import { formalTextsIn } from './formal-words.ts'
import { sourceFiles } from './source-files.ts'

/** Texts with `u` that are not ours to change, by their file; each with its reason. */
const excused: Readonly<Record<string, string>> = {
  'reminders/domain/fourteen-day-letter.ts': 'the sentences that the Hoge Raad found safe',
  'taxes/domain/rubriek.ts': 'the boxes of the form of the Belastingdienst',
  'imports/domain/past/open-item-fields.ts': 'headings of columns as other programs write them',
}

test('every text calls its reader je, never u, and no thing is called zij', () => {
  const files = sourceFiles('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\/testing\/|\/version-before\//.test(file),
  )
  expect(files.length).toBeGreaterThan(1_500)
  const found = files.flatMap((file) =>
    formalTextsIn(file, readFileSync(file, 'utf8')).map(
      (text) => [file.replace(/^src\//, ''), text] as const,
    ),
  )
  expect(found.filter(([file]) => !(file in excused))).toEqual([])
  expect([...new Set(found.map(([file]) => file))].toSorted()).toEqual(Object.keys(excused).toSorted())
})

test('the standard texts of all mails and letters are among them, and call their reader je', () => {
  const texts = Object.values(textRules)
    .map(({ standard }) => standard)
    .filter((text) => text !== '')
  expect(texts.length).toBeGreaterThan(15)
  expect(texts.filter((text) => /\b(?:je|jouw)\b/i.test(text)).length).toBeGreaterThan(8)
})

test.each([
  ['const body = `Beste {klant},\n\nBetaalt u niet binnen die termijn, dan bent u ook kosten verschuldigd.`'],
  ["const label = 'Uw factuur'"],
  ['const page = <p>Klik op een rubriek om te zien waaruit\n  zij bestaat.</p>'],
  ['const said = `U hebt ${count} facturen`'],
])('%s is found', (source) => {
  expect(formalTextsIn('src/planted.tsx', source)).toHaveLength(1)
})

test.each([
  ['const say = "Druk dan op Enter; U maakt het weer ongedaan."'],
  ['const rows = sql`select u.id from users u where u.id = 1`'],
  ['const people = "Zodra zij inloggen, zien zij dit."'],
  ['const hours = 5 // uren'],
])('%s is not', (source) => {
  expect(formalTextsIn('src/planted.tsx', source)).toEqual([])
})

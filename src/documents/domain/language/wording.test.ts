import { describe, expect, test } from 'vitest'
import { countries } from '../country.ts'
import { templateProblem } from '../template.ts'
import { textNames, textRules } from '../texts.ts'
import { englishTexts } from './english-texts.ts'
import { mailWordsIn } from './mail-words.ts'
import { wordingIn } from './wording.ts'

/** The same in two languages, because it is a name, a number or a sign. */
const SAME = new Set([
  'kinds.credit-note.dateLabel',
  ...['DAY', 'WEE', 'KMT', 'MTR', 'MTK', 'MTQ', 'KGM', 'KWH'].flatMap((unit) => [
    `units.${unit}.one`,
    `units.${unit}.more`,
  ]),
])

/** Every text of a table by its path. What is made of values is a function, which the compiler asks for. */
function textsIn(part: unknown, path = ''): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, each]) => textsIn(each, path === '' ? name : `${path}.${name}`))
}

describe('the words of a document', () => {
  test('are there in both languages, and an English one is no Dutch one', () => {
    const dutch = new Map(textsIn(wordingIn.nl).filter(([path]) => !path.endsWith('.label')))
    const english = textsIn(wordingIn.en)
    expect(english.map(([path]) => path).toSorted()).toEqual([...dutch.keys()].toSorted())
    expect(
      english.filter(([path, text]) => text.trim() === '' || (text === dutch.get(path) && !SAME.has(path))),
    ).toEqual([])
  })

  test('name every country in English', () => {
    for (const [code] of countries) expect(wordingIn.en.countryName(code)).toMatch(/^[A-Z].{3,}/)
    expect(wordingIn.en.countryName('DE')).toBe('Germany')
  })

  test('have a button and figures for each mail', () => {
    const [dutch, english] = [mailWordsIn.nl.button, mailWordsIn.en.button]
    expect(Object.keys(english).toSorted()).toEqual(Object.keys(dutch).toSorted())
  })
})

describe('the standard texts in English', () => {
  test.each(textNames)('%s can be filled in as the Dutch one, and is empty where that is empty', (name) => {
    const { standard, variables, ...rules } = textRules[name]
    const required = 'required' in rules ? rules.required : []
    expect(templateProblem(englishTexts[name], variables, required)).toBeNull()
    expect(englishTexts[name] === '').toBe(standard === '')
  })
})

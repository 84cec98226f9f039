import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { nearly } from '../shell/command.ts'
import { navigation } from '../shell/navigation.ts'
import { commandOf } from './help-commands.ts'
import { everyHelp, helpOf } from './help.ts'
import { terms } from './terms.ts'

const all = await everyHelp()
const dashboard = Object.values(paths)
  .map((path) => (typeof path === 'string' ? path : path('0b1e', '0b1e')))
  .map((address) => address.replace(/[?#].*$/, ''))
  .filter((address) => address.startsWith(`${paths.dashboard}/`) && address !== paths.shared)

test('every page of the menu has help of its own, and every other page that of the page above', async () => {
  const menu = navigation.flatMap(({ entries }) => entries)
  const pages = new Set(all.map(({ page }) => page))
  expect(menu.filter(({ to }) => !pages.has(to)).map(({ label }) => label)).toEqual([])
  const found = await Promise.all(dashboard.map(async (address) => [address, await helpOf(address)] as const))
  expect(found.filter(([, help]) => help === null).map(([address]) => address)).toEqual([])
  expect((await helpOf(`${paths.reminders}/`))?.title).toBe('Herinneringen')
  expect((await helpOf(paths.invoice('0b1e')))?.title).toBe('Facturen')
})

test('help is found from the page it is about, and is written once', async () => {
  for (const help of all) expect(await helpOf(help.page)).toBe(help)
  expect(new Set(all.map(({ page }) => page)).size).toBe(all.length)
})

test('help is three short paragraphs at most, as many in English, with known terms and a source in the law', () => {
  for (const { dutch, english, law, title } of all) {
    expect([dutch.length, title]).toEqual([english.length, title])
    expect(dutch.length).toBeLessThanOrEqual(3)
    for (const sentence of [...dutch, ...english]) {
      expect(sentence.length, sentence).toBeLessThanOrEqual(150)
      for (const [, word = ''] of sentence.matchAll(/\[([^\]]*)\]/g))
        expect(Object.keys(terms)).toContain(word)
    }
    if (law === undefined) continue
    expect(law.says).toMatch(/artikel/)
    expect(law.at).toMatch(
      /^https:\/\/wetten\.overheid\.nl\/jci1\.3:c:BWBR\d{7}(&boek=6)?&artikel=[\d.]+[a-z]?$/,
    )
  }
})

test.each([
  ['hoe boek ik voorbelasting', 'Uitleg: Kosten'],
  ['wat is een memoriaal', 'Uitleg: Memoriaalboeking'],
  ['wat is afschrijven', 'Uitleg: Bedrijfsmiddelen'],
  ['marge', 'Uitleg: Producten'],
])('“%s” finds %s in the search bar', (typed, label) => {
  expect(nearly(all.map(commandOf), typed).map((command) => command.label)).toContain(label)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { OpenItemId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { paperMatcher, textMatcher, type PaperItem } from './match-paper.ts'

/** Papers of the program of before, by the names that they have in a ZIP. */
const item = (id: string, relation: string, reference: string, amount: bigint, date = '2025-11-14'): PaperItem => ({
  id: id as OpenItemId, relation, reference, amount: cents(amount), date: localDate(date),
}) // prettier-ignore
const items = [
  item('jansen', 'Bakkerij Jansen', '2025-017', 1_210_50n),
  item('zuid', 'Café Zuid B.V.', '2025-0171', 75_00n),
  item('kpn', 'KPN', '9', 60_50n),
  item('smit', 'Drukkerij Smit', '88123', 75_00n),
]
const match = paperMatcher({ items, relations: ['Gemeente Utrecht', 'Jansen'], lastYear: 2026 })
const short = (path: string) => {
  const { item: found, relation, by, year } = match(path)
  return [found?.id ?? null, relation, by, year]
}

test.each([
  ['factuur 2025-017.pdf', 'jansen', 'Bakkerij Jansen', 'number', 2025],
  ['Verkoop/2025/F_2025_0171.PDF', 'zuid', 'Café Zuid B.V.', 'number', 2025],
  ['inkoop-88123 (kopie).jpg', 'smit', 'Drukkerij Smit', 'number', 2025],
  // A short number counts only beside its relation.
  ['KPN 9.pdf', 'kpn', 'KPN', 'number', 2025],
  ['scan 9.pdf', null, '', null, null],
  ['jansen € 1.210,50.pdf', 'jansen', 'Bakkerij Jansen', 'amount', 2025],
  ['bon 1210.50.pdf', 'jansen', 'Bakkerij Jansen', 'amount', 2025],
  // Two items have this amount: the name decides, or nothing does.
  ['75,00.pdf', null, '', null, null],
  ['cafe zuid b.v. 75,00.pdf', 'zuid', 'Café Zuid B.V.', 'amount', 2025],
  ['Gemeente Utrecht/aanslag.pdf', null, 'Gemeente Utrecht', 'name', null],
  // A day is no number, and says the year.
  ['scan 2025-01-7.pdf', null, '', null, 2025],
  ['14-11-2024 huur.pdf', null, '', null, 2024],
  ['20231231 balans.pdf', null, '', null, 2023],
  ['archief/2019/polis.pdf', null, '', null, 2019],
  ['plan 2099.pdf', null, '', null, null],
] as const)('“%s”', (path, id, relation, by, year) => {
  expect(short(path)).toEqual([id, relation, by, year])
})

test('the number of an item between other words always finds the item, and no other number does', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const number = fc.stringMatching(/^[1-9]\d{4,7}$/)
  fc.assert(
    fc.property(fc.uniqueArray(number, { minLength: 2, maxLength: 6 }), word, word, (numbers, before, after) => {
      const [own = '', ...others] = numbers
      const find = paperMatcher({
        items: numbers.map((each) => item(each, '', each, 100n + BigInt(each))),
        relations: [],
        lastYear: 2026,
      })
      expect(find(`${before}_${own}-${after}.pdf`)).toMatchObject({ item: { id: own }, by: 'number' })
      expect(find(`${before} ${after}.pdf`).item).toBeNull()
      expect(others).not.toContain(find(`${own}.pdf`).item?.id)
    }),
  )
}) // prettier-ignore

test('an amount that one item has finds the item, however it is written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1_00n, max: 9_999_999_99n }), fc.boolean(), (amount, isDotted) => {
      const find = paperMatcher({ items: [item('one', 'X', '', amount)], relations: [], lastYear: 2026 })
      const dutch = formatDecimal(amount, 2, 2)
      const written = isDotted ? dutch.replaceAll('.', '').replace(',', '.') : dutch
      expect(find(`bon ${written} eur.pdf`)).toMatchObject({ item: { id: 'one' }, by: 'amount' })
    }),
  )
})

const inText = textMatcher({ items, relations: ['Gemeente Utrecht', 'Jansen'] })
test.each([
  ['factuur 2025-017 bakkerij jansen te betalen € 1.210,50', '', 'jansen', 'Bakkerij Jansen', 'number'],
  // The number alone is enough where it is long.
  ['factuur 2025-017', '', 'jansen', 'Bakkerij Jansen', 'number'],
  ['factuur 9 van kpn', '', null, '', null],
  ['drukkerij smit, factuur 88123', 'Drukkerij Smit', 'smit', 'Drukkerij Smit', 'number'],
  // The name of the file is of another relation.
  ['factuur 88123', 'KPN', null, '', null],
  // A statement names several: a person says which.
  ['openstaand: 2025-017 en 88123', '', null, '', null],
  ['openstaand: 2025-017 en 88123, drukkerij smit', '', 'smit', 'Drukkerij Smit', 'number'],
  ['aanslag van gemeente utrecht', '', null, 'Gemeente Utrecht', 'name'],
  ['gemeente utrecht aan drukkerij smit', '', null, '', null],
  ['bakkerij jansen', '', null, 'Bakkerij Jansen', 'name'],
  ['', '', null, '', null],
] as const)('the text “%s” beside the relation “%s”', (text, relation, id, by, way) => {
  const found = inText(text, { relation, year: null })
  expect([found?.item?.id ?? null, found?.relation ?? '', found?.by ?? null]).toEqual([id, by, way])
})

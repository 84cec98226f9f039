import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { periodPresets } from '../domain/report-period.ts'
import { reportNames } from '../domain/report-table.ts'
import { addressOf, choiceIn, queryOf } from './report-address.ts'

const today = localDate('2026-11-21')
const read = (address: string) => choiceIn(new URL(address, 'http://x').searchParams, today)

test('every choice is read back from its own address', () => {
  for (const name of reportNames)
    for (const preset of periodPresets) {
      const choice = { ...read('/'), name, preset, account: '1300' }
      const again = read(addressOf(choice))
      expect([again.name, again.preset, again.account]).toEqual([name, preset, '1300'])
    }
  const own = {
    ...read('/'),
    preset: null,
    period: { from: localDate('2026-03-02'), to: localDate('2026-05-09') },
  }
  expect(read(addressOf(own))).toEqual(own)
})

test('an unreadable part becomes the default of the page', () => {
  expect(read('/?rapport=x&periode=ooit&van=gisteren&rekening=13')).toMatchObject({
    name: 'profit-and-loss',
    preset: 'dit-jaar',
    period: { from: '2026-01-01', to: '2026-12-31' },
    account: null,
  })
})

test('presets are whole months around today', () => {
  const days = (preset: string) => Object.values(read(`/?periode=${preset}`).period)
  expect(days('deze-maand')).toEqual(['2026-11-01', '2026-11-30'])
  expect(days('dit-kwartaal')).toEqual(['2026-10-01', '2026-12-31'])
  expect(days('vorig-kwartaal')).toEqual(['2026-07-01', '2026-09-30'])
  expect(days('vorig-jaar')).toEqual(['2025-01-01', '2025-12-31'])
})

test('a balance of this year is that of today, and of last year that of its last day', () => {
  expect(queryOf(read('/?rapport=balans'), today)).toEqual({ date: '2026-11-21' })
  expect(queryOf(read('/?rapport=balans&periode=vorig-jaar'), today)).toEqual({ date: '2025-12-31' })
})

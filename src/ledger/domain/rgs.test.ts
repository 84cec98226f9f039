import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AccountType } from './account.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'
import { rgsProblem, spareCodes, spareRgsCode } from './rgs.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

const scheme = sharedSample('rgs/rgs-mkb-3.7-level1-4.csv')

describe('an RGS code', () => {
  test('of the balance sheet begins with a B, of the result with a W', () => {
    expect(rgsProblem('WBedAlkOal', 'cost')).toBeNull()
    expect(rgsProblem('WBedAlkOal', 'revenue')).toBeNull()
    expect(rgsProblem('BLimBanRbb', 'current-asset')).toBeNull()
    expect(rgsProblem('BLimBanRbbAbc', 'current-asset')).toBeNull()
    expect(rgsProblem('BLimBanRbb', 'cost')).toContain('begint met een W')
    expect(rgsProblem('WBedAlkOal', 'equity')).toContain('begint met een B')
  })

  test.each([
    '',
    'WBed',
    'WBedAlk',
    'wbedalkoal',
    'XBedAlkOal',
    'WBedAlkOal1',
    'WBedAlkOalAbcDef',
    ' WBedAlkOal',
  ])('%j is none', (code) => {
    expect(rgsProblem(code, 'cost')).toContain('ziet eruit als')
  })
})

describe('a code for an account of one’s own', () => {
  const inChart = new Set(chartOfAccounts.map(([, , , code]) => code))

  test.each(Object.keys(spareCodes) as AccountType[])(
    '%s: matches the type, is on no account of the chart, and is given once',
    (type) => {
      const given = new Set(inChart)
      for (const code of spareCodes[type]) {
        expect(rgsProblem(code, type)).toBeNull()
        expect(spareRgsCode(type, given)).toBe(code)
        given.add(code)
      }
      expect(given.size).toBe(inChart.size + spareCodes[type].length)
      expect(spareRgsCode(type, given)).toBeNull()
    },
  )

  test.skipIf(!hasSharedSamples)(
    'each exists at level 4 of RGS MKB 3.7 (skipped where the scheme is absent)',
    () => {
      const levels = new Map(
        readFileSync(scheme, 'utf8')
          .split('\n')
          .map((line) => line.split(';'))
          .map((fields) => [fields[0], fields[5]]),
      )
      for (const code of Object.values(spareCodes).flat())
        expect([code, levels.get(code)]).toEqual([code, '4'])
    },
  )
})

import { expect, test } from 'vitest'
import { kindOfLine } from './line-kind.ts'

test.each([
  ['GT', 'Overschrijving'],
  ['IC', 'Incasso'],
  ['BA', 'Betaalpas'],
  ['ID', 'iDEAL'],
  ['gm', 'Geldautomaat'],
  ['SEPA Overboeking', 'Overschrijving'],
  ['SEPA iDEAL', 'iDEAL'],
  ['SEPA Incasso algemeen doorlopend', 'Incasso'],
  ['BEA', 'Betaalpas'],
  ['STO', 'Storno'],
  ['PMNT-RCDT-ESCT', 'Overschrijving'],
  ['PMNT-RDDT-ESDD', 'Incasso'],
  ['PMNT-RDDT-UPDD', 'Storno'],
  ['PMNT-CCRD-POSD', 'Betaalpas'],
  ['544', ''],
  ['', ''],
])('the code %j is %j', (code, kind) => {
  expect(kindOfLine({ code, mandate: '' })).toBe(kind)
})

test('a line with a mandate is a direct debit, whatever the code', () => {
  expect(kindOfLine({ code: '088', mandate: 'M-2026-1' })).toBe('Incasso')
})

import { expect, test } from 'vitest'
import { kindOfLine, lineKindOf } from './line-kind.ts'

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

test.each([
  ['PRV', 'charges'],
  ['ACMT-MDOP-CHRG', 'charges'],
  ['PMNT-MDOP-COMM', 'charges'],
  ['PMNT-RCDT-FEES', 'charges'],
  ['RNT', 'interest'],
  ['ACMT-MCOP-INTR', 'interest'],
  ['BA', 'card'],
  ['PMNT-CCRD-POSD', 'card'],
  ['GM', 'cash'],
  ['PMNT-CCRD-CWDL', 'cash'],
  ['IC', 'debit'],
  ['VZ', 'batch'],
  ['OV', 'other'],
  ['PMNT-RDDT-UPDD', 'other'],
  ['', 'other'],
])('the code %j says of what money is for: %s', (code, kind) => {
  expect(lineKindOf({ code, mandate: '' })).toBe(kind)
})

import { describe, expect, test } from 'vitest'
import type { BankMappingId } from '#kernel/ids.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import type { ColumnMapping } from '../../domain/mapping/column-mapping.ts'
import { readBankFile } from './read-bank-file.ts'
import { UnmappedFile, type KeptMapping } from './read-mapped.ts'

const unmapped = (text: string | Buffer, mappings: readonly KeptMapping[] = []): UnmappedFile => {
  try {
    readBankFile(Buffer.from(text), mappings)
  } catch (error) {
    if (error instanceof UnmappedFile) return error
    throw error
  }
  throw new Error('the file was read')
}

/** The guess for a file, perhaps changed, as a mapping that was kept. */
const kept = (text: string, change: Partial<ColumnMapping> = {}): KeptMapping => {
  const { layout, mapping } = unmapped(text).columns
  const id = '00000000-0000-4000-8000-000000000001' as BankMappingId
  return { id, name: 'Eigen', family: 'mapped-1', layout, mapping: { ...mapping, ...change } }
}

const linesOf = (text: string, mapping: KeptMapping = kept(text)) =>
  readBankFile(Buffer.from(text), [mapping]).statements.flatMap(({ lines }) => lines)

const SIGNED = [
  'Boekingsdatum;Relatie;Tegenrekening IBAN;Omschrijving;Bedrag in euro;Saldo;Volgnummer',
  '02-09-2026;Bakkerij Jansen;NL39RABO0300065264;Factuur 2026-0001;1.210,00;1.310,00;A1',
  '03-09-2026;Koffie & Co;;Pas 1;-3,50;1.306,50;A2',
  '',
].join('\r\n')

describe('what the columns probably mean', () => {
  test('by their names', () => {
    const { columns } = unmapped(SIGNED)
    expect(columns).toMatchObject({
      names: ['Boekingsdatum', 'Relatie', 'Tegenrekening IBAN', 'Omschrijving', 'Bedrag in euro', 'Saldo', 'Volgnummer'],
      separator: ';',
      encoding: 'utf-8',
      mappingId: null,
      mapping: {
        dayColumn: 0, dayOrder: 'dmy', amountKind: 'signed', amountColumn: 4, decimalMark: ',', nameColumn: 1, ibanColumn: 2,
        descriptionColumns: [3], balanceColumn: 5, referenceColumn: 6, accountColumn: null,
      },
    })
    expect(columns.lines[1]).toEqual({ place: 3, fields: ['03-09-2026', 'Koffie & Co', '', 'Pas 1', '-3,50', '1.306,50', 'A2'] })
  }) // prettier-ignore

  test('a column with words for in and out, columns for in and out, and American days', () => {
    const words = 'Datum,Naam,Wat,D/C,Bedrag\n2026-09-02,Jansen,Brood,C,12.50\n2026-09-03,Koffie,Pas,D,3.50\n'
    expect(unmapped(words).columns.mapping).toMatchObject({
      dayOrder: 'ymd', amountKind: 'word', amountColumn: 4, wordColumn: 3, inWord: 'C', outWord: 'D', decimalMark: '.', nameColumn: 1,
    })
    expect(linesOf(words).map(({ amount }) => amount)).toEqual([1_250n, -350n])
    const two = 'Date\tPayee\tPaid in\tPaid out\n09/22/2026\tJansen\t1,212.50\t\n09/23/2026\tKoffie\t\t3.50\n'
    expect(unmapped(two).columns.mapping).toMatchObject({
      dayOrder: 'mdy', amountKind: 'two', amountColumn: 2, outColumn: 3, nameColumn: 1,
    })
    expect(linesOf(two).map(({ bookedOn, amount }) => [bookedOn, amount])).toEqual([['2026-09-22', 121_250n], ['2026-09-23', -350n]])
  }) // prettier-ignore

  test('a file without names is known by its columns, and what is above the names is left out', () => {
    const bare =
      '02-09-26;NL91ABNA0417164300;Brood van Jansen;1.212,50\n03-09-26;NL91ABNA0417164300;Koffie;-3,50\n'
    const { layout, mapping } = unmapped(bare).columns
    expect(layout).toEqual({ header: [], columns: 4, dayColumns: [0] })
    expect(mapping).toMatchObject({
      dayColumn: 0,
      accountColumn: 1,
      descriptionColumns: [2],
      amountColumn: 3,
    })
    expect(readBankFile(Buffer.from(bare), [kept(bare)]).statements[0]).toMatchObject({
      account: 'NL91ABNA0417164300', from: '2026-09-02', to: '2026-09-03',
    }) // prettier-ignore
    expect(linesOf(`Export van mijn dienst;;;;;;\r\n${SIGNED}`, kept(SIGNED))).toHaveLength(2)
  })

  test('what has no days and amounts is no list of payments', () => {
    for (const text of ['Naam;Plaats\nJansen;Utrecht\n', 'a;b\n1;2\n', 'Datum;Naam\n02-09-2026;Jansen\n'])
      expect(() => readBankFile(Buffer.from(text))).toThrow(new FileRefusal('unknown'))
  })

  test('letters of Windows are read as such', () => {
    const windows = Buffer.from(SIGNED.replace('Koffie', 'Café'), 'latin1')
    expect(unmapped(windows).columns).toMatchObject({ encoding: 'windows-1252' })
    expect(unmapped(windows).columns.lines[1]?.fields[1]).toBe('Café & Co')
  })
})

describe('a file with a mapping', () => {
  test('is read, and its balances are checked', () => {
    const { statements, format, label } = readBankFile(Buffer.from(SIGNED), [kept(SIGNED, { nameColumn: 1 })])
    expect([format, label]).toEqual(['mapped-csv', 'Eigen'])
    expect(statements[0]).toMatchObject({ account: '', closes: true, opening: 10_000n, closing: 130_650n })
    expect(statements[0]?.lines[0]).toMatchObject({
      bookedOn: '2026-09-02', amount: 121_000n, name: 'Bakkerij Jansen', iban: 'NL39RABO0300065264',
      description: 'Factuur 2026-0001', bankReference: 'A1',
    }) // prettier-ignore
  })

  test('a bank that we know is read as that, whatever mapping there is', () => {
    const bunq = '"Date","Amount","Account","Counterparty","Name","Description"\n"2026-09-02","-9.95","NL91ABNA0417164300","","","Pas"\n'
    const mapping = kept(SIGNED)
    const layout = { header: ['date', 'amount', 'account', 'counterparty', 'name', 'description'], columns: 6, dayColumns: [] }
    expect(readBankFile(Buffer.from(bunq), [{ ...mapping, layout }]).format).toBe('bunq-csv')
  }) // prettier-ignore

  test.each([
    ['words where the amount would be', { amountColumn: 3 }, 'mapped-amount', 2],
    ['another column than that of the day', { dayColumn: 3 }, 'mapped-day', 2],
    ['the year first', { dayOrder: 'ymd' }, 'mapped-day', 2],
    ['a point before the decimals', { decimalMark: '.' }, 'mapped-amount', 2],
    ['words for in and out that are not there', { amountKind: 'word', wordColumn: 1, inWord: 'Bij', outWord: 'Af' }, 'mapped-sign', 2],
    ['a balance that is none', { balanceColumn: 1 }, 'mapped-balance', 2],
  ] as const)('%s is refused with the line', (_what, change, reason, place) => {
    expect(unmapped(SIGNED, [kept(SIGNED, change)])).toMatchObject({ reason, place })
  }) // prettier-ignore

  test('a line further on that cannot be read is refused with its own number; one without day and amount is shown', () => {
    const wrong = `${SIGNED}30-02-2026;Niemand;;Nooit;1,00;1.307,50;A3\r\n`
    expect(unmapped(wrong, [kept(SIGNED)])).toMatchObject({ reason: 'mapped-day', place: 4 })
    const total = `${SIGNED};;;Totaal;;;\r\n`
    expect(readBankFile(Buffer.from(total), [kept(SIGNED)]).refused).toEqual([
      { place: 4, message: 'Op deze regel staan geen datum en geen bedrag.' },
    ])
    expect(unmapped(SIGNED.replace('1.210,00', '1.210,005'), [kept(SIGNED)]).reason).toBe('mapped-amount')
  })

  test.each([
    ['12,50-', -1_250n],
    ['(12,50)', -1_250n],
    ['€ 1.012,50', 101_250n],
    ['EUR -12,5', -1_250n],
    ['+12', 1_200n],
    ['1 012,50', 101_250n],
  ])('the amount %s', (written, cents) => {
    expect(linesOf(SIGNED.replace('-3,50', written), kept(SIGNED))[1]?.amount).toBe(cents)
  })
})

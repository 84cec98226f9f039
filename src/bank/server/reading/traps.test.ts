import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { refusalSentence } from '../../domain/errors.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { readFile } from '../../domain/read-file.ts'
import { withoutBalances, type ReadEvent, type StatementLine } from '../../domain/statement.ts'
import { formatWriters, type WrittenLine } from '../../testing/format-writers.ts'
import { samples } from '../../testing/samples.ts'
import { readBankFile } from './read-bank-file.ts'
import { readByOne } from './read-by-one.ts'

/** What banks write that a reader of one sample does not expect. */
const sample = (format: string): string => samples.find((each) => each.format === format)?.text ?? ''
const linesOf = (content: string | Buffer): readonly StatementLine[] =>
  readBankFile(Buffer.from(content)).statements.flatMap(({ lines }) => lines)
const refusalOf = (content: string | Buffer): FileRefusal => {
  try {
    readBankFile(Buffer.from(content))
  } catch (error) {
    if (error instanceof FileRefusal) return error
    throw error
  }
  throw new Error('the file was read')
}
const LINE: WrittenLine = {
  day: '2026-09-01', cents: 79_000, name: 'Bakkerij Jansen', iban: 'NL39RABO0300065264', text: 'Factuur 2026-0001',
} // prettier-ignore
const written = (format: string, variant: string, lines: readonly WrittenLine[]): string => {
  const writer = formatWriters.find((each) => each.format === format && each.variant === variant)
  if (writer === undefined) throw new Error(`no writer ${format} ${variant}`)
  return `${writer.rows(lines, 0).join('\r\n')}\r\n`
}

describe('which format a file is', () => {
  test('a TAB of ABN AMRO is read, though its first five lines have as many commas as columns', () => {
    const lines = [1, 2, 3, 4, 5, 6].map((number): WrittenLine => ({ ...LINE, cents: number * 100 }))
    const text = written('abn-amro-tab', 'as many commas as columns', lines)
    expect(text.split('\r\n').slice(0, 5).map((row) => row.split(',').length)).toEqual([8, 8, 8, 8, 8])
    expect(readBankFile(Buffer.from(text))).toMatchObject({ format: 'abn-amro-tab', statements: [{ closes: true }] })
    expect(linesOf(text)).toHaveLength(6)
  }) // prettier-ignore

  /** The columns of bunq, and those of N26 of before, with other amounts. */
  const TWO =
    'Date,Amount,Account,Counterparty,Name,Description,Payee,Account number,Payment reference,Amount (EUR)\n'

  test('a file that two formats read with other payments is refused, and both are named', () => {
    const text = `${TWO}2026-09-01,10.00,NL91ABNA0417164300,,Een,x,Een,,x,12.00\n`
    const refusal = refusalOf(text)
    expect(refusal).toMatchObject({
      reason: 'two-kinds',
      kinds: [{ label: 'N26 (CSV)' }, { label: 'bunq (CSV)' }],
    })
    expect(refusalSentence('two-kinds', 0, refusal.kinds)).toBe(
      'Dit bestand kan N26 (CSV) en ook bunq (CSV) zijn, met andere betalingen. Kies welke het is bij Afschrift inlezen.',
    )
  })

  const read = (days: readonly string[], closing: bigint | null, label: string) => ({
    format: label.toLowerCase(),
    label,
    read: () =>
      readFile([
        { kind: 'head', account: 'NL91ABNA0417164300', currency: 'EUR' },
        ...days.map((day, index): ReadEvent => ({
          kind: 'line',
          line: { place: index + 1, bookedOn: localDate(day), amount: cents(1_000n) },
        })),
        { kind: 'foot', ...withoutBalances, opening: closing === null ? null : cents(0n), closing: closing === null ? null : cents(closing) },
      ]),
  }) // prettier-ignore

  test('of two that read the whole file and whose balances both add up, neither is taken: the owner is asked', () => {
    const [one, other] = [read(['2026-09-01'], 1_000n, 'Bank A'), read(['2026-01-09'], 1_000n, 'Bank B')]
    expect(one.read().statements[0]?.closes).toBe(true)
    expect(other.read().statements[0]?.closes).toBe(true)
    for (const both of [[one, other], [other, one]])
      expect(() => readByOne(both)).toThrow(
        expect.objectContaining({ reason: 'two-kinds', kinds: both.map(({ format, label }) => ({ format, label })) }),
      )
    // The same payments by two names are one answer, and balances that add up are better than none or wrong ones.
    expect(readByOne([one, { ...one, label: 'Bank C' }]).statements[0]?.lines).toHaveLength(1)
    for (const worse of [null, 2_000n])
      for (const both of [[one, read(['2026-01-09'], worse, 'Bank B')], [read(['2026-01-09'], worse, 'Bank B'), one]])
        expect(readByOne(both).statements[0]?.lines[0]?.bookedOn).toBe('2026-09-01')
  }) // prettier-ignore

  test('of two formats the one that reads every row is taken', () => {
    const text = `${TWO}2026-09-01,10.00,NL91ABNA0417164300,,Een,x,Een,,x,\n`
    expect(readBankFile(Buffer.from(text)).format).toBe('bunq-csv')
  })

  test('savings of ING with the kind of account, and the eight columns of Triodos, need no question', () => {
    expect(
      readBankFile(Buffer.from(written('ing-savings-csv', 'with the kind of account', [LINE]))),
    ).toMatchObject({ format: 'ing-savings-csv', statements: [{ closes: true }] })
    const eight = written('triodos-csv', 'eight columns without names', [LINE])
    expect(eight.trim().split(',')).toHaveLength(9)
    expect(linesOf(eight)).toMatchObject([
      { amount: 79_000n, name: LINE.name, iban: LINE.iban, description: LINE.text },
    ])
  })
})

describe('a row with too few or too many fields', () => {
  const two = written('ing-csv', 'without quotes', [LINE, LINE])

  test('is a file that was cut in its last line: € 790,00 never becomes € 79,00', () => {
    expect(linesOf(two).map(({ amount }) => amount)).toEqual([79_000n, 79_000n])
    const cut = two.slice(0, two.lastIndexOf('790,00') + 2)
    expect(cut.endsWith(';79')).toBe(true)
    expect(refusalOf(cut)).toMatchObject({ reason: 'cut-off', place: 3 })
    expect(refusalSentence('cut-off', 3)).toBe(
      'Regel 3: het bestand breekt hier af. Download het opnieuw. Er is niets ingelezen.',
    )
  })

  test('in the middle of a file is refused with its line', () => {
    const shifted = two.replace('Bakkerij Jansen;NL91', 'Bakkerij; Jansen;NL91')
    expect(refusalOf(shifted)).toMatchObject({ reason: 'row-length', place: 2 })
  })

  test('a balance or amount in the last column that lost digits is refused', () => {
    const text = written('triodos-csv', 'without quotes, the balance last', [LINE, LINE])
    expect(linesOf(text.trimEnd())).toHaveLength(2)
    for (const missing of [1, 2, 3, 4])
      expect(refusalOf(text.trimEnd().slice(0, -missing))).toMatchObject({ reason: 'cut-off', place: 3 })
  })

  test('UTF-8 that ends inside a character is refused, and not read as Windows', () => {
    const text = written('ing-csv', 'without quotes', [{ ...LINE, name: 'Café' }]).replace('Factuur', 'é'.repeat(3))
    const bytes = Buffer.from(text)
    expect(refusalOf(bytes.subarray(0, bytes.lastIndexOf(0xc3) + 1))).toMatchObject({ reason: 'cut-off' })
  }) // prettier-ignore

  test('MT940 that ends inside its closing balance is refused', () => {
    const text = sample('mt940-abn-amro').replace(/\r\n-\r\n$/, '')
    expect(linesOf(text)).toHaveLength(2)
    expect(refusalOf(text.slice(0, -1))).toMatchObject({ reason: 'cut-off' })
  })
})

describe('no lines are never silent', () => {
  test('a file with names of columns only is refused with what to do', () => {
    const refusal = refusalOf(sample('knab-csv').split('\r\n').slice(0, 2).join('\r\n'))
    expect(refusalSentence(refusal.reason, refusal.place)).toBe(
      'In dit bestand staan geen betalingen. Kies bij het exporteren een periode met betalingen.',
    )
  })

  test('the card of ICS as it is since 2024, with points behind months and signs of the euro', () => {
    const text = written('ics-text', 'since 2024', [{ ...LINE, day: '2026-03-02', cents: -198 }])
    expect(text).toContain('02 mrt.')
    expect(text).toContain('€1,98')
    expect(linesOf(text)).toMatchObject([{ bookedOn: '2026-03-02', amount: -198n, name: 'Bakkerij Jansen' }])
  })

  test('a row of a card in a form that is not known is refused with its line', () => {
    const text = sample('ics-text').replace('7,99      Af', '7.99 EUR debit')
    expect(refusalOf(text)).toMatchObject({ reason: 'unread-lines', place: 6 })
    const none = sample('ics-text').replaceAll(/^\d\d (aug|sep) .*$/gm, '-')
    expect(refusalOf(none)).toMatchObject({ reason: 'unread-lines' })
  })
})

describe('MT940', () => {
  test.each(['trtp', 'cntp', 'ordp', 'rek', 'german'])(
    'of Knab with texts in the form %s has name, IBAN and text',
    (form) => {
      expect(linesOf(written('mt940-knab', form, [LINE]))).toMatchObject([
        { name: LINE.name, iban: LINE.iban, description: LINE.text },
      ])
    },
  )

  const mt940 = (details: string): readonly StatementLine[] =>
    linesOf([':20:X', ':25:NL91ABNA0417164300', ':28C:1', ':60F:C260831EUR0,00', ':61:2609010901C1,00NTRFNONREF', ...details.split('|'), ':62F:C260901EUR1,00', '-', ''].join('\r\n')) // prettier-ignore

  test('a betalingskenmerk, an id of the payer, a mandate and the reason of a return are found in every form', () => {
    expect(mt940(':86:/TRTP/SEPA INCASSO/CSID/NL91ZZZ273121520000/NAME/Telecom/MARF/M-1/REMI/5000056789012345/IBAN/NL39RABO0300065264/EREF/KLP1')).toMatchObject([
      { name: 'Telecom', mandate: 'M-1', creditorId: 'NL91ZZZ273121520000', kenmerk: '5000056789012345', endToEndId: 'KLP1' },
    ])
    expect(mt940(':86:/RTRN/AC04/EREF/KLP2/REMI/USTD//Terug/')).toMatchObject([{ returnReason: 'AC04', endToEndId: 'KLP2' }])
    expect(mt940(':86:171?00LASTSCHRIFT?20EREF+KLP3?21MREF+M-2?22CRED+DE98ZZZ09999999999?23SVWZ+Nota 12?24 van mei?30RABONL2U?31NL39RABO0300065264?32Druk?33kerij')).toMatchObject([
      { name: 'Drukkerij', iban: 'NL39RABO0300065264', endToEndId: 'KLP3', mandate: 'M-2', creditorId: 'DE98ZZZ09999999999', description: 'Nota 12 van mei' },
    ])
  }) // prettier-ignore

  test('a slash inside a text is no field', () => {
    expect(
      mt940(':86:/EREF/NOTPROVIDED/REMI/huur a/ID/7 en b/CD/8/NAME/Verhuur')[0],
    ).toMatchObject({ description: 'huur a/ID/7 en b/CD/8', name: 'Verhuur' }) // prettier-ignore
  })

  test.each(['    ', '0000', ''])('a day of booking that is %j is the day of value', (day) => {
    const text = sample('mt940-asn').replace(':61:2609010901D', `:61:260901${day}D`)
    expect(linesOf(text)).toMatchObject([{ bookedOn: '2026-09-01', amount: -6_500n }])
  })
})

test('what Revolut charges is a line of its own, and the person with the card is no counterparty', () => {
  const lines = linesOf(sample('revolut-business-csv'))
  expect(lines.map(({ name, amount, code, balanceAfter }) => [name, amount, code, balanceAfter])).toEqual([
    ['To Drukkerij', -1_000n, 'TRANSFER', 99_000n],
    ['Revolut', -50n, 'FEE', 98_950n],
    ['Klant Twee', 24_200n, 'TOPUP', 123_150n],
    ['Hotel Oost', -8_000n, 'CARD_PAYMENT', 115_150n],
  ])
})

describe('an encoding that a file names', () => {
  const camt = (encoding: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-09-01</Dt></BookgDt><AddtlNtryInf>Café 5 €</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
  test.each([
    ['ISO-8859-15', (text: string) => Buffer.from(text.replace('€', '\u00a4'), 'latin1')],
    ['windows-1252', (text: string) => Buffer.from(text.replace('€', '\u0080'), 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-8', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('XML in %s', (encoding, bytes) => {
    expect(linesOf(bytes(camt(encoding)))).toMatchObject([{ description: 'Café 5 €' }])
  })

  test('a document type in UTF-16 is refused as in any other encoding', () => {
    const text = camt('UTF-16').replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')
    expect(refusalOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toMatchObject({ reason: 'entities' })
  })

  test('text in UTF-16, whichever byte comes first', () => {
    const text = `\ufeff${written('ing-csv', 'semicolons', [{ ...LINE, name: 'Café' }])}`
    const bytes = Buffer.from(text, 'utf16le')
    expect(linesOf(bytes)).toMatchObject([{ name: 'Café' }])
    expect(linesOf(Buffer.from(bytes).swap16())).toMatchObject([{ name: 'Café' }])
  })
})

import { describe, expect, test } from 'vitest'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { textFormats } from '../../domain/formats/registry.ts'
import { samples } from '../../testing/samples.ts'
import { readBankFile } from './read-bank-file.ts'

test('each format has a sample', () => {
  expect(textFormats.map(({ id }) => id).toSorted()).toEqual(samples.map(({ format }) => format).toSorted())
})

describe.each(samples)('$format', ({ format, text, account, closes, lines, first }) => {
  test('is recognised by its content, whatever the end of its lines, and every line is read', () => {
    for (const variant of [text, text.replaceAll('\r\n', '\n'), `\ufeff${text}`]) {
      const file = readBankFile(Buffer.from(variant))
      const [statement] = file.statements
      expect(file.format).toBe(format)
      expect(file.statements).toHaveLength(1)
      expect(statement?.account).toBe(account)
      expect(statement?.closes).toBe(closes)
      expect(statement?.lines).toHaveLength(lines)
      expect(statement?.lines[0]).toMatchObject(first)
    }
  })

  test('is read in the encoding of Windows too', () => {
    const windows = Buffer.from(text.replace('Jansen', 'Jansén').replace('’', "'").replace('€', '\u0080'), 'latin1')
    expect(readBankFile(windows).statements[0]?.lines).toHaveLength(lines)
  }) // prettier-ignore

  test('that breaks off is refused, or what is read is the beginning of it', () => {
    const whole = readBankFile(Buffer.from(text)).statements.flatMap((statement) => statement.lines)
    for (let length = 0; length < text.length; length += 7) {
      try {
        const read = readBankFile(Buffer.from(text.slice(0, length))).statements.flatMap((each) => each.lines)
        expect(read.length).toBeLessThanOrEqual(whole.length)
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefusal)
      }
    }
  })
})

test('the English and the Dutch export of ING give the same lines', () => {
  const dutch = samples.find(({ format }) => format === 'ing-csv')?.text ?? ''
  const words = [
    ['Datum"', 'Date"'], ['Naam / Omschrijving', 'Name / Description'], ['"Rekening"', '"Account"'], ['Tegenrekening', 'Counterparty'],
    ['"Af Bij"', '"Debit/credit"'], ['Bedrag (EUR)', 'Amount (EUR)'], ['Mutatiesoort', 'Transaction type'], ['"Mededelingen"', '"Notifications"'],
    ['Saldo na mutatie', 'Resulting balance'], ['"Af"', '"Debit"'], ['"Bij"', '"Credit"'], ['Naam:', 'Name:'], ['Omschrijving:', 'Description:'],
    ['Kenmerk:', 'Reference:'], ['Valutadatum:', 'Value date:'], ['Transactie:', 'Transaction:'], ['Pasvolgnr:', 'Card sequence no.:'],
  ] as const // prettier-ignore
  const english = words.reduce((text, [from, to]) => text.replaceAll(from, to), dutch)
  expect(readBankFile(Buffer.from(english)).statements).toEqual(readBankFile(Buffer.from(dutch)).statements)
})

describe('CAMT', () => {
  const head = (version: string, message: string, statement: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}><${statement}><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>EUR</Ccy></Acct>`
  const entry = (amount: string, sign: string, status = 'BOOK', more = '') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><RvslInd>true</RvslInd><Sts>${status}</Sts><BookgDt><DtTm>2026-09-01T23:30:00+02:00</DtTm></BookgDt><AcctSvcrRef>1</AcctSvcrRef>${more}</Ntry>`

  test('the sign is that of the indicator, and a reversal does not change it', () => {
    const text = `${head('camt.053.001.08', 'BkToCstmrStmt', 'Stmt')}${entry('10.00000', 'CRDT')}${entry('4.5', 'DBIT')}</Stmt></BkToCstmrStmt></Document>`
    const { format, statements } = readBankFile(Buffer.from(text))
    expect(format).toBe('camt.053.001.08')
    expect(statements[0]?.lines.map(({ amount, bookedOn }) => [amount, bookedOn])).toEqual([
      [1_000n, '2026-09-01'],
      [-450n, '2026-09-01'],
    ])
  })

  test('what is not booked yet is counted and not kept', () => {
    const text = `${head('camt.053.001.02', 'BkToCstmrStmt', 'Stmt')}${entry('1', 'CRDT', 'PDNG')}</Stmt></BkToCstmrStmt></Document>`
    expect(readBankFile(Buffer.from(text))).toMatchObject({ pending: 1 })
    const day = `${head('camt.052.001.02', 'BkToCstmrAcctRpt', 'Rpt')}${entry('1', 'CRDT')}</Rpt></BkToCstmrAcctRpt></Document>`
    expect(readBankFile(Buffer.from(day))).toMatchObject({ format: 'camt.052.001.02', pending: 1 })
  })

  const transaction = (amount: string, name: string) =>
    `<TxDtls><Refs><EndToEndId>E-${name}</EndToEndId></Refs>${amount}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`
  const [six, four] = ['6.00', '4.00'].map((amount) => `<Amt Ccy="EUR">${amount}</Amt>`) as [string, string]
  const batch = (...transactions: string[]) =>
    `<NtryDtls><Btch><PmtInfId>BATCH-1</PmtInfId></Btch>${transactions.join('')}</NtryDtls>`
  const specification = (amount: string, details: string) =>
    readBankFile(
      Buffer.from(
        `${head('camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn')}${entry(amount, 'CRDT', 'BOOK', details)}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
      ),
    )

  test('a line of several transactions has them as parts, where they are together the line', () => {
    const parts = (details: string) =>
      readBankFile(
        Buffer.from(`${head('camt.053.001.08', 'BkToCstmrStmt', 'Stmt')}${entry('10.00', 'CRDT', 'BOOK', details)}</Stmt></BkToCstmrStmt></Document>`),
      ).statements[0]?.lines[0]?.parts // prettier-ignore
    expect(parts(batch(transaction(six, 'A'), transaction(four, 'B')))).toMatchObject([
      { amount: 600n, name: 'A', endToEndId: 'E-A' },
      { amount: 400n, name: 'B' },
    ])
    expect(parts(batch(transaction(six, 'A'), transaction('', 'B')))).toEqual([])
    expect(parts(batch(transaction(six, 'A'), transaction(six, 'B')))).toEqual([])
    expect(parts(batch(transaction(six, 'A'), transaction('<Amt Ccy="EUR">x</Amt>', 'B')))).toEqual([])
  })

  test('a specification gives the parts of a line, and is none by itself', () => {
    const older = (amount: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`
    const read = specification('10.00', batch(transaction(older('6.00'), 'A'), transaction(older('4.00'), 'B')))
    expect(read).toMatchObject({ pending: 0, refused: [] })
    expect(read.statements).toMatchObject([
      {
        lines: [],
        from: null,
        to: null,
        specifications: [{ amount: 1_000n, bankReference: '1', entryRefs: ['BATCH-1'], parts: [{ amount: 600n }, { amount: 400n }] }],
      },
    ])
  }) // prettier-ignore

  test.each([
    ['that are not the line', batch(transaction(six, 'A'), transaction(six, 'B')), /delen zijn samen €\s12,00, maar de regel is €\s10,00/],
    ['without an amount', batch(transaction(six, 'A'), transaction('', 'B')), /staat geen bedrag in euro’s/],
    ['in another currency', batch(transaction(six, 'A'), transaction('<Amt Ccy="USD">4.00</Amt>', 'B')), /staat geen bedrag in euro’s/],
  ])('a specification with parts %s is refused', (_, details, message) => {
    const { refused, statements } = specification('10.00', details)
    expect(refused).toMatchObject([{ place: 1, message: expect.stringMatching(message) as string }])
    expect(statements[0]?.specifications).toEqual([])
  }) // prettier-ignore

  test.each([
    ['10.00500', 'amount'],
    ['abc', 'amount'],
    ['99999999999999', 'amount'],
  ])('the amount %s is refused, with its entry', (amount, reason) => {
    const text = `${head('camt.053.001.02', 'BkToCstmrStmt', 'Stmt')}${entry('1', 'CRDT')}${entry(amount, 'CRDT')}</Stmt></BkToCstmrStmt></Document>`
    expect(() => readBankFile(Buffer.from(text))).toThrow(new FileRefusal(reason as 'amount', 2))
  })

  test('another currency is refused by line', () => {
    const text = `${head('camt.053.001.02', 'BkToCstmrStmt', 'Stmt')}${entry('1', 'CRDT').replace('"EUR"', '"USD"')}</Stmt></BkToCstmrStmt></Document>`
    expect(readBankFile(Buffer.from(text)).refused).toEqual([
      { place: 1, message: 'Deze regel is in USD en telt niet mee: we lezen alleen euro’s in.' },
    ])
  })

  test('a document type, an entity, other XML and half a file are refused', () => {
    const reasonOf = (text: string): string => {
      try {
        readBankFile(Buffer.from(text))
        return 'read'
      } catch (error) {
        return error instanceof FileRefusal ? error.reason : String(error)
      }
    }
    const begin = head('camt.053.001.02', 'BkToCstmrStmt', 'Stmt')
    expect(reasonOf(`<!DOCTYPE a [<!ENTITY b "c">]>${begin}`)).toBe('entities')
    expect(reasonOf('<Invoice><ID>1</ID></Invoice>')).toBe('unknown')
    expect(reasonOf(`${begin}${entry('1', 'CRDT')}`)).toBe('cut-off')
    expect(reasonOf(begin.replace('</Ccy>', '</Ccyy>'))).toBe('cut-off')
  })
})

describe('what is no statement', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'spreadsheet'],
    [
      'a list of balances',
      Buffer.from('"Datum","Boeksaldo","Valutair saldo"\n"2026-09-01","13,20","13,20"'),
      'balances-only',
    ],
    ['text with a NUL', Buffer.from('Datum;Naam\u0000;x\n'), 'not-text'],
    ['a letter', Buffer.from('Geachte heer, mevrouw,\n\nHierbij.'), 'unknown'],
    ['a thousand columns', Buffer.from(Array.from({ length: 1_000 }, () => 'a').join(';')), 'columns'],
    ['a broken ZIP', Buffer.from('PK\u0003\u0004 and no more'), 'zip'],
  ])('%s is refused with its own reason', (_what, bytes, reason) => {
    expect(() => readBankFile(bytes)).toThrow(expect.objectContaining({ reason }) as Error)
  })

  test('an open quote names its line', () => {
    const text = samples.find(({ format }) => format === 'bunq-csv')?.text.replace('"bunq","inv', '"bunq","inv""') ?? ''
    expect(() => readBankFile(Buffer.from(text.slice(0, -4)))).toThrow(
      expect.objectContaining({ reason: 'open-quote' }) as Error,
    )
  }) // prettier-ignore

  test('MT940 without a closing balance is refused whole, and names its statement', () => {
    const text = samples.find(({ format }) => format === 'mt940-bunq')?.text.replace(/:62F:.*\r\n/, '') ?? ''
    expect(() => readBankFile(Buffer.from(text))).toThrow(new FileRefusal('no-closing', 4))
  })

  test.each(['20260230', '18991231', '2026-13-01'])('the day %s is refused with its line', (day) => {
    const text = samples.find(({ format }) => format === 'ing-csv')?.text.replace('20260902', day) ?? ''
    expect(() => readBankFile(Buffer.from(text))).toThrow(new FileRefusal('day', 3))
  })
})

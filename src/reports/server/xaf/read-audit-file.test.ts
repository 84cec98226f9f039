import { createReadStream, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readAuditFile } from './read-audit-file.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

const folder = sharedSample('xaf/')
const sample = `${folder}own-sample-xaf-4.0.xaf`

async function* inPiecesOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = (text: string, size = 1_000) => readAuditFile(inPiecesOf(text, size))

describe.skipIf(!hasSharedSamples)('the sample of an audit file 4.0', () => {
  const text = hasSharedSamples ? readFileSync(sample, 'utf8') : ''

  test('is valid, and its accounts add up to zero', async () => {
    const content = await readAuditFile(createReadStream(sample))
    expect(content).toMatchObject({
      version: '4.0',
      companyName: 'Studio Noord',
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
      lines: 29,
      defects: [],
    })
    expect(content.accounts.reduce((sum, { closing }) => sum + closing, 0n)).toBe(0n)
    // € 2.100,00 of invoice 2026-0002 is still open; 2026-0001 was paid except for its credit note, which is
    // a separate item.
    expect(
      content.openItems
        .filter(({ account }) => account === '1300')
        .map((item) => [item.reference, item.amount]),
    ).toEqual([
      ['2026-0001', 114_95n],
      ['2026-0002', 2_100_00n],
      ['C2026-0001', -114_95n],
    ])
  })

  test('is read the same in pieces of any size', async () => {
    const whole = await read(text, text.length)
    for (const size of [1, 7, 4_096]) expect(await read(text, size)).toEqual(whole)
  })

  test.each([
    ['[0001]', /<custSupID>L001<\/custSupID><custSupName/, '<custSupID>K001</custSupID><custSupName'],
    ['[0002]', '<accID>0210</accID><accDesc>', '<accID>0200</accID><accDesc>'],
    ['[0003]', 'BMvaBeiCae', 'BMvaBeiVvp'],
    ['[0004]', '<linesCount>4<', '<linesCount>5<'],
    ['[0005]', '<totalDebit>8000.00<', '<totalDebit>8000.01<'],
    ['[0006]', '<totalCredit>8000.00<', '<totalCredit>7999.99<'],
    ['[0007]', '<linesCount>29<', '<linesCount>28<'],
    ['[0008]', '<totalDebit>6303.66<', '<totalDebit>6303.67<'],
    ['[0009]', '<totalCredit>6303.66<', '<totalCredit>0.00<'],
    ['[0010]', '<amnt>886.65</amnt><amntTp>D<', '<amnt>886.64</amnt><amntTp>D<'],
  ])('breaks rule %s when one part of it is changed', async (rule, find, put) => {
    const broken = text.replace(find, put)
    expect(broken).not.toBe(text)
    const { defects } = await read(broken)
    const named = rule.replace('[', 'regel ').replace(']', '')
    expect(defects.find((defect) => defect.includes(named))).toMatch(/plaats: regel \d+ van het bestand\)$/)
  })
})

const official = `${folder}XAF_4_0_Test_100425.xaf`
test.skipIf(!hasSharedSamples)('the official test file is read', async () => {
  expect(await readAuditFile(createReadStream(official))).toMatchObject({
    version: '4.0',
    companyName: 'Company',
  })
})

const old = `<?xml version="1.0" encoding="ISO-8859-1"?>
<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header><fiscalYear>2025</fiscalYear><startDate>2025-01-01</startDate><endDate>2025-12-31</endDate></header>
<company><companyName>Caf\xe9 Zuid</companyName><generalLedger><ledgerAccount><accID>1000</accID><accDesc>Kas</accDesc><accTp>B</accTp></ledgerAccount>
<ledgerAccount><accID>8000</accID><accDesc>Omzet</accDesc><accTp>P</accTp></ledgerAccount></generalLedger>
<transactions><linesCount>2</linesCount><totalDebit>10.00</totalDebit><totalCredit>10.00</totalCredit><journal><jrnID>1</jrnID>
<transaction><nr>1</nr><trLine><nr>1</nr><accID>1000</accID><amnt>10.00</amnt><amntTp>D</amntTp></trLine>
<trLine><nr>2</nr><accID>8000</accID><amnt>10.00</amnt><amntTp>C</amntTp></trLine></transaction></journal></transactions></company></auditfile>`

test('version 3.2 is read, in its declared encoding', async () => {
  const latin1 = async function* () {
    yield Buffer.from(old, 'latin1')
  }
  expect(await readAuditFile(latin1())).toMatchObject({
    version: '3.2',
    companyName: 'Café Zuid',
    transactions: 1,
    defects: [],
  })
})

test.each([
  ['a document type', '<?xml version="1.0"?><!DOCTYPE auditfile><auditfile/>', 'documenttype of entiteiten'],
  ['an entity', '<!DOCTYPE a [<!ENTITY x "y">]><auditfile>&x;</auditfile>', 'documenttype of entiteiten'],
  [
    'a document type after much space',
    `<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">${' '.repeat(1e5)}<!DOCTYPE x>`,
    'documenttype',
  ],
  [
    'an entity that is not declared',
    old.replace('Kas', '&x;').replace('ISO-8859-1', 'UTF-8'),
    'geen auditfile',
  ],
  ['another format', '<Invoice xmlns="urn:oasis"><ID>1</ID></Invoice>', 'geen auditfile'],
  ['an older version', '<auditfile xmlns="http://www.auditfiles.nl/XAF/2.0"/>', 'Deze versie'],
  ['no XML', '%PDF-1.7', 'geen auditfile'],
  ['nothing', '', 'geen auditfile'],
  ['half a file', old.slice(0, 600).replace('ISO-8859-1', 'UTF-8'), 'geen auditfile'],
  ['another alphabet', '<?xml version="1.0" encoding="UTF-16"?><auditfile/>', 'geen auditfile'],
  [
    'a deep nest',
    `<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">${'<a>'.repeat(1_000)}`,
    'geen auditfile',
  ],
])('%s is refused with a sentence', async (_, text, sentence) => {
  for (const size of [5, 100_000]) await expect(read(text, size)).rejects.toThrow(sentence)
})

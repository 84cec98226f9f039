import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { sharedSamples } from '#testing/shared-samples.ts'
import { pain008, type DirectDebit, type DirectDebitFile } from './pain008.ts'

const debit = (changes: Partial<DirectDebit> = {}): DirectDebit => ({
  endToEndRef: 'KLPBCDFGHJKLMNPQRST',
  amount: cents(6_050n),
  mandateRef: 'M-2026-0001',
  signedOn: localDate('2026-01-05'),
  scheme: 'CORE',
  sequenceType: 'RCUR',
  holder: 'Bakkerij Jansen',
  iban: 'NL39RABO0300065264',
  remittance: 'Factuur 2026-0042',
  ...changes,
})

const file = (...debits: DirectDebit[]): DirectDebitFile => ({
  messageRef: 'KLI-20261123-0001-0A1B2C3D',
  createdAt: new Date('2026-11-23T09:30:00.500Z'),
  collectionDay: localDate('2026-12-07'),
  creditor: { name: 'Café Zoë & Zn.', iban: 'NL91ABNA0417164300', id: 'NL69ZZZ123456780000' },
  debits,
})

/** Both schemes, all sequence types, and what is difficult in a name. */
const many = file(
  debit(),
  debit({ scheme: 'B2B', amount: cents(1n) }),
  debit({ sequenceType: 'OOFF', holder: 'Łukasz <Straße> & "Søn"', remittance: 'Nota //é&€/' }),
  debit({ sequenceType: 'FNAL', amount: cents(99_999_999_999n), iban: 'DE89370400440532013000' }),
  debit({
    holder: 'n'.repeat(90),
    remittance: 'r'.repeat(200),
    mandateRef: "A-9/?:(),'+ .B".padEnd(35, '9'),
  }),
)

const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, value = '']) => value)

test('a file has the elements in the order of the schema, and no address', () => {
  const xml = pain008(file(debit()))
  expect([...xml.matchAll(/<([A-Z]\w+)[ >]/g)].map(([, name]) => name).join(' ')).toBe(
    'Document CstmrDrctDbtInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm ' +
      'PmtInf PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf SvcLvl Cd LclInstrm Cd SeqTp ReqdColltnDt ' +
      'Cdtr Nm CdtrAcct Id IBAN CdtrAgt FinInstnId Othr Id ChrgBr CdtrSchmeId Id PrvtId Othr Id SchmeNm Prtry ' +
      'DrctDbtTxInf PmtId EndToEndId InstdAmt DrctDbtTx MndtRltdInf MndtId DtOfSgntr DbtrAgt FinInstnId Othr Id ' +
      'Dbtr Nm DbtrAcct Id IBAN RmtInf Ustrd',
  )
  expect(xml).toContain('<Othr><Id>NL69ZZZ123456780000</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr>')
  expect(xml).toContain('<MndtId>M-2026-0001</MndtId><DtOfSgntr>2026-01-05</DtOfSgntr>')
})

test('each scheme and sequence type has an instruction of its own, with its sum', () => {
  const xml = pain008(many)
  const instructions = xml.split('<PmtInf>').slice(1)
  expect(instructions.map((own) => [valuesOf(own, 'Cd')[1], valuesOf(own, 'SeqTp')[0], valuesOf(own, 'NbOfTxs')[0]])).toEqual([
    ['CORE', 'RCUR', '2'],
    ['B2B', 'RCUR', '1'],
    ['CORE', 'OOFF', '1'],
    ['CORE', 'FNAL', '1'],
  ])
  expect(valuesOf(xml, 'PmtInfId')).toEqual([1, 2, 3, 4].map((number) => `KLI-20261123-0001-0A1B2C3D-${String(number)}`))
  const inCents = (text: string): bigint => BigInt(text.replace('.', ''))
  const [total = '', ...parts] = valuesOf(xml, 'CtrlSum')
  expect(parts.reduce((sum, each) => sum + inCents(each), 0n)).toBe(inCents(total))
  expect(valuesOf(xml, 'InstdAmt').reduce((sum, each) => sum + inCents(each), 0n)).toBe(inCents(total))
}) // prettier-ignore

/** Source: ISO 20022, pain.008.001.08, of what we write. */
const ORDER = [
  'GrpHdr', 'MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty', 'PmtInf', 'PmtInfId', 'PmtMtd', 'PmtTpInf', 'ReqdColltnDt', 'Cdtr', 'CdtrAcct',
  'CdtrAgt', 'CdtrSchmeId', 'DrctDbtTxInf', 'PmtId', 'EndToEndId', 'InstdAmt', 'DrctDbtTx', 'MndtRltdInf', 'MndtId', 'DtOfSgntr', 'DbtrAgt', 'Dbtr',
  'DbtrAcct', 'RmtInf',
] // prettier-ignore

test('the elements are in the order of the standard', () => {
  const written = [...pain008(many).matchAll(/<([A-Za-z]+)[ >]/g)].map(([, name = '']) => name)
  const first = ORDER.map((name) => written.indexOf(name))
  expect(first).not.toContain(-1)
  expect(first).toEqual(first.toSorted((a, b) => a - b))
})

const shared = sharedSamples()

describe.skipIf(shared === null)('the schema (skipped without SAMPLES)', () => {
  const defects = async (xml: string): Promise<readonly string[]> => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'direct-debits.xml', contents: xml }],
      schema: [readFileSync(path.join(shared ?? '', 'pain', 'pain.008.001.08.xsd'), 'utf8')],
    })
    return errors.map(({ message }) => message)
  }
  test('takes a file of both schemes and all sequence types', async () => {
    expect(await defects(pain008(many))).toEqual([])
  })
  test('refuses the same file with two elements in the other order', async () => {
    const wrong = pain008(many).replace(/(<ReqdColltnDt>.*?<\/ReqdColltnDt>)(<Cdtr>.*?<\/Cdtr>)/, '$2$1')
    expect((await defects(wrong)).length).toBeGreaterThan(0)
  })
})

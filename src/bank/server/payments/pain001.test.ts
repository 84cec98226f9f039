import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { sharedSamples } from '#testing/shared-samples.ts'
import { pain001, type CreditTransfer, type CreditTransferFile } from './pain001.ts'

const transfer = (changes: Partial<CreditTransfer> = {}): CreditTransfer => ({
  endToEndRef: 'KLPBCDFGHJKLMNPQRST',
  amount: cents(24_200n),
  name: 'Drukkerij Zuid B.V.',
  iban: 'NL39RABO0300065264',
  reference: '',
  remittance: 'Factuur 881',
  ...changes,
})

const file = (...transfers: CreditTransfer[]): CreditTransferFile => ({
  messageRef: 'KLP-20261123-0001-0A1B2C3D',
  createdAt: new Date('2026-11-23T09:30:00.500Z'),
  executionDay: localDate('2026-11-24'),
  debtor: { name: 'Café Zoë & Zn.', iban: 'NL91ABNA0417164300' },
  transfers,
})

/** Forty payments with all that is difficult in a payment. */
const forty = file(
  transfer({ reference: '5000056789012345', remittance: '' }),
  transfer({ reference: 'RF18539007547034', remittance: '' }),
  transfer({ name: 'Łukasz <Straße> & "Søn"', remittance: 'Nota //é&€ 2026/0042/' }),
  transfer({ amount: cents(1n) }),
  transfer({ amount: cents(99_999_999_999n), iban: 'DE89370400440532013000' }),
  ...Array.from({ length: 35 }, (_, index) =>
    transfer({ amount: cents(BigInt(index + 1) * 101n), name: 'n'.repeat(90), remittance: 'r'.repeat(200) }),
  ),
)

test('a file has the elements in the order of the schema, and no address', () => {
  const xml = pain001(file(transfer()), '09')
  expect([...xml.matchAll(/<([A-Z]\w+)[ >]/g)].map(([, name]) => name).join(' ')).toBe(
    'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm ' +
      'PmtInf PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN ' +
      'DbtrAgt FinInstnId Othr Id ChrgBr CdtTrfTxInf PmtId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd',
  )
  expect(xml).toContain('<Nm>Cafe Zoe + Zn.</Nm>')
  expect(xml).toContain('<CreDtTm>2026-11-23T09:30:00Z</CreDtTm>')
  expect(xml).not.toContain('PstlAdr')
})

test('the version before it has its own name space and a plain day', () => {
  const xml = pain001(file(transfer()), '03')
  expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"')
  expect(xml).toContain('<ReqdExctnDt>2026-11-24</ReqdExctnDt>')
  expect(pain001(file(transfer()), '09')).toContain('<ReqdExctnDt><Dt>2026-11-24</Dt></ReqdExctnDt>')
})

test('the version before it has the same elements in the same order, except the day', () => {
  const names = (version: '09' | '03') =>
    [...pain001(forty, version).matchAll(/<([A-Z]\w+)[ >]/g)].map(([, name]) => name).join(' ')
  expect(names('03')).toBe(names('09').replace('ReqdExctnDt Dt ', 'ReqdExctnDt '))
})

test('the sums of the header and of the instruction are those of the payments', () => {
  const xml = pain001(forty, '09')
  const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(([, whole, part]) =>
    BigInt(`${whole ?? ''}${part ?? ''}`),
  )
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  expect([...xml.matchAll(/<NbOfTxs>(\d+)</g)].map(([, count]) => count)).toEqual(['40', '40'])
  expect([...xml.matchAll(/<CtrlSum>([\d.]+)</g)].map(([, text]) => BigInt((text ?? '').replace('.', '')))).toEqual([total, total])
}) // prettier-ignore

test('a betalingskenmerk and an RF reference are structured, each with its issuer', () => {
  const xml = pain001(forty, '09')
  const structured = (issuer: string, reference: string): string =>
    `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>${issuer}</Issr></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`
  expect(xml).toContain(structured('CUR', '5000056789012345'))
  expect(xml).toContain(structured('ISO', 'RF18539007547034'))
  expect(xml).toContain('<Ustrd>Nota /e+EUR 2026/0042</Ustrd>')
})

/** Source: ISO 20022, pain.001.001.09, of what we write. */
const ORDER = [
  'GrpHdr', 'MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty', 'PmtInf', 'PmtInfId', 'PmtMtd', 'BtchBookg', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr',
  'DbtrAcct', 'DbtrAgt', 'ChrgBr', 'CdtTrfTxInf', 'PmtId', 'EndToEndId', 'Amt', 'InstdAmt', 'Cdtr', 'CdtrAcct', 'RmtInf',
] // prettier-ignore

test('the elements are in the order of the standard', () => {
  const written = [...pain001(file(transfer()), '09').matchAll(/<([A-Za-z]+)[ >]/g)].map(
    ([, name = '']) => name,
  )
  const first = ORDER.map((name) => written.indexOf(name))
  expect(first).not.toContain(-1)
  expect(first).toEqual(first.toSorted((a, b) => a - b))
})

const shared = sharedSamples()

describe.skipIf(shared === null)('the schema (skipped without SAMPLES)', () => {
  const defects = async (xml: string): Promise<readonly string[]> => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'payments.xml', contents: xml }],
      schema: [readFileSync(path.join(shared ?? '', 'pain', 'pain.001.001.09.xsd'), 'utf8')],
    })
    return errors.map(({ message }) => message)
  }
  test('takes a file of forty payments', async () => {
    expect(await defects(pain001(forty, '09'))).toEqual([])
  })
  test('refuses the same file with two elements in the other order', async () => {
    const wrong = pain001(forty, '09').replace(/(<PmtMtd>.*?<\/PmtMtd>)(<BtchBookg>.*?<\/BtchBookg>)/, '$2$1')
    expect((await defects(wrong)).length).toBeGreaterThan(0)
  })
})

import { describe, expect, test } from 'vitest'
import { refusalSentence } from '../domain/errors.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  createBankAccount,
  decideBankLine,
  listBankAccounts,
  listBankLines,
  type ImportOutcome,
} from '../contract.ts'
import { camtFile as camt, zipOf } from '#testing/bank-files.ts'
import { samples } from '../testing/samples.ts'
import { readBankFile } from './reading/read-bank-file.ts'

/** What a bank, a user or an attacker may send instead of a good file, and the answer to it: one row each. */
const kloppend = await testProgram()
const { database } = kloppend
const tenant = await kloppend.register()

const MONTH: readonly FileLine[] = [
  ['2026-09-01', 1_210, 'Bakkerij De Vries B.V.', 'NL39RABO0300065264', 'Factuur 2026-0001'],
  ['2026-09-02', -3.5, 'Koffie & Co', '', 'Utrecht'],
  ['2026-09-10', -60.5, 'Telecom Nederland', 'NL68KNAB0123456789', 'Abonnement'],
]
const sample = (format: string): string => samples.find((each) => each.format === format)?.text ?? ''
const read = async (who: TestTenant, content: string | Uint8Array): Promise<ImportOutcome> =>
  expectDone(await sendBankFile(who, content))
const preview = async (content: string | Uint8Array): Promise<ImportOutcome> =>
  expectDone(await sendBankFile(tenant, content, '?preview=true'))
const linesOf = async (who: TestTenant, state: 'open' | 'done' | 'all' = 'all') =>
  expectDone(await who.call(listBankLines, { query: { state } }))

describe('is refused whole, in Dutch and with what to do; nothing of it is kept', () => {
  const many = ingFile(Array.from({ length: 50_001 }, (): FileLine => ['2026-09-01', 1, '', '', '']))
  test.each([
    ['a document type with an entity', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', 422, 'Dit bestand bevat onderdelen die we om veiligheid niet lezen.'],
    ['more than 50,000 lines', many, 413, 'Dit bestand heeft meer dan 50.000 regels. Splits het per kwartaal.'],
    ['more than 25 MB', Buffer.alloc(26 * 1024 * 1024, 'x'), 413, 'Dit bestand is groter dan 25 MB. Splits het per kwartaal.'],
    ['a ZIP that unpacks a thousandfold', zipOf(['0'.repeat(60 * 1024 * 1024)]), 413, 'In dit zip-bestand zit te veel'],
    ['a ZIP of 201 files', zipOf(Array.from({ length: 201 }, () => 'x')), 413, 'In dit zip-bestand zit te veel: hooguit 200 bestanden'],
    ['a ZIP in a ZIP', zipOf([zipOf(['x']).toString('latin1')]), 422, 'Dit zip-bestand kunnen we niet lezen'],
    ['an encrypted ZIP', zipOf(['x'], { flags: 1 }), 422, 'Dit zip-bestand kunnen we niet lezen'],
    ['a ZIP that is packed in another way', zipOf(['x'], { method: 12 }), 422, 'Dit zip-bestand kunnen we niet lezen'],
    ['a PDF', '%PDF-1.7', 422, 'Dit is een pdf; daar staan geen gegevens in die we kunnen boeken. Exporteer'],
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, 'Dit is een foto of afbeelding. Exporteer bij je bank als CAMT.053'],
    ['an XLS', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 422, 'Dit is een Excel-bestand. Exporteer bij je bank als CAMT.053'],
    ['the list of day balances of ING', '"Datum","Boeksaldo","Valutair saldo"\n"2026-09-01","13,20","13,20"', 422, 'Dit is een lijst van saldo’s'],
    ['names of columns without a line', ingFile([]), 422, 'In dit bestand staan geen betalingen. Kies bij het exporteren een periode met betalingen.'],
    ['a CSV without quotes that breaks off', ingFile(MONTH).replaceAll('"', '').trimEnd().slice(0, -60), 422, 'Regel 4: het bestand breekt hier af. Download het opnieuw.'],
    ['an empty file', '', 422, 'Dit bestand is leeg.'],
    ['a letter', 'Beste bank,', 422, 'Dit bestand herkennen we niet. Exporteer'],
    ['XML that breaks off', camt(MONTH).slice(0, -60), 422, 'Regel 3: het bestand breekt hier af. Download het opnieuw.'],
    ['a CSV that breaks off', `${ingFile(MONTH)}"20260911";"Half`, 422, 'Regel 5: er begint een aanhalingsteken dat nergens eindigt.'],
    ['MT940 without a closing balance', sample('mt940-bunq').replace(/:62F:.*\r\n/, ''), 422, 'Regel 4: het afschrift dat hier begint heeft geen eindsaldo.'],
    ['a quote that never ends', `${ingFile(MONTH)}"20260911`, 422, 'Regel 5: er begint een aanhalingsteken'],
    ['a NUL', 'Datum;Naam\u0000;x\n', 422, 'Dit is geen bankafschrift dat we kunnen lezen.'],
    ['a thousand columns', Array.from({ length: 1_000 }, () => 'a').join(';'), 422, 'Regel 1: er staan te veel of te lange kolommen.'],
    ['an amount of half a cent: 10.00500', camt(MONTH).replace('60.50', '10.00500'), 422, 'Regel 3: er staat een bedrag dat we niet kunnen lezen, of met meer dan twee decimalen.'],
    ['a day that does not exist: 30 February', ingFile(MONTH).replace('20260910', '20260230'), 422, 'Regel 2: er staat een datum die niet bestaat.'],
    ['the year 1899', ingFile(MONTH).replace('20260910', '18991231'), 422, 'Regel 2: er staat een datum die niet bestaat.'],
  ])('%s', async (_what, content, status, sentence) => {
    const answer = await sendBankFile(tenant, content)
    expect([answer.status, answer.errors[0]?.slice(0, sentence.length)]).toEqual([status, sentence])
    expect(await linesOf(tenant)).toEqual([])
    expect(expectDone(await tenant.call(listBankAccounts))).toEqual([])
  }, 120_000) // prettier-ignore

  test('a document type in front of 20 MB takes less than a tenth of a second', () => {
    const bytes = Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>${'<a>&a;</a>'.repeat(2_000_000)}`,
    )
    // Time of the processor, because the machine may be busy with other tests.
    const before = process.cpuUsage()
    expect(() => readBankFile(bytes)).toThrow(expect.objectContaining({ reason: 'entities' }) as Error)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(100)
  })

  test('columns that are not known yet have a sentence that says what to do', () => {
    expect(refusalSentence('unmapped', 0)).toMatch(
      /^De kolommen van dit bestand kennen we nog niet\. Wijs ze één keer aan/,
    )
  })
})

describe('is read as what it is', () => {
  test('a ZIP that was not compressed', async () => {
    expect(await preview(zipOf([camt(MONTH)], { method: 0 }))).toMatchObject({ format: 'zip', newLines: 3 })
  })

  test('a ZIP with a file that is none: the others are read, and that one is named', async () => {
    const outcome = await preview(
      zipOf([camt(MONTH.slice(0, 2)), 'Beste bank,', camt(MONTH.slice(2), '02', 1_206.5)]),
    )
    expect(outcome).toMatchObject({ newLines: 3, refusedLines: 1 })
    expect(outcome.refused[0]?.message).toMatch(/^Bestand 2 in de zip is niet ingelezen\./)
  })

  test.each(['ISO-8859-1', 'ISO-8859-15', 'windows-1252'])('XML that says it is %s', (encoding) => {
    const text = camt([['2026-09-01', 1, 'Café', '', '']]).replace('?>', ` encoding="${encoding}"?>`)
    expect(readBankFile(Buffer.from(text, 'latin1')).statements[0]?.lines[0]?.name).toBe('Café')
  })

  test('XML that says it is UTF-8 and is not, is refused instead of read with wrong letters', () => {
    const text = camt([['2026-09-01', 1, 'Café', '', '']])
    expect(() => readBankFile(Buffer.from(text, 'latin1'))).toThrow(expect.objectContaining({ reason: 'not-text' }) as Error)
  }) // prettier-ignore

  test('five decimals that are noughts: 10.00000 is € 10,00', async () => {
    const outcome = await preview(
      camt([['2026-09-01', 10, 'Bakkerij', '', '']]).replaceAll('>10.00<', '>10.00000<'),
    )
    expect(outcome.statements[0]).toMatchObject({ closing: 10, closes: true })
  })

  test('another currency is counted and shown, and is no money; with an amount in euros beside it the euros count', async () => {
    const outcome = await preview(camt(MONTH).replace('<Ntry><Amt Ccy="EUR">60.50', '<Ntry><Amt Ccy="USD">60.50'))
    expect(outcome).toMatchObject({ newLines: 2, refusedLines: 1 })
    expect(outcome.refused[0]?.message).toBe('Deze regel is in USD en telt niet mee: we lezen alleen euro’s in.')
    const n26 = '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n2026-09-01,2026-09-01,"Host",,Card,"x","Main",-9.20,-10.00,USD,0.92\n'
    expect(readBankFile(Buffer.from(n26)).statements[0]?.lines[0]?.amount).toBe(-920n)
  }) // prettier-ignore

  test('letters that were lost before are asked about, and the lines are read', async () => {
    const outcome = await preview(ingFile([['2026-09-01', 1, 'Caf\ufffd', '', ''], ['2026-09-02', 1, 'Bakkerij', '', '']]))
    expect(outcome.newLines).toBe(2)
    expect(outcome.notices).toContain('Op 1 regel staan letters die niet meer te lezen zijn (\ufffd). Klopt dit bestand? Download het anders opnieuw bij je bank.')
  }) // prettier-ignore

  test('a statement on which nothing moved says so', async () => {
    const still = camt([]).replaceAll('<Dt></Dt>', '<Dt>2026-09-01</Dt>')
    const outcome = await preview(still)
    expect([outcome.newLines, outcome.notices.at(-1)]).toEqual([0, 'Er staan geen betalingen in dit bestand; alleen de saldo’s worden bewaard.'])
  }) // prettier-ignore

  test('a day in the future is noticed', async () => {
    const outcome = await preview(ingFile([['2198-01-01', 1, 'Later', '', '']]))
    expect(outcome.notices).toContain('Er staat een datum in de toekomst in dit bestand.')
  })
})

describe('is kept', () => {
  test('formulas, control characters and marks of direction as text; a name of 10,000 characters cut, and whole beside it', async () => {
    const who = await kloppend.register()
    const name = `=HYPERLINK(x)\u202e\u0007${'a'.repeat(10_000)}`
    await read(who, ingFile([['2026-09-01', 1, name, '', '+31 6']]))
    const [line] = await linesOf(who)
    expect(line?.counterpartyName).toBe(`=HYPERLINK(x) ${'a'.repeat(126)}`)
    const { rows } = await database.superuser.query<{ length: number }>(
      'select char_length(raw) as length from bank_lines where tenant_id = $1',
      [who.tenantId],
    )
    expect(rows[0]?.length).toBeGreaterThan(10_000)
  })

  test('an amount of 0,00, which needs no decision', async () => {
    const who = await kloppend.register()
    await read(who, ingFile([['2026-09-01', 0, 'Kwijtschelding', '', ''], ['2026-09-02', 1, 'Rente', '', '']]))
    expect((await linesOf(who, 'done')).map(({ amount }) => amount)).toEqual([0])
    expect((await linesOf(who, 'open')).map(({ amount }) => amount)).toEqual([1])
  }) // prettier-ignore

  test('the number of a statement twice with other content: both, and no line twice', async () => {
    const who = await kloppend.register()
    const numbered = (lines: readonly FileLine[]) => camt(lines).replace('<Stmt>', '<Stmt><Id>7</Id><ElctrncSeqNb>7</ElctrncSeqNb>')
    await read(who, numbered(MONTH.slice(0, 2)))
    expect(await read(who, numbered(MONTH))).toMatchObject({ newLines: 1, knownLines: 2 })
  }) // prettier-ignore

  test('the IBAN that another tenant has: each business sees its own lines', async () => {
    const [one, two] = [await kloppend.register(), await kloppend.register()]
    for (const who of [one, two]) expect(await read(who, ingFile(MONTH))).toMatchObject({ newLines: 3 })
    const shared = { body: { iban: 'NL68KNAB0123456789', name: 'Knab' } }
    for (const who of [one, two]) expectDone(await who.call(createBankAccount, shared))
    const ids = new Set((await linesOf(one)).map(({ id }) => id))
    expect((await linesOf(two)).filter(({ id }) => ids.has(id))).toEqual([])
  })

  test('two decisions at once: one is made, the other gets 409', async () => {
    const who = await kloppend.register()
    await read(who, ingFile([['2026-09-01', 5, 'Eigen spaarrekening', '', '']]))
    const [line] = await linesOf(who, 'open')
    const params = { id: line?.id ?? '' }
    const body = { parts: [{ kind: 'transfer' as const, amount: 5 }] }
    const answers = await Promise.all([1, 2, 3].map(() => who.call(decideBankLine, { params, body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

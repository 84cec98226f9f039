import { describe, expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { camtFile as camt } from '#testing/bank-files.ts'
import {
  createBankAccount,
  listBankAccounts,
  listBankLinePage,
  listBankLines,
  type ImportOutcome,
} from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const BAKER = 'NL39RABO0300065264'

const MONTH: readonly FileLine[] = [
  ['2026-09-01', 1_210, 'Bakkerij De Vries B.V.', BAKER, 'Factuur 2026-0001'],
  ['2026-09-02', -3.5, 'Koffie & Co', '', 'Utrecht'],
  ['2026-09-02', -3.5, 'Koffie & Co', '', 'Utrecht'],
  ['2026-09-02', -3.5, 'Koffie & Co', '', 'Utrecht'],
  ['2026-09-10', -60.5, 'Telecom Nederland', 'NL68KNAB0123456789', 'Abonnement'],
]

const linesOf = async (tenant: TestTenant, state: 'open' | 'done' | 'all' = 'all') =>
  expectDone(await tenant.call(listBankLines, { query: { state } }))
const read = async (tenant: TestTenant, content: string | Uint8Array, query = '') =>
  expectDone(await sendBankFile(tenant, content, query))

test('lines of one day are in the order of the bank, though the file begins with the newest', async () => {
  const tenant = await kloppend.register()
  await read(tenant, ingFile([1, 2, 3, 4].map((euros): FileLine => ['2026-09-01', euros, `Klant ${String(euros)}`, '', ''])))
  expect((await linesOf(tenant)).map(({ amount }) => amount)).toEqual([1, 2, 3, 4])
}) // prettier-ignore

test('a preview says what a file is and keeps nothing; then it is read', async () => {
  const tenant = await kloppend.register()
  const before = await fingerprintOf(database)
  const preview = await read(tenant, ingFile(MONTH, 100), '?preview=true')
  expect(await fingerprintOf(database)).toBe(before)
  expect(preview).toMatchObject({
    id: null,
    format: 'ing-csv',
    label: 'ING (CSV)',
    newLines: 5,
    knownLines: 0,
    doubtfulLines: 0,
    refused: [],
  })
  expect(preview.statements).toEqual([
    {
      iban: 'NL91ABNA0417164300',
      bankAccountId: null,
      isOwn: true,
      currency: 'EUR',
      from: '2026-09-01',
      to: '2026-09-10',
      opening: 100,
      closing: 1_239,
      closes: true,
      gap: null,
      lines: 5,
    },
  ])

  expect(await read(tenant, ingFile(MONTH, 100))).toMatchObject({ newLines: 5, knownLines: 0 })
  expect(expectDone(await tenant.call(listBankAccounts))).toMatchObject([
    {
      iban: 'NL91ABNA0417164300',
      numberAsString: '1100',
      statementBalance: 1_239,
      ledgerBalance: 0,
      updatedUntil: '2026-09-10',
      linesToDo: 5,
      gaps: [],
    },
  ])
  expect((await linesOf(tenant)).map(({ date, amount, counterpartyName }) => [date, amount, counterpartyName])).toEqual(
    MONTH.map(([day, euros, name]) => [day, euros, name]),
  )
}) // prettier-ignore

describe('no line twice, none lost', () => {
  test('the same file ten times, and eight times at once', async () => {
    const tenant = await kloppend.register()
    const file = ingFile(MONTH)
    const first = await Promise.all(Array.from({ length: 8 }, () => sendBankFile(tenant, file)))
    // More files than are read of one business at once are asked to wait.
    expect(first.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    const kept = first.flatMap(({ status, data }) => (status === 200 ? [data.newLines] : []))
    expect(kept.filter((newLines) => newLines > 0)).toEqual([5])
    const more: ImportOutcome[] = []
    for (let time = 0; time < 10; time += 1) more.push(await read(tenant, file))
    expect(more.map(({ newLines }) => newLines)).toEqual(more.map(() => 0))
    expect(more[0]?.notices[0]).toMatch(/^Dit bestand is al ingelezen op \d/)
    expect(new Set(more.map(({ id }) => id)).size).toBe(1)
    expect(await linesOf(tenant)).toHaveLength(5)
  })

  test('files that overlap', async () => {
    const tenant = await kloppend.register()
    await read(tenant, ingFile(MONTH.slice(0, 4)))
    expect(await read(tenant, ingFile(MONTH))).toMatchObject({ newLines: 1, knownLines: 4 })
    expect(await linesOf(tenant)).toHaveLength(5)
  })

  test('an equal payment that the other format has once is new', async () => {
    const tenant = await kloppend.register()
    await read(tenant, ingFile(MONTH))
    const [, coffee] = MONTH
    const twice: FileLine[] = [...MONTH.slice(0, 4), coffee as FileLine, ...MONTH.slice(4)]
    expect(await read(tenant, camt(twice))).toMatchObject({ newLines: 1, knownLines: 5 })
  })

  test('what may be the same payment is kept apart and shown, and is no money', async () => {
    const tenant = await kloppend.register()
    await read(tenant, ingFile([['2026-09-01', -9.95, 'Kosten pakket', '', 'augustus']]))
    const other: FileLine = ['2026-09-01', -9.95, '', '', 'Zakelijk']
    // With balances that add up in both files they would decide it.
    const withoutBalances = camt([other]).replaceAll(/<Bal>.*?<\/Bal>/g, '')
    expect(await read(tenant, withoutBalances)).toMatchObject({ newLines: 0, doubtfulLines: 1 })
    const page = expectDone(
      await tenant.call(listBankLinePage, { query: { filter: 'misschien-dubbel' } }),
    )
    expect(page.rows.map(({ state, description }) => [state, description])).toEqual([['doubtful', 'Zakelijk']])
    expect(page.counts).toEqual({ 'te-verwerken': 1, verwerkt: 0, automatisch: 0, 'misschien-dubbel': 1, alle: 2 })
    expect(expectDone(await tenant.call(listBankAccounts))[0]?.linesToDo).toBe(1)
  }) // prettier-ignore

  test('a day that is left out is named, with its amount, until its file is read', async () => {
    const tenant = await kloppend.register()
    await read(tenant, ingFile(MONTH.slice(0, 1)))
    await read(tenant, ingFile(MONTH.slice(4), 1_199.5))
    const account = async () => expectDone(await tenant.call(listBankAccounts))[0]
    expect(await account()).toMatchObject({
      updatedUntil: '2026-09-01',
      statementBalance: 1_139,
      gaps: [{ after: '2026-09-01', until: '2026-09-09', missing: -10.5 }],
    })
    await read(tenant, ingFile(MONTH.slice(1, 4), 1_210))
    expect(await account()).toMatchObject({ updatedUntil: '2026-09-10', gaps: [] })
  })
})

describe('what a line may be', () => {
  const today = todayInAmsterdam()

  test('an open invoice, with the reasons; a second look at the page gives the same', async () => {
    const tenant = await kloppend.register()
    const id = await tenant.addFinalised()
    const { invoiceNumber } = await tenant.invoice(id)
    await read(tenant, ingFile([[today, 121, 'Bakkerij Jansen', BAKER, `Factuur ${String(invoiceNumber)}`]]))
    const [line] = await linesOf(tenant, 'open')
    expect(line?.proposals).toMatchObject([
      {
        label: `Factuur ${String(invoiceNumber)} van Bakkerij Jansen`,
        automatic: true,
        parts: [{ kind: 'invoice', targetId: id, amount: 121 }],
      },
    ])
    expect(line?.proposals[0]?.reasons.map(({ code }) => code)).toEqual(['A1', 'R2', 'P3', 'D1'])
    const page = expectDone(await tenant.call(listBankLinePage))
    expect(page.rows).toEqual([line])
  })

  test('an expense that is owed', async () => {
    const tenant = await kloppend.register()
    const lines = [await expenseLineOf(tenant, { payment: '1600' })]
    const expenseId = await addExpense(tenant, { lines, supplierName: 'Papierhandel Oost', supplierInvoiceNumber: 'P-88123' })
    await read(tenant, ingFile([[today, -70, 'PAPIERHANDEL OOST', '', 'Factuur P-88123']]))
    const [line] = await linesOf(tenant, 'open')
    expect(line?.proposals[0]?.parts).toEqual([{ kind: 'expense', targetId: expenseId, ledgerAccountId: null, vatCode: null, answer: null, amount: -70 }])
  }) // prettier-ignore

  test('a payment that was recorded by the user is linked, and not booked again', async () => {
    const tenant = await kloppend.register()
    const id = await tenant.addFinalised()
    expectDone(await tenant.move(id, 3000))
    await read(tenant, ingFile([[today, 121, 'Bakkerij Jansen', BAKER, 'Bedankt']]))
    const [line] = await linesOf(tenant, 'open')
    expect(line?.proposals).toHaveLength(1)
    expect(line?.proposals[0]?.label).toMatch(/^Al geboekt: /)
    expect(line?.proposals[0]?.parts[0]).toMatchObject({ kind: 'link', amount: 121 })
  })

  test('a payment between two accounts of the business', async () => {
    const tenant = await kloppend.register()
    await read(tenant, ingFile([[today, -2_000, 'Spaarrekening', 'NL68KNAB0123456789', 'Sparen']]))
    // Until its account is known, the name says it.
    expect((await linesOf(tenant, 'open'))[0]?.proposals).toMatchObject([
      { label: 'Eigen rekening', automatic: false, parts: [{ kind: 'transfer' }] },
    ])
    const body = { iban: 'NL68KNAB0123456789', name: 'Knab' }
    const savings = expectDone(await tenant.call(createBankAccount, { body }))
    expect((await linesOf(tenant, 'open'))[0]?.proposals).toMatchObject([
      { parts: [{ kind: 'transfer', targetId: savings, amount: -2_000 }] },
    ])
  })
})

describe('accounts', () => {
  test('each has an account of its own in the ledger', async () => {
    const tenant = await kloppend.register()
    const add = (iban: string, name: string) => tenant.call(createBankAccount, { body: { iban, name } })
    expectDone(await add('nl39 rabo 0300 0652 64', 'Rabobank'))
    expectDone(await add('NL68KNAB0123456789', 'Knab'))
    const accounts = expectDone(await tenant.call(listBankAccounts))
    expect(accounts.map(({ iban, numberAsString }) => [iban, numberAsString])).toEqual([
      [BAKER, '1100'],
      ['NL68KNAB0123456789', '1101'],
    ])
    expect((await add(BAKER, 'Nog een keer')).errors).toEqual([`${BAKER} staat al bij je rekeningen.`])
    expect((await add('NL39RABO0300065265', 'Typefout')).errors).toEqual(['iban: Dit is geen geldig IBAN.'])
  })

  test('a file of an account that is not known asks whether it is one', async () => {
    const tenant = await kloppend.register()
    const file = ingFile(MONTH).replaceAll('NL91ABNA0417164300', 'NL36INGB0007654321')
    const preview = await read(tenant, file, '?preview=true')
    expect(preview.notices).toEqual([
      'NL36INGB0007654321 is nog geen rekening van je bedrijf. Is dit een rekening van jou?',
    ])
    const refused = await sendBankFile(tenant, file)
    expect(refused.status).toBe(409)
    expect(refused.problems[0]?.code).toBe('bank.account-unknown')
    expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL36INGB0007654321', name: 'Ja' } }))
    expect(await read(tenant, file)).toMatchObject({ newLines: 5 })
  })

  test('a file of the account on the invoices asks nothing, and reading it adds that account', async () => {
    const tenant = await kloppend.register()
    const preview = await read(tenant, ingFile(MONTH), '?preview=true')
    expect(preview.statements).toMatchObject([{ bankAccountId: null, isOwn: true }])
    expect(preview.notices.filter((notice) => notice.includes('rekening van jou'))).toEqual([])
    expect(await read(tenant, ingFile(MONTH))).toMatchObject({ newLines: 5 })
    expect(expectDone(await tenant.call(listBankAccounts))).toMatchObject([{ iban: 'NL91ABNA0417164300' }])
  })

  test('a file that does not name its account is read for the chosen one', async () => {
    const tenant = await kloppend.register()
    const file =
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTRANSFER,Current,2026-09-01,2026-09-01,Hoi,5.00,0,EUR,COMPLETED,5.00\n'
    expect((await sendBankFile(tenant, file)).problems[0]?.code).toBe('bank.account-not-named')
    const body = { iban: 'NL36INGB0007654321', name: 'Revolut' }
    const id = expectDone(await tenant.call(createBankAccount, { body }))
    expect(await read(tenant, file, `?bankAccountId=${id}`)).toMatchObject({ newLines: 1 })
  })

  test('no business sees or uses an account of another one', async () => {
    const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
    await read(ours, ingFile(MONTH))
    const account = expectDone(await ours.call(listBankAccounts))[0]?.id ?? ''
    expect((await sendBankFile(theirs, ingFile(MONTH), `?bankAccountId=${account}`)).status).toBe(404)
    expect(await linesOf(theirs)).toEqual([])
    expect(await read(theirs, ingFile(MONTH))).toMatchObject({ newLines: 5, knownLines: 0 })
  })
})

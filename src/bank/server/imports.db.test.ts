import { expect, test } from 'vitest'
import { bankHistory, ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  addBankLine,
  createBankAccount,
  decideBankLine,
  listBankAccounts,
  listBankLines,
  refuseBankProposal,
  undoBankLine,
} from '../contract.ts'
import { listBankImports, removeBankImport } from '../import-contract.ts'

/** Files that were read: listed, compared with each other, and removed while nothing was decided. */
const kloppend = await testProgram()
const { database } = kloppend

const MONTH: readonly FileLine[] = [
  ['2026-09-01', 1_210, 'Bakkerij', 'NL39RABO0300065264', 'Factuur'],
  ['2026-09-02', -9.95, 'Kosten pakket', '', 'augustus'],
]
/** The second line as bunq writes it: without a name, so that it may be the same payment or another one. */
const BUNQ =
  '"Date","Amount","Account","Counterparty","Name","Description"\n"2026-09-02","-9.95","NL91ABNA0417164300","","","Zakelijk"\n'

const read = async (who: TestTenant, content: string, query = '') =>
  expectDone(await sendBankFile(who, content, query))
const lines = async (who: TestTenant, state: 'open' | 'all' = 'all') =>
  expectDone(await who.call(listBankLines, { query: { state } }))
const imports = async (who: TestTenant) => expectDone(await who.call(listBankImports))
const transfer = (amount: number) => ({ parts: [{ kind: 'transfer' as const, amount }] })

test('a doubtful line is added nevertheless: it is money from then on, and is to do', async () => {
  const who = await kloppend.register()
  await read(who, ingFile(MONTH))
  await read(who, BUNQ)
  const doubtful = (await lines(who)).find(({ state }) => state === 'doubtful')
  const params = { id: doubtful?.id ?? '' }
  expect((await who.call(decideBankLine, { params, body: transfer(-9.95) })).status).toBe(404)
  const answers = await Promise.all([1, 2, 3].map(() => who.call(addBankLine, { params })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await lines(who, 'open')).filter(({ amount }) => amount === -9.95)).toHaveLength(2)
  expect(expectDone(await who.call(listBankAccounts))[0]?.linesToDo).toBe(3)
  expectDone(await who.call(decideBankLine, { params, body: transfer(-9.95) }))
  expect(await read(who, BUNQ)).toMatchObject({ newLines: 0, knownLines: 1, doubtfulLines: 0 })
  const certain = (await lines(who)).find(({ amount }) => amount === 1_210)
  expect((await who.call(addBankLine, { params: { id: certain?.id ?? '' } })).problems[0]?.code).toBe('bank.not-doubtful')
  const other = await kloppend.register()
  expect((await other.call(addBankLine, { params })).status).toBe(404)
}) // prettier-ignore

test('an import is removed as long as no line of it was decided, and can be read again', async () => {
  const who = await kloppend.register()
  await read(who, ingFile(MONTH))
  const [first] = await imports(who)
  expect(first).toMatchObject({
    format: 'ing-csv', newLines: 2, duplicateLines: 0, decidedLines: 0, notRemovable: null,
  })
  const [line] = await lines(who)
  const refusal = { params: { id: line?.id ?? '' }, body: { targetId: who.tenantId } }
  expectDone(await who.call(refuseBankProposal, refusal))
  const remove = (id = '') => who.call(removeBankImport, { params: { id } })
  expect((await (await kloppend.register()).call(removeBankImport, { params: { id: first?.id ?? '' } })).status).toBe(404)
  expectDone(await remove(first?.id))
  expect(await lines(who)).toEqual([])
  expect(await imports(who)).toEqual([])
  expect((await remove(first?.id)).status).toBe(404)

  expect(await read(who, ingFile(MONTH))).toMatchObject({ newLines: 2, knownLines: 0 })
  const params = { id: (await lines(who))[0]?.id ?? '' }
  expectDone(await who.call(decideBankLine, { params, body: transfer(1_210) }))
  const [again] = await imports(who)
  expect((await remove(again?.id)).problems[0]?.code).toBe('bank.import-in-use')
  expectDone(await who.call(undoBankLine, { params }))
  expect((await remove(again?.id)).status).toBe(409)
}) // prettier-ignore

test('a file with which another one was compared is removed after it', async () => {
  const who = await kloppend.register()
  await read(who, ingFile(MONTH))
  await read(who, BUNQ)
  const [bunq, ing] = await imports(who)
  expect(bunq).toMatchObject({ newLines: 0, duplicateLines: 1 })
  const refused = await who.call(removeBankImport, { params: { id: ing?.id ?? '' } })
  expect(refused.errors).toEqual(['Een ander bestand is hiermee vergeleken. Verwijder dat eerst.'])
  for (const each of [bunq, ing]) expectDone(await who.call(removeBankImport, { params: { id: each?.id ?? '' } }))
  expect(await lines(who)).toEqual([])
}) // prettier-ignore

test('the database itself refuses to change or delete what a bank wrote', async () => {
  const who = await kloppend.register()
  await bankHistory(who)
  for (const statement of [
    `update bank_lines set amount_cents = 1 where tenant_id = $1`,
    `update bank_lines set duplicate_of = null, is_doubtful = false, description = 'x' where tenant_id = $1`,
    `delete from bank_lines where tenant_id = $1`,
    `delete from bank_statements where tenant_id = $1`,
    `delete from bank_imports where tenant_id = $1`,
  ])
    await expect(database.superuser.query(statement, [who.tenantId])).rejects.toThrow(/append-only|violates foreign key/)
}) // prettier-ignore

test('accounts of each kind get an account of the ledger of that kind, with an IBAN, a number or neither', async () => {
  const who = await kloppend.register()
  const add = (body: Parameters<typeof createBody>[0]) => who.call(createBankAccount, createBody(body))
  expectDone(await add({ name: 'ING', iban: 'NL36INGB0007654321' }))
  expectDone(await add({ name: 'Spaarpot', kind: 'savings', number: 'D 123-45678' }))
  expectDone(await add({ name: 'Sparen bij Knab', kind: 'savings', iban: 'NL68KNAB0123456789' }))
  expectDone(await add({ name: 'Visa', kind: 'card' }))
  const mollie = expectDone(await add({ name: 'Mollie', kind: 'provider' }))
  expectDone(await add({ name: 'PayPal', kind: 'provider' }))
  const accounts = expectDone(await who.call(listBankAccounts))
  expect(accounts.map(({ name, kind, numberAsString, number }) => [name, kind, numberAsString, number])).toEqual([
    ['ING', 'bank', '1100', ''],
    ['Spaarpot', 'savings', '1110', 'D12345678'],
    ['Sparen bij Knab', 'savings', '1111', ''],
    ['Visa', 'card', '1180', ''],
    ['Mollie', 'provider', '1195', ''],
    ['PayPal', 'provider', '1196', ''],
  ])
  expect((await add({ name: 'Zonder' })).errors).toEqual(['iban: Vul een IBAN in.'])
  expect((await add({ name: 'Nog een', kind: 'savings', number: 'D12345678' })).status).toBe(409)

  const payments = 'Datum,Betaalmethode,Valuta,Bedrag,Status,ID,Omschrijving\n2026-09-01,iDEAL,EUR,86.10,paid,tr_1,Bestelling\n'
  expect(await read(who, payments, `?bankAccountId=${mollie}`)).toMatchObject({ newLines: 1 })
  expect((await lines(who))[0]?.bankAccountId).toBe(mollie)
}) // prettier-ignore

const createBody = (body: {
  name: string
  iban?: string
  kind?: 'bank' | 'savings' | 'card' | 'provider'
  number?: string
}) => ({ body })

/** The number of lines that PostgreSQL expects of a business. */
async function expectedLinesOf({ tenantId }: TestTenant): Promise<number> {
  const { rows } = await database.superuser.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from bank_lines where tenant_id = '${tenantId}'`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

test('PostgreSQL knows a file of many lines once it is read, also beside a business that it knew before', async () => {
  const many = (count: number): FileLine[] =>
    Array.from({ length: count }, (_, at): FileLine => ['2026-09-01', -1 - at / 100, `Winkel ${String(at)}`, '', `Bon ${String(at)}`]) // prettier-ignore
  await database.superuser.query('alter table bank_lines set (autovacuum_enabled = off)')
  try {
    const known = await kloppend.register()
    await read(known, ingFile(many(40)))
    await database.superuser.query('analyze bank_lines')
    const who = await kloppend.register()
    expect(await expectedLinesOf(who)).toBeLessThan(50)
    expect(await read(who, ingFile(many(600)), '?preview=true')).toMatchObject({ newLines: 600 })
    expect(await expectedLinesOf(who)).toBeLessThan(50)
    expect(await read(who, ingFile(many(600)))).toMatchObject({ newLines: 600 })
    expect(await expectedLinesOf(who)).toBeGreaterThan(300)
  } finally {
    await database.superuser.query('alter table bank_lines reset (autovacuum_enabled)')
  }
})

import { expect, test } from 'vitest'
import { bankHistory, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { createBankAccount, listBankLines } from '../contract.ts'
import { listBankImports } from '../import-contract.ts'
import {
  deleteBankMapping,
  keepBankMapping,
  listBankMappings,
  type FileColumns,
} from '../mapping-contract.ts'

/** Files with columns that no bank of ours exports: explained once, and read from then on. */
const kloppend = await testProgram()

const HEADER = 'Boekdag;Wie;Waarvoor;Mutatie'
const fileOf = (...lines: readonly string[]): string => [HEADER, ...lines, ''].join('\n')
const SEPTEMBER = fileOf('01-09-2026;Bakkerij;Factuur;1.210,00', '02-09-2026;Koffie;Pas;-3,50')

const preview = async (who: TestTenant, content: string, query = '') =>
  expectDone(await sendBankFile(who, content, `?preview=true${query}`))
const columnsOf = async (who: TestTenant, content: string): Promise<FileColumns> => {
  const { columns } = await preview(who, content)
  if (columns === null) throw new Error('no columns')
  return columns
}
const account = async (who: TestTenant) =>
  expectDone(await who.call(createBankAccount, { body: { name: 'Dienst', kind: 'provider' } }))

/** Keep the guess, changed perhaps. */
async function keep(
  who: TestTenant,
  bankAccountId: string | null,
  change: Partial<FileColumns['mapping']> = {},
) {
  const { layout, mapping } = await columnsOf(who, SEPTEMBER)
  const body = { name: 'Mijn dienst', layout, mapping: { ...mapping, nameColumn: 1, ...change }, bankAccountId } // prettier-ignore
  return who.call(keepBankMapping, { body })
}

test('an unknown file is explained once; the next one with that header is read at once', async () => {
  const who = await kloppend.register()
  const first = await preview(who, SEPTEMBER)
  expect(first).toMatchObject({ statements: [], newLines: 0, columns: { mappingId: null, problem: null } })
  const refused = await sendBankFile(who, SEPTEMBER)
  expect(refused.status).toBe(422)
  expect(refused.errors[0]).toContain('Wijs ze één keer aan')

  const bankAccountId = await account(who)
  const mappingId = expectDone(await keep(who, bankAccountId))
  expect(await preview(who, SEPTEMBER)).toMatchObject({
    format: 'mapped-csv', label: 'Mijn dienst', newLines: 2, columns: { mappingId, problem: null }, statements: [{ bankAccountId }],
  })
  expect(expectDone(await sendBankFile(who, SEPTEMBER))).toMatchObject({ newLines: 2 })
  const overlapping = fileOf('02-09-2026;Koffie;Pas;-3,50', '03-10-2026;Koffie;Pas;-3,50')
  expect(expectDone(await sendBankFile(who, overlapping))).toMatchObject({ newLines: 1, knownLines: 1 })
  expect(expectDone(await who.call(listBankImports)).map(({ format }) => format)).toEqual(['mapped-csv', 'mapped-csv'])
}) // prettier-ignore

test('after another meaning of the columns the same lines are no new money', async () => {
  const who = await kloppend.register()
  const bankAccountId = await account(who)
  const id = expectDone(await keep(who, bankAccountId))
  expectDone(await sendBankFile(who, SEPTEMBER))
  expect(expectDone(await keep(who, bankAccountId, { descriptionColumns: [] }))).toBe(id)
  const again = await preview(
    who,
    fileOf('01-09-2026;Bakkerij;Factuur;1.210,00', '03-09-2026;Nieuw;Pas;-3,50'),
  )
  expect(again).toMatchObject({ newLines: 1 })
  expect(expectDone(await who.call(listBankLines, { query: { state: 'all' } }))).toHaveLength(2)
})

test('what a mapping cannot read is said with its line, and nothing is kept', async () => {
  const who = await kloppend.register()
  const bankAccountId = await account(who)
  expectDone(await keep(who, bankAccountId))
  const words = fileOf('01-09-2026;Bakkerij;Factuur;1.210,00', '02-09-2026;Koffie;Pas;veel')
  const problem = 'Regel 3: in de kolom die je voor het bedrag koos staat geen bedrag. Kies een andere kolom of een ander decimaalteken. Er is niets ingelezen.'
  expect((await preview(who, words)).columns).toMatchObject({ problem })
  expect((await sendBankFile(who, words)).errors).toEqual([problem])
  expect(expectDone(await who.call(listBankLines, { query: { state: 'all' } }))).toEqual([])
}) // prettier-ignore

test('a mapping that is none is refused: columns that are not there, one column for two things, an account of another tenant', async () => {
  const who = await kloppend.register()
  const other = await account(await kloppend.register())
  for (const change of [{ dayColumn: 4 }, { amountColumn: 0 }, { amountKind: 'word' as const }, { amountKind: 'two' as const }])
    expect((await keep(who, null, change)).status).toBe(400)
  expect((await keep(who, other)).status).toBe(404)
  expect(expectDone(await who.call(listBankMappings))).toEqual([])
}) // prettier-ignore

test('a mapping is listed and removed, and is of one tenant only', async () => {
  const who = await kloppend.register()
  const id = expectDone(await keep(who, null))
  expect(expectDone(await who.call(listBankMappings))).toMatchObject([
    { id, name: 'Mijn dienst', bankAccountId: null },
  ])
  const other = await kloppend.register()
  expect(expectDone(await other.call(listBankMappings))).toEqual([])
  expect(await columnsOf(other, SEPTEMBER)).toMatchObject({ mappingId: null })
  expect((await other.call(deleteBankMapping, { params: { id } })).status).toBe(404)
  expectDone(await who.call(deleteBankMapping, { params: { id } }))
  expect(await columnsOf(who, SEPTEMBER)).toMatchObject({ mappingId: null })
})

test('the same payment in a file of the bank is not counted twice', async () => {
  const who = await kloppend.register()
  await bankHistory(who)
  expectDone(await sendBankFile(who, ingFile([['2026-09-01', 1_210, 'Bakkerij', 'NL39RABO0300065264', 'Factuur']])))
  const { layout, mapping } = await columnsOf(who, SEPTEMBER)
  const own = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))[0]?.bankAccountId ?? null
  const body = { name: 'Huishoudboekje', layout, mapping: { ...mapping, nameColumn: 1 }, bankAccountId: own }
  expectDone(await who.call(keepBankMapping, { body }))
  expect(await preview(who, fileOf('01-09-2026;Bakkerij;Factuur;1.210,00'))).toMatchObject({ newLines: 0, knownLines: 1 })
}) // prettier-ignore

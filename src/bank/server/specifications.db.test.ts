import { beforeAll, expect, test } from 'vitest'
import { localDate, addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { camtBatches, zipOf, type BatchLine } from '#testing/bank-files.ts'
import { documentsIn, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { decideBankLine, listBankAccounts, listBankLines } from '../contract.ts'
import { listBankImports, removeBankImport } from '../import-contract.ts'

const kloppend = await testProgram()
const day = todayInAmsterdam()
const BAKER = 'NL39RABO0300065264'
const read = async (who: TestTenant, content: string | Uint8Array, query = '') =>
  expectDone(await sendBankFile(who, content, query))
const lines = async (who: TestTenant) =>
  expectDone(await who.call(listBankLines, { query: { state: 'all' } }))

const BATCH: BatchLine = [
  day,
  30,
  'BATCH-7',
  [
    [day, 10, 'Anna', BAKER, 'Eerste'],
    [day, 20, 'Bram', '', 'Tweede'],
  ],
]

test('a specification adds its parts to the line, and no money; a preview says so and keeps nothing', async () => {
  const tenant = await kloppend.register()
  await read(tenant, camtBatches([BATCH], { parts: false }))
  const before = await fingerprintOf(kloppend.database)
  expect(await read(tenant, camtBatches([BATCH]), '?preview=true')).toMatchObject({
    label: 'een specificatie (CAMT.054)',
    newLines: 0,
    specifiedLines: 1,
    pendingLines: 0,
    refusedLines: 0,
    notices: [],
  })
  expect(await fingerprintOf(kloppend.database)).toBe(before)

  await read(tenant, camtBatches([BATCH]))
  expect(await lines(tenant)).toMatchObject([
    {
      amount: 30,
      specification: {
        count: 2,
        parts: [
          { amount: 10, counterpartyName: 'Anna', counterpartyIban: BAKER, description: 'Eerste' },
          { amount: 20, counterpartyName: 'Bram', counterpartyIban: '', description: 'Tweede' },
        ],
      },
    },
  ])
  const other = camtBatches([[...BATCH.slice(0, 3), [[day, 30, 'Iemand anders', '', '']]] as unknown as BatchLine])
  expect(await read(tenant, other)).toMatchObject({ specifiedLines: 0, knownLines: 1 })
  expect((await lines(tenant))[0]?.specification).toMatchObject({ count: 2 })
}) // prettier-ignore

test('a specification that comes before its statement says so, and is read again when the line is there', async () => {
  const tenant = await kloppend.register()
  await read(tenant, ingFile([[addDays(localDate(day), -20), 1, 'Klant', '', 'Om de rekening te kennen']]))
  const early = await read(tenant, camtBatches([BATCH]))
  expect(early).toMatchObject({ id: null, specifiedLines: 0, refusedLines: 1 })
  expect(early.refused[0]?.message).toMatch(/nog geen bankregel van €\s30,00 .* Lees eerst het afschrift in/)
  expect(await lines(tenant)).toHaveLength(1)

  await read(tenant, ingFile([[day, 30, 'Verzamelbetaling', '', 'Batch']], 1))
  expect(await read(tenant, camtBatches([BATCH]))).toMatchObject({ specifiedLines: 1, notices: [] })
  expect((await lines(tenant)).map(({ specification }) => specification?.count ?? 0)).toEqual([0, 2])
  const [account] = expectDone(await tenant.call(listBankAccounts))
  expect(account?.updatedUntil).toBe(day)
})

test('statement and specification may be in one zip, in any order', async () => {
  const tenant = await kloppend.register()
  const zip = zipOf([camtBatches([BATCH]), camtBatches([BATCH], { parts: false })])
  expect(await read(tenant, zip, '?preview=true')).toMatchObject({ newLines: 1, specifiedLines: 1 })
  await read(tenant, zip)
  expect((await lines(tenant)).map(({ specification }) => specification?.count)).toEqual([2])
})

let tenant: TestTenant
beforeAll(async () => {
  tenant = await kloppend.register()
})

test('each part is matched with a document of its own, and one decision pays them all', async () => {
  const ids = [await tenant.addFinalised(), await tenant.addFinalised()]
  const numbers = await Promise.all(ids.map(async (id) => (await tenant.invoice(id)).invoiceNumber ?? ''))
  const parts = numbers.map((number) => [day, 121, 'Klant', '', `Factuur ${number}`] as const)
  await read(tenant, ingFile([[day, 242, 'Verzamelbetaling', '', 'Batch']]))
  expect(documentsIn((await lines(tenant))[0])).toEqual([])
  await read(tenant, camtBatches([[day, 242, 'B', parts]]))
  const [line] = await lines(tenant)
  const [proposal] = line?.proposals ?? []
  expect(proposal).toMatchObject({ label: '2 documenten uit de specificatie', automatic: true })
  expect(new Set(proposal?.parts.map(({ targetId }) => targetId))).toEqual(new Set(ids))

  const body = { parts: (proposal?.parts ?? []).map(({ kind, targetId, amount }) => ({ kind, targetId, amount })) }
  expectDone(await tenant.call(decideBankLine, { params: { id: line?.id ?? '' }, body }))
  expect(await Promise.all(ids.map(async (id) => (await tenant.invoice(id)).openAmount))).toEqual([0, 0])
}) // prettier-ignore

test('a file of which the parts were used stays; one of which they were not goes with its parts', async () => {
  const imports = expectDone(await tenant.call(listBankImports))
  const used = imports.find(({ format }) => format.startsWith('camt.054'))
  expect(used?.notRemovable).toMatch(/al regels verwerkt/)

  const statement = await read(tenant, camtBatches([BATCH], { parts: false }))
  const { id } = await read(tenant, camtBatches([BATCH]))
  const remove = (which: string | null) => tenant.call(removeBankImport, { params: { id: which ?? '' } })
  expect((await remove(statement.id)).status).toBe(409)
  expectDone(await remove(id))
  expect((await lines(tenant)).find(({ amount }) => amount === 30)?.specification).toBeNull()
  expectDone(await remove(statement.id))
})

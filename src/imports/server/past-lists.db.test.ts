import { expect, test } from 'vitest'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import type { OpenItemsFile } from '../past-contract.ts'

/** What other programs know of the time before these books, from their lists. */
const kloppend = await testProgram()

const items = async (who: TestTenant, content: string, query = {}) =>
  expectDone(await sendTo<OpenItemsFile>(who, 'OpenItems/imports', content, query))

const LIST =
  'Wie;Nummer;Factuurdatum;Openstaand\nBakkerij Jansen;2025-017;02-03-2025;1.210,50\nCafé Zuid;;04-05-2026;75,00\n;9;04-05-2025;10,00'

test('a list of open items is read in heaps and books nothing; what its columns are is remembered', async () => {
  const who = await kloppend.register()
  const first = await items(who, LIST)
  expect(first).toMatchObject({ problem: 'Kies in welke kolom de naam van de klant of leverancier staat.', items: [] })
  const chosen = { columns: '0:relation', day: '2026-01-01' }
  // Every day in the list may be read in two ways, so it is asked.
  expect((await items(who, LIST, chosen)).questions.map(({ id, text }) => [id, text])).toEqual([['dates', '02-03-2025']])
  const read = await items(who, LIST, { ...chosen, dates: 'day-first' })
  expect(read.items).toEqual([
    { place: 2, side: 'receivable', relation: 'Bakkerij Jansen', reference: '2025-017', date: '2025-03-02', dueDate: null, amount: 1210.5, iban: '', doubt: '', isProposed: true },
    expect.objectContaining({ place: 3, relation: 'Café Zuid', isProposed: false, doubt: expect.stringContaining('Is van 4 mei 2026') }),
  ])
  expect(read).toMatchObject({ problem: null, questions: [], refused: 1, refusedRows: [{ place: 4, message: 'Er staat geen naam.' }] })
  // Looking remembers nothing; agreeing does, for this business only.
  expect((await items(who, LIST)).problem).not.toBeNull()
  await items(who, LIST, { ...chosen, dates: 'day-first', confirmed: read.sha256 })
  const again = await items(who, LIST, { side: 'payable', dates: 'month-first' })
  expect(again.items.map(({ side, date }) => [side, date])).toEqual([['payable', '2025-02-03'], ['payable', '2026-04-05']])
  expect(again.columns[0]).toMatchObject({ name: 'Wie', field: 'relation' })
  expect((await items(await kloppend.register(), LIST)).problem).not.toBeNull()
  const { rows } = await kloppend.database.superuser.query('select 1 from journal_entries where tenant_id = $1', [who.tenantId])
  expect(rows).toEqual([])
}) // prettier-ignore

import { expect, test } from 'vitest'
import { createJournalEntry, listJournalEntries, reverseJournalEntry } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { addExpense } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

/** A manual entry of an accountant is an adjusting entry: found apart, undone by its mirror, and in the audit file. */
const kloppend = await testProgram()
const { memo } = handSteps(kloppend.database)
const rows = [['4600', 80, 0], ['0520', 0, 80]] as const // prettier-ignore

const entriesOf = async (who: TestTenant, origin?: 'accountant') =>
  expectDone(await who.call(listJournalEntries, { query: origin === undefined ? {} : { origin } })).map(
    ({ description, origin: from }) => [description, from],
  )

/** A business with an entry of the owner, one of the accountant, and one of a document of the accountant. */
async function corrected() {
  const owner = await kloppend.register()
  const accountant = await seated(kloppend, await kloppend.register(), owner, 'accountant-posting')
  expectDone(await memo(owner, rows, { description: 'Van de eigenaar' }))
  await addExpense(accountant, { description: 'Kosten via de accountant' })
  const id = expectDone(await memo(accountant, rows, { description: 'Correctie huur' }))
  return { owner, accountant, id }
}

test('the journal is filtered on what an accountant made manually; all others stay in the whole list', async () => {
  const { owner } = await corrected()
  expect(await entriesOf(owner, 'accountant')).toEqual([['Correctie huur', 'accountant']])
  const all = await entriesOf(owner)
  expect(all).toContainEqual(['Van de eigenaar', null])
  expect(all).toContainEqual(['Correctie huur', 'accountant'])
  expect(
    all.filter(([, from]) => from === 'accountant'),
    'a document is no adjusting entry',
  ).toHaveLength(1)
  const refused = await owner.send('GET', '/api/JournalEntries?origin=eigenaar')
  expect(refused.status).toBe(400)
})

test('an adjusting entry is undone by its mirror, once, and both stay in the list of the accountant', async () => {
  const { owner, accountant, id } = await corrected()
  const before = await balanceOf(owner, '4600')
  expectDone(await accountant.call(reverseJournalEntry, { params: { id }, body: {} }))
  expect(await balanceOf(owner, '4600')).toBe(before - 80)
  expect(await entriesOf(owner, 'accountant')).toEqual([
    ['Teruggedraaid: Correctie huur', 'accountant'],
    ['Correctie huur', 'accountant'],
  ])
  const again = await owner.call(reverseJournalEntry, { params: { id }, body: {} })
  expect([again.status, again.problems[0]?.code]).toEqual([409, 'ledger.already-reversed'])
})

test('the owner undoes an adjusting entry too, by an entry that is the owner’s own', async () => {
  const { owner, id } = await corrected()
  expectDone(await owner.call(reverseJournalEntry, { params: { id }, body: {} }))
  const all = await entriesOf(owner)
  expect(all[0]).toEqual(['Teruggedraaid: Correctie huur', null])
})

test('an accountant who only reads makes no adjusting entry, and nothing is booked', async () => {
  const owner = await kloppend.register()
  const reader = await seated(kloppend, await kloppend.register(), owner, 'accountant-reading')
  const before = await entriesOf(owner)
  expect((await memo(reader, rows)).status).toBe(403)
  expect(await entriesOf(owner)).toEqual(before)
  expect(createJournalEntry.needs).toBe('books.post')
})

test('the audit file has adjusting entries in journals of their own, which say whose they are', async () => {
  const { owner } = await corrected()
  const year = todayInAmsterdam().slice(0, 4)
  const { text, status } = await owner.send('GET', `/api/Exports/xaf?year=${year}`)
  expect(status, text.slice(0, 200)).toBe(200)
  const journals = [...text.matchAll(/<journal>[\s\S]*?<\/journal>/g)].map(([journal]) => journal)
  const of = (words: string) => journals.filter((journal) => journal.includes(words))
  const [adjusting] = of('Correctie huur')
  expect(of('Correctie huur')).toHaveLength(1)
  expect(adjusting).toMatch(/<jrnID>\w+-ACC<\/jrnID><desc>[^<]*\(accountant\)<\/desc>/)
  const [own] = of('Van de eigenaar')
  expect(own).toBeDefined()
  expect(own).not.toContain('-ACC')
})

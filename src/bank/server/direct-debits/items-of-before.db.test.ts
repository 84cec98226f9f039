import { expect, test } from 'vitest'
import { addDays } from '#kernel/local-date.ts'
import { changeOpeningBalance, getOpeningBalance } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import {
  askMandate,
  askToCollect,
  collectionDay,
  mayCollect,
  PAYER_IBAN,
} from '#testing/direct-debit-steps.ts'
import { accountId } from '#testing/expense-steps.ts'
import { linkTo, openWith, receivablesOf } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { decideBankLine, listBankLines } from '../../contract.ts'
import {
  cancelDirectDebitBatch,
  getDirectDebitBatch,
  listCollectables,
  listMandates,
  previewDirectDebitBatch,
} from '../../direct-debit-contract.ts'

/** What a customer with a mandate owed when the books began is collected as an own invoice is. */
const kloppend = await testProgram()
const today = todayInAmsterdam()

/** A business that may collect, with a customer who signed a mandate and owes € 200,00 of before. */
async function story() {
  const who = await kloppend.register()
  const bankAccountId = await mayCollect(who)
  const customerId = await who.addCustomer({ name: 'Bakkerij Jansen' })
  const mandateId = expectDone(await askMandate(who, customerId))
  await openWith(who, [
    { relation: 'Bakkerij Jansen', reference: 'OUD-17', amount: 200, date: '2025-12-10' },
    { relation: 'Café De Zaak', reference: 'OUD-18', amount: 30, date: '2025-12-05' },
  ])
  const [item = ''] = (await receivablesOf(who)).filter(({ reference }) => reference === 'OUD-17').map(({ id }) => id)
  expectDone(await linkTo(who, item, customerId))
  const collect = () => askToCollect(who, bankAccountId, [{ documentId: item, mandateId, amount: 200 }])
  return { who, bankAccountId, customerId, mandateId, item, collect }
} // prettier-ignore
const collectables = async (who: TestTenant) => expectDone(await who.call(listCollectables))
const openOf = async (who: TestTenant, item: string) =>
  (await receivablesOf(who)).find(({ id }) => id === item)?.openAmount
/** A file with this line, which a user accepts as proposed first. */
async function accept(who: TestTenant, line: FileLine, opening = 0) {
  expectDone(await sendBankFile(who, ingFile([line], opening)))
  const found = expectDone(await who.call(listBankLines, { query: { state: 'open' } })).find(({ amount }) => amount === line[1])
  const [proposal] = found?.proposals ?? []
  const parts = (proposal?.parts ?? []).map(({ kind, targetId, amount }) => ({ kind, targetId, amount }))
  expectDone(await who.call(decideBankLine, { params: { id: found?.id ?? '' }, body: { parts } }))
  return proposal
} // prettier-ignore

test('an item of a customer with a mandate is in a batch under its old number, once, and the line of the bank pays it', async () => {
  const { who, item, mandateId, bankAccountId, collect } = await story()
  expect(await collectables(who)).toMatchObject([
    { kind: 'open-item', documentId: item, label: 'Factuur OUD-17', customerName: 'Bakkerij Jansen', open: 200, firstDay: collectionDay(), refusal: '' },
  ])
  const asked = { bankAccountId, date: collectionDay(), items: [{ documentId: item, mandateId, amount: 200 }] }
  expect(expectDone(await who.call(previewDirectDebitBatch, { body: asked }))).toMatchObject({ total: 200, items: [{ kind: 'open-item', remittance: 'Factuur OUD-17' }] })
  const answers = await Promise.all([collect(), collect()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const id = answers.find(({ status }) => status === 200)?.data ?? ''
  const batch = expectDone(await who.call(getDirectDebitBatch, { params: { id } }))
  expect(batch.collections).toMatchObject([{ kind: 'open-item', documentId: item, label: 'Factuur OUD-17', state: 'ordered' }])
  const file = await who.send('GET', `/api/DirectDebitBatches/${id}/file`)
  expect(file.text).toContain('<Ustrd>Factuur OUD-17</Ustrd>')
  const ref = batch.collections[0]?.endToEndId ?? ''
  expect((await accept(who, [today, 200, 'Incasso', PAYER_IBAN, `Kenmerk: ${ref}`]))?.label).toBe('Factuur OUD-17')
  expect(await openOf(who, item)).toBe(0)
  expect(expectDone(await who.call(getDirectDebitBatch, { params: { id } }))).toMatchObject({ state: 'paid' })
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
  // The bank takes the money back: the item is open again, and the mandate says so.
  const back = await accept(who, [addDays(today, 0), -200, 'Bakkerij Jansen', PAYER_IBAN, `Kenmerk: ${ref}`], 200)
  expect(back?.label).toBe('Storno: factuur OUD-17')
  expect(await openOf(who, item)).toBe(200)
  expect(expectDone(await who.call(listMandates, { query: {} }))[0]?.returned).toMatchObject([{ label: 'Factuur OUD-17', amount: 200 }])
  expect(expectDone(await who.call(getDirectDebitBatch, { params: { id } })).collections[0]?.state).toBe('returned')
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('while the batch is under way the opening balance keeps the item (INV-213); a cancelled one leaves it free', async () => {
  const { who, collect } = await story()
  const id = expectDone(await collect())
  const { date, openItems } = expectDone(await who.call(getOpeningBalance)) ?? { date: '', openItems: [] }
  const other = openItems.filter(({ reference }) => reference === 'OUD-18')
  const line = async (number: string, amount: number) => ({ ledgerAccountId: await accountId(who, number), isDebit: amount > 0, amount: Math.abs(amount) })
  const lines = [
    ...(await Promise.all(other.map(async ({ id: own, relation, reference, date: day }) => ({ ...(await line('1300', 30)), openItem: { id: own, relation, reference, date: day } })))),
    await line('0500', -30),
  ]
  const without = () => who.call(changeOpeningBalance, { body: { date, lines } })
  expect((await without()).errors).toEqual([
    'Van post OUD-17 Bakkerij Jansen staat een incasso in incasso-opdracht 1. Laat die post met hetzelfde bedrag in de beginbalans, of trek eerst die opdracht in.',
  ])
  expectDone(await who.call(cancelDirectDebitBatch, { params: { id }, query: {} }))
  expectDone(await without())
  expect(await collectables(who)).toEqual([])
}) // prettier-ignore

test('an item without a number is named by its day, and a number that begins with the same words stays a number', async () => {
  const who = await kloppend.register()
  await mayCollect(who)
  const customerId = await who.addCustomer({ name: 'Bakkerij Jansen' })
  expectDone(await askMandate(who, customerId))
  await openWith(who, [
    { relation: 'Bakkerij Jansen', amount: 40, date: '2025-12-10' },
    { relation: 'Bakkerij Jansen', reference: 'post van 3 mei', amount: 50, date: '2025-12-11' },
  ])
  for (const { id } of await receivablesOf(who)) expectDone(await linkTo(who, id, customerId))
  const labels = (await collectables(who)).map(({ label, open }) => ({ open, label }))
  expect(labels.toSorted((a, b) => a.open - b.open)).toEqual([
    { open: 40, label: 'Post van 10-12-2025' },
    { open: 50, label: 'Factuur post van 3 mei' },
  ])
}) // prettier-ignore

test('an item that no person linked, and one of the archive of another place, is in no batch', async () => {
  const { who, item, customerId, collect } = await story()
  await kloppend.database.superuser.query(
    `insert into business_imports (tenant_id, origin_id, archive_sha256, manifest_sha256, signed_by, is_own_key, program,
                                   schema_name, exported_at, begun_xid)
     values ($1, $1, repeat('0', 64), repeat('0', 64), repeat('0', 16), false, 'Kloppend', '0830', now(), null)`,
    [who.tenantId],
  )
  expect(await collectables(who)).toEqual([])
  expect((await collect()).status).toBe(422)
  const own = await story()
  expect(await collectables(own.who)).toHaveLength(1)
  expectDone(await linkTo(own.who, own.item, null, own.customerId))
  expect(await collectables(own.who)).toEqual([])
  expect([item, customerId]).not.toContain('')
}) // prettier-ignore

import { expect, test } from 'vitest'
import { correctExpense, getExpense, withdrawExpense } from '#expenses/contract.ts'
import { getProof } from '#proof/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf, uploadedPdf } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { cancelAsset, createAsset } from '../contract.ts'

/** A purchase of which a line became an asset: the purchase stays as long as the asset is on the list. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

const lineOn = (who: TestTenant, cost: '4200' | '4250' | '0220', unitPrice = 1_200) =>
  expenseLineOf(who, { cost, description: 'Laptop', unitPrice, vatPercentage: 21 })

async function withAsset(account: '4250' | '0220') {
  const who = await kloppend.register()
  const expenseId = await addExpense(who, { date: '2025-03-10', lines: [await lineOn(who, account)] })
  const { lines } = expectDone(await who.call(getExpense, { params: { id: expenseId } }))
  const body = {
    name: 'Laptop',
    ledgerAccountId: await accountId(who, '0220'),
    expenseLineId: String(lines[0]?.id),
    months: 60,
    inUseOn: '2025-03-10',
  }
  const make = () => who.call(createAsset, { body })
  return { who, expenseId, make }
}

const withdraw = (who: TestTenant, id: string) => who.call(withdrawExpense, { params: { id } })
const found = async (who: TestTenant) =>
  expectDone(await who.call(getProof, {})).checks.find(({ id }) => id === 'assets')

test.each(['4250', '0220'] as const)(
  'a purchase on %s of which a line is an asset is withdrawn when the asset went off the list, and not before',
  async (account) => {
    const { who, expenseId, make } = await withAsset(account)
    const id = expectDone(await make())
    await expectRefused(() => withdraw(who, expenseId), 409, 'is het bedrijfsmiddel Laptop gemaakt')
    expect(await balanceOf(who, '0220')).toBe(1_200)
    expectDone(await who.call(cancelAsset, { params: { id } }))
    expectDone(await withdraw(who, expenseId))
    expect(await balanceOf(who, '0220')).toBe(0)
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  },
)

test('a cost that became an asset keeps its account and amount in a correction; other words may change, and the last version is guarded too', async () => {
  const { who, expenseId, make } = await withAsset('4250')
  expectDone(await make())
  const backingDocumentId = await uploadedPdf(who)
  const correct = async (id: string, lines: object[], description = 'Laptop van de winkel') =>
    who.call(correctExpense, {
      params: { id },
      body: { description, date: '2025-03-10', backingDocumentId, lines },
    } as never)
  const wrong = [await lineOn(who, '4250', 1_300)]
  await expectRefused(() => correct(expenseId, wrong), 409, 'Laat rekening en bedrag van die regel zo')
  const elsewhere = [await lineOn(who, '4200')]
  await expectRefused(() => correct(expenseId, elsewhere), 409, 'Laat rekening en bedrag van die regel zo')
  const newer = expectDone(await correct(expenseId, [await lineOn(who, '4250')]))
  expect([await balanceOf(who, '0220'), await balanceOf(who, '4250')]).toEqual([1_200, 0])
  await expectRefused(() => withdraw(who, newer), 409, 'is het bedrijfsmiddel Laptop gemaakt')
  expect(await found(who)).toMatchObject({ outcome: 'ok', findings: [] })
})

test('of an asset and a withdrawal at the same moment one is done', async () => {
  const { who, expenseId, make } = await withAsset('4250')
  const [made, withdrawn] = await Promise.all([make(), withdraw(who, expenseId)])
  expect([made.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1)
  expect(await found(who)).toMatchObject({ findings: [] })
})

test('the proof names an asset whose expense was withdrawn all the same', async () => {
  const { who, expenseId, make } = await withAsset('4250')
  expectDone(await make())
  expect(await found(who)).toMatchObject({ outcome: 'ok', findings: [] })
  await database.superuser.query(
    `update expenses set withdrawn_at = now(), withdrawn_by = created_by where tenant_id = $1 and id = $2`,
    [who.tenantId, expenseId],
  )
  expect(await found(who)).toMatchObject({
    outcome: 'wrong',
    findings: [expect.stringContaining('Laptop is gemaakt van de uitgave')],
  })
})

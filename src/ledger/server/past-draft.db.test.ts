import { describe, expect, test } from 'vitest'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { exportOf, importInto } from '#transfer/server/testing/moving.ts'
import { changeOpeningBalance, getOpeningBalance, reverseJournalEntry } from '../contract.ts'
import { getPastDraft, keepPastDraft, type PastDraftFields } from '../past-draft-contract.ts'

/** What is typed at the steps of moving in goes on in another browser, until it is booked. */
const kloppend = await testProgram()
const { database } = kloppend
const { opening, expectRefused } = handSteps(database)

const typed: PastDraftFields = {
  day: '1-1-2026',
  old: { money: '1.210,00' },
  receivables: [{ id: null, relation: 'Bakkerij Smit', amount: '1.210', dueDate: '' }],
}
const read = async (who: TestTenant) => expectDone(await who.call(getPastDraft))
const keep = (who: TestTenant, version: number, fields: PastDraftFields | null) =>
  who.call(keepPastDraft, { body: { version, fields } })
const draftOf = async (who: TestTenant) => {
  const { version, fields } = await read(who)
  return { version, fields }
}

describe('the draft of moving in', () => {
  test('is there for another window, and the second of two windows is told what the first kept', async () => {
    const tenant = await kloppend.register()
    expect(await read(tenant)).toEqual({ version: 0, fields: null, savedAt: null })
    expect(expectDone(await keep(tenant, 0, typed))).toEqual({ version: 1 })
    expect(await draftOf(tenant)).toEqual({ version: 1, fields: typed })

    const further = { ...typed, day: '1-7-2026' }
    expect(expectDone(await keep(tenant, 1, further))).toEqual({ version: 2 })
    for (const version of [0, 1, 3, 2_147_483_645])
      await expectRefused(() => keep(tenant, version, typed), 409, 'door iemand anders verder ingevuld')
    expect(await draftOf(tenant)).toEqual({ version: 2, fields: further })

    expectDone(await keep(tenant, 2, null))
    expect(await draftOf(tenant)).toEqual({ version: 3, fields: null })
  })

  test('of two windows that keep at the same moment one is told', async () => {
    const tenant = await kloppend.register()
    for (const version of [0, 1]) {
      const answers = await Promise.all([1, 2, 3].map((at) => keep(tenant, version, { day: String(at) })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    }
    expect((await read(tenant)).version).toBe(2)
  })

  test('of one business is no draft of another', async () => {
    const [one, other] = [await kloppend.register(), await kloppend.register()]
    expectDone(await keep(one, 0, typed))
    expect(await draftOf(other)).toEqual({ version: 0, fields: null })
  })

  test('is emptied when the opening balance is booked, corrected or reversed', async () => {
    const tenant = await kloppend.register()
    const lines: Parameters<typeof opening>[1] = [['1100', 100, 0], ['0500', 0, 100]] // prettier-ignore
    expectDone(await keep(tenant, 0, typed))
    expectDone(await opening(tenant, lines))
    expect(await draftOf(tenant)).toEqual({ version: 2, fields: null })
    await expectRefused(() => keep(tenant, 1, typed), 409, 'Kijk wat daar staat')

    expectDone(await keep(tenant, 2, typed))
    const booked = expectDone(await tenant.call(getOpeningBalance))
    const body = {
      date: booked?.date ?? '',
      lines: [
        { ledgerAccountId: await accountId(tenant, '1100'), isDebit: true, amount: 90 },
        { ledgerAccountId: await accountId(tenant, '0500'), isDebit: false, amount: 90 },
      ],
    }
    const corrected = expectDone(await tenant.call(changeOpeningBalance, { body }))
    expect(await draftOf(tenant)).toEqual({ version: 4, fields: null })

    expectDone(await keep(tenant, 4, typed))
    expectDone(await tenant.call(reverseJournalEntry, { params: { id: corrected }, body: {} }))
    expect(await draftOf(tenant)).toEqual({ version: 6, fields: null })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('that is too much, or is no form, is refused with a sentence and nothing is kept', async () => {
    const tenant = await kloppend.register()
    const row = { id: null, relation: 'x'.repeat(400), amount: '1' }
    await expectRefused(
      () => keep(tenant, 0, { receivables: Array.from({ length: 1_000 }, () => row) }),
      400,
      'Op dit apparaat blijft het staan',
    )
    await expectRefused(() => keep(tenant, 0, { 'day\u0000': '1' }), 400, 'klopt niet')
    expect(await draftOf(tenant)).toEqual({ version: 0, fields: null })
    // The database would refuse a NUL inside JSON: it is no text, and goes.
    expectDone(await keep(tenant, 0, { day: '1-1\u0000-2026' }))
    expect((await read(tenant)).fields).toEqual({ day: '1-1-2026' })
  })

  test('goes along with an export', async () => {
    const tenant = await kloppend.register()
    expectDone(await keep(tenant, 0, typed))
    const moved = await kloppend.register()
    await importInto(moved, await exportOf(tenant))
    expect(await draftOf(moved)).toEqual({ version: 1, fields: typed })
  })
})

import { describe, expect, test } from 'vitest'
import { changeLedgerAccount, createLedgerAccount, listLedgerAccounts } from '../contract.ts'
import { chartOfAccounts } from '../domain/chart-of-accounts.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { ascending, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const { database } = kloppend
const { memo, expectRefused } = handSteps(database)

describe('the chart of accounts', () => {
  const change = (tenant: TestTenant, id: string, body: { description?: string; isClosed?: boolean }) =>
    tenant.call(changeLedgerAccount, { params: { id }, body })

  test('takes another account, names one otherwise, closes one without a balance and opens it again', async () => {
    const tenant = await kloppend.register()
    const all = () =>
      tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }).then(expectDone)
    expect(await all()).toHaveLength(chartOfAccounts.length)
    const id = expectDone(
      await tenant.call(createLedgerAccount, {
        body: { numberAsString: '1120', description: 'Tweede bank', type: 1 },
      }),
    )
    expectDone(await change(tenant, id, { description: 'Bunq zakelijk' }))
    expect((await all()).find((account) => account.id === id)).toMatchObject({
      numberAsString: '1120',
      description: 'Bunq zakelijk',
      type: { value: 1 },
      isClosed: false,
      isSystem: false,
    })
    expectDone(await memo(tenant, [['1120', 5, 0], ['0520', 0, 5]])) // prettier-ignore
    await expectRefused(() => change(tenant, id, { isClosed: true }), 409, 'staat nog € 5,00')
    expectDone(await memo(tenant, [['1100', 5, 0], ['1120', 0, 5]])) // prettier-ignore
    expectDone(await change(tenant, id, { isClosed: true }))
    await expectRefused(() => memo(tenant, [['1120', 5, 0], ['0520', 0, 5]]), 409, '1120 is gesloten') // prettier-ignore
    expectDone(await change(tenant, id, { isClosed: false }))
    expectDone(await memo(tenant, [['1120', 5, 0], ['0520', 0, 5]])) // prettier-ignore
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('keeps what the program needs, and what is not ours', async () => {
    const tenant = await kloppend.register()
    const stranger = await kloppend.register()
    const add =
      (numberAsString: string, description = 'Nog een', type = 1) =>
      () =>
        tenant.call(createLedgerAccount, { body: { numberAsString, description, type } })
    await expectRefused(add('1100'), 409, 'Grootboekrekening 1100 bestaat al')
    await expectRefused(add('11a0'), 400, 'vier cijfers')
    await expectRefused(add('1121', ' '), 400, 'Verplicht veld')
    await expectRefused(add('1121', 'Nog een', 2), 400, 'Kies een soort')
    const receivable = await accountId(tenant, '1300')
    await expectRefused(() => change(tenant, receivable, { isClosed: true }), 409, 'die kun je niet sluiten')
    await expectRefused(() => change(tenant, receivable, {}), 400, 'Geef een naam')
    await expectRefused(
      () => change(stranger, receivable, { description: 'Gekaapt' }),
      404,
      'Grootboekrekening niet gevonden',
    )
  })

  test('names every account in the reference scheme, each by a code of its own', async () => {
    const tenant = await kloppend.register()
    const add = (numberAsString: string, rgsCode?: string) =>
      tenant.call(createLedgerAccount, {
        body: {
          numberAsString,
          description: 'Marketing',
          type: 30,
          ...(rgsCode !== undefined && { rgsCode }),
        },
      })
    const codeOf = async (number: string) =>
      expectDone(await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } })).find(
        ({ numberAsString }) => numberAsString === number,
      )?.rgsCode
    const chosen = expectDone(await add('4661', 'WBedVkkSpo'))
    expect(await codeOf('4661')).toBe('WBedVkkSpo')
    const left = await Promise.all(['4662', '4663', '4664'].map((number) => add(number)))
    expect(left.map(({ status }) => status)).toEqual([200, 200, 200])
    const codes = await Promise.all(['4661', '4662', '4663', '4664'].map(codeOf))
    expect(new Set(codes).size).toBe(4)
    expect(codes).not.toContain(null)

    await expectRefused(() => add('4665', 'WBedVkkSpo'), 409, 'staat al op grootboekrekening 4661')
    await expectRefused(() => add('4665', 'BLimBanRbb'), 422, 'begint met een W')
    await expectRefused(() => add('4665', 'reclame'), 422, 'ziet eruit als WBedAlkOal')
    const renameTo = (rgsCode: string) => () =>
      tenant.call(changeLedgerAccount, { params: { id: chosen }, body: { rgsCode } })
    await expectRefused(renameTo(String(codes[1])), 409, 'staat al op')
    await expectRefused(renameTo(''), 400, 'Verplicht veld')
    expectDone(await renameTo('WBedVkkObs')())
    expectDone(await renameTo('WBedVkkObs')())
    expect(await codeOf('4661')).toBe('WBedVkkObs')
  })

  test('closing during a booking: either the entry is booked and the account remains open, or it is refused', async () => {
    const tenant = await kloppend.register()
    const id = expectDone(
      await tenant.call(createLedgerAccount, {
        body: { numberAsString: '1120', description: 'Bank', type: 1 },
      }),
    )
    for (let round = 0; round < 6; round += 1) {
      const [closed, booked] = await Promise.all([
        change(tenant, id, { isClosed: true }),
        memo(tenant, [['1120', 5, 0], ['0520', 0, 5]]), // prettier-ignore
      ])
      expect([closed.status, booked.status].toSorted(ascending)).toEqual([200, 409])
      if (booked.status === 200) expectDone(await memo(tenant, [['0520', 5, 0], ['1120', 0, 5]])) // prettier-ignore
      expectDone(await change(tenant, id, { isClosed: false }))
    }
  })
})

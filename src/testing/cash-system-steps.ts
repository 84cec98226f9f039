import { expect } from 'vitest'
import { defectsInBooks } from './books.ts'
import { expectDone, lineOf, type TestTenant } from './test-tenant.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { getVatSystem, setVatSystem } from '#taxes/system-contract.ts'
import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'
import type { TestProgram } from './test-program.ts'

/** A business under the cash system from a day on. */
export const onCashIn =
  (kloppend: TestProgram) =>
  async (from = '2026-01-01'): Promise<TestTenant> => {
    const who = await kloppend.register()
    expectDone(await who.call(setVatSystem, { body: { system: 'cash', from, isEntitled: true } }))
    return who
  }

/** Choose the ordinary system from a day on. */
export const leave = (who: TestTenant, from: string) =>
  who.call(setVatSystem, { body: { system: 'invoice', from } })

/** An invoice of € 1.000 and 21 % VAT. */
export const sold = (who: TestTenant, day = '2026-03-02', changes: object = {}): Promise<string> =>
  who.addFinalised({
    issueDate: day,
    dueDate: day,
    deliveryDate: day,
    lines: [lineOf({ quantity: 1, unitPrice: 1000 })],
    ...changes,
  })

/** Turnover and VAT of box 1a, by quarter of 2026. */
export const box1a = async (who: TestTenant, ...quarters: number[]): Promise<number[][]> => {
  const found = []
  for (const quarter of quarters) {
    const { boxes } = expectDone(
      await who.call(getVatReturn, { params: { period: `2026-Q${String(quarter)}` } }),
    )
    found.push([boxes['1a'].turnover, boxes['1a'].vat])
  }
  return found
}

/** The VAT that waits for money, in euros. */
export const waitingOf = async (who: TestTenant): Promise<number> =>
  expectDone(await who.call(getVatSystem)).waitingVat

/** Nothing in the books of this business is wrong. */
export const isSoundIn =
  (database: TestDatabase) =>
  async (who: TestTenant): Promise<void> => {
    expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  }

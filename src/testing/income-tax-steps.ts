import { answerIncomeTax } from '#income-tax/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** What the owner said of a year that is over, and corrected. */
export async function incomeTaxHistory(tenant: TestTenant): Promise<void> {
  const params = { year: '2024' }
  const answers = {
    meetsHours: true,
    isStarter: true,
    starterYearsBefore: 1,
    hasStatePension: false,
    wage: 1_200,
    withheld: 300,
    expectedProfit: 42_000,
    investments: null,
    paid: null,
    inFreeMoney: false,
    version: 0,
  }
  expectDone(await tenant.call(answerIncomeTax, { params, body: answers }))
  expectDone(await tenant.call(answerIncomeTax, { params, body: { ...answers, paid: 900, version: 1 } }))
}

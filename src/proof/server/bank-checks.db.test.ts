import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getProof } from '../contract.ts'

const kloppend = await testProgram()
const BAKER = 'NL39RABO0300065264'

const bankChecksOf = async (tenant: TestTenant) => {
  const { checks, isClean } = expectDone(await tenant.call(getProof))
  return { isClean, checks: checks.filter(({ id }) => id.startsWith('bank-')) }
}
const outcomesOf = async (tenant: TestTenant) =>
  Object.fromEntries((await bankChecksOf(tenant)).checks.map(({ id, outcome }) => [id, outcome]))

/** A business with € 100 of private money as the first line of its bank, decided as such. */
async function withPrivateMoney(): Promise<TestTenant> {
  const tenant = await kloppend.register()
  expectDone(await sendBankFile(tenant, ingFile([['2026-09-01', 100, 'Eigenaar', BAKER, 'Storting']])))
  const [line] = expectDone(await tenant.call(listBankLines))
  expectDone(
    await tenant.call(decideBankLine, {
      params: { id: line?.id ?? '' },
      body: { parts: [{ kind: 'transfer', amount: 100 }] },
    }),
  )
  return tenant
}

test('who has no account of a bank is asked nothing of it', async () => {
  expect(await bankChecksOf(await kloppend.register())).toEqual({ isClean: true, checks: [] })
})

test('statements that follow each other, with every line explained, are in order', async () => {
  const tenant = await withPrivateMoney()
  expect(await outcomesOf(tenant)).toEqual({
    'bank-chain': 'ok',
    'bank-balance': 'ok',
    'bank-decisions': 'ok',
  })
  expect((await bankChecksOf(tenant)).checks.map(({ figure }) => figure)).toEqual([
    '1 bankrekening, bijgewerkt t/m 1 september 2026.',
    '1 van 1 bankrekening vergeleken, op elke dag: boeken + te verwerken − nog niet bij de bank = afschrift.',
    '1 bankregel verwerkt.',
  ])
})

test('a statement that was left out is named with its days and its amount; the books are right all the same', async () => {
  const tenant = await withPrivateMoney()
  const later = ingFile([['2026-09-05', 20, 'Bakker', BAKER, 'Terug']], 350)
  expectDone(await sendBankFile(tenant, later))
  const { isClean, checks } = await bankChecksOf(tenant)
  expect(isClean).toBe(true)
  expect(checks.find(({ id }) => id === 'bank-chain')).toMatchObject({
    outcome: 'attention',
    findings: [expect.stringMatching(/na 1 september 2026 tot en met 4 september 2026 ontbreekt €.250,00/)],
  })
})

test('a bank that began with another balance than the books asks for attention, with the difference', async () => {
  const tenant = await kloppend.register()
  expectDone(await sendBankFile(tenant, ingFile([['2026-09-01', 100, 'Bakker', BAKER, 'Terug']], 40)))
  expect((await bankChecksOf(tenant)).checks.find(({ id }) => id === 'bank-balance')).toMatchObject({
    outcome: 'attention',
    findings: [expect.stringMatching(/op 1 september 2026 staat er €.40,00 verschil/)],
  })
})

test('a decision that is not the line to the cent is wrong', async () => {
  const tenant = await withPrivateMoney()
  const client = await kloppend.database.superuser.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      'update bank_decision_parts set amount_cents = amount_cents - 1 where tenant_id = $1',
      [tenant.tenantId],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  const { isClean, checks } = await bankChecksOf(tenant)
  expect(isClean).toBe(false)
  expect(checks.find(({ id }) => id === 'bank-decisions')).toMatchObject({
    outcome: 'wrong',
    findings: [expect.stringMatching(/De bankregel van 1 september 2026 van €.100,00/)],
  })
})

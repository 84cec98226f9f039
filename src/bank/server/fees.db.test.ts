import { expect, test } from 'vitest'
import { balancesOf, changesBetween, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { setKor } from '#tenants/vat-contract.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { createBankAccount, decideBankLine, listBankLines, undoBankLine } from '../contract.ts'

/** The fee of a payment provider: its statement is the document, so the fee may have VAT. */
const kloppend = await testProgram()

type Code = 'purchase-none' | 'purchase-nl' | 'purchase-eu'

/** A line of minus € 12,10 on the account of the provider. */
async function feeOf(who: TestTenant): Promise<string> {
  const body = { name: 'Stripe', kind: 'provider' as const }
  const bankAccountId = expectDone(await who.call(createBankAccount, { body }))
  const header = 'Datum,Betaalmethode,Valuta,Bedrag,Status,ID,Omschrijving'
  const file = `${header}\n2026-09-03,,EUR,-12.10,paid,,Withheld fees 2026\n`
  expectDone(await sendBankFile(who, file, `?bankAccountId=${bankAccountId}`))
  return expectDone(await who.call(listBankLines))[0]?.id ?? ''
}

const decide = async (who: TestTenant, id: string, vatCode: Code, amount = -12.1) =>
  who.call(decideBankLine, {
    params: { id },
    body: { parts: [{ kind: 'account', ledgerAccountId: await accountId(who, '4530'), vatCode, amount }] },
  })

/** What an Irish provider charges is € 12,10 with € 2,54 reversed; what a Dutch one charges has € 2,10 in it. */
test.each([
  ['a Dutch provider', 'purchase-nl', false, { '4530': 10, '1520': 2.1, '1195': -12.1 }],
  ['an Irish provider, reverse charged', 'purchase-eu', false, { '4530': 12.1, '1520': 2.54, '1514': -2.54, '1195': -12.1 }],
  ['a provider without VAT', 'purchase-none', false, { '4530': 12.1, '1195': -12.1 }],
  ['a Dutch provider, under the KOR', 'purchase-nl', true, { '4530': 12.1, '1195': -12.1 }],
  ['an Irish provider, under the KOR: the reversed VAT is owed and is a cost', 'purchase-eu', true, { '4530': 14.64, '1514': -2.54, '1195': -12.1 }],
] as const)('%s', async (_name, code, isUnderKor, books) => {
  const who = await kloppend.register()
  if (isUnderKor) expectDone(await who.call(setKor, { body: { from: '2026-01-01' } }))
  const id = await feeOf(who)
  const before = await balancesOf(who)
  expectDone(await decide(who, id, code))
  expect(changesBetween(before, await balancesOf(who))).toEqual(books)
  if (code === 'purchase-eu' && !isUnderKor) {
    const { boxes } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q3' } }))
    expect(boxes['4b']).toMatchObject({ turnover: 12.1, vat: 2.54 })
  }
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
  expectDone(await who.call(undoBankLine, { params: { id } }))
  expect(changesBetween(before, await balancesOf(who))).toEqual({})
}) // prettier-ignore

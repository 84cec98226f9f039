import { expect, test } from 'vitest'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, balanceOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { createBankAccount, decideBankLine, listBankLines } from '../contract.ts'

/** Payments that come back, and payouts of payment providers. */
const kloppend = await testProgram()
const BAKER = 'NL39RABO0300065264'

async function readLines(who: TestTenant, ...lines: readonly FileLine[]): Promise<void> {
  const all = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
  const ours = all.filter(({ bankAccountId }) => bankAccountId === all[0]?.bankAccountId)
  const opening = ours.reduce((total, { amount }) => total + amount, 0)
  expectDone(await sendBankFile(who, ingFile(lines, opening)))
}
const open = async (who: TestTenant) =>
  expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
type Part = Parameters<typeof decide>[2][number]
const decide = async (
  who: TestTenant,
  id: string | undefined,
  parts: { kind: 'invoice' | 'creditNote' | 'account'; targetId?: string; ledgerAccountId?: string; vatCode?: 'purchase-nl'; amount: number }[],
) => expectDone(await who.call(decideBankLine, { params: { id: id ?? '' }, body: { parts } })) // prettier-ignore
const invoiceOf = (who: TestTenant, unitPrice: number) =>
  who.addFinalised({
    issueDate: '2026-10-01',
    dueDate: '2026-10-15',
    deliveryDate: '2026-10-01',
    lines: [lineOf({ quantity: 1, unitPrice })],
  })

test('a direct debit that comes back is proposed with the payment that it was; another party with that amount is not', async () => {
  const who = await kloppend.register()
  const invoice = await invoiceOf(who, 50)
  await readLines(who, ['2026-10-05', 60.5, 'Bakkerij Jansen', BAKER, 'Incasso oktober'])
  const [received] = await open(who)
  await decide(who, received?.id, [{ kind: 'invoice', targetId: invoice, amount: 60.5 }])
  await readLines(
    who,
    ['2026-10-12', -60.5, 'Bakkerij Jansen', BAKER, 'Terugboeking'],
    ['2026-10-13', -60.5, 'Een ander', '', ''],
  )
  const [returned, other] = await open(who)
  expect(returned?.proposals[0]).toMatchObject({
    label: 'Teruggehaald: factuur 2026-0001',
    automatic: false,
    parts: [{ kind: 'invoice', targetId: invoice, amount: -60.5 }],
  })
  expect(other?.proposals).toEqual([])
  await decide(who, returned?.id, [{ kind: 'invoice', targetId: invoice, amount: -60.5 }])
  expect((await who.invoice(invoice)).openAmount).toBe(60.5)
  await readLines(who, ['2026-10-14', -60.5, 'Bakkerij Jansen', BAKER, 'Nog eens'])
  expect((await open(who)).at(-1)?.proposals).toEqual([])
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})

test('payments at Mollie, a refund, its costs and the payout leave its account at zero', async () => {
  const who = await kloppend.register()
  const bankAccountId = expectDone(await who.call(createBankAccount, { body: { name: 'Mollie', kind: 'provider' } }))
  const invoice = await invoiceOf(who, 71.157)
  const total = (await who.invoice(invoice)).openAmount
  expect(total).toBe(86.1)
  const rows = [
    `2026-10-02,iDEAL,EUR,86.10,paid,tr_1,Bestelling,,,,EUR,86.10,14086537.2610.18`,
    `2026-10-03,,EUR,-3.15,paid,,Withheld fees MOL-NL-R2026,,,,EUR,-3.15,14086537.2610.18`,
  ]
  const header = 'Datum,Betaalmethode,Valuta,Bedrag,Status,ID,Omschrijving,Naam consument,Rekening consument,BIC consument,Uitbetalingsvaluta,Uitbetalingsbedrag,Uitbetalingsreferentie'
  expectDone(await sendBankFile(who, [header, ...rows, ''].join('\n'), `?bankAccountId=${bankAccountId}`))
  const [payment, fee] = await open(who)
  const costs: Part = { kind: 'account', ledgerAccountId: await accountId(who, '4530'), vatCode: 'purchase-nl', amount: -3.15 }
  await decide(who, payment?.id, [{ kind: 'invoice', targetId: invoice, amount: 86.1 }])
  await decide(who, fee?.id, [costs])
  await readLines(who, ['2026-10-05', 82.95, 'Stichting Mollie Payments', '', 'Uitbetaling 14086537.2610.18 EUR'])
  const [payout] = await open(who)
  const part = payout?.proposals[0]?.parts[0]
  expect(payout?.proposals[0]).toMatchObject({ label: 'Uitbetaling van Mollie', score: 100, automatic: true })
  await decide(who, payout?.id, [{ kind: 'account', ledgerAccountId: part?.ledgerAccountId ?? '', amount: 82.95 }])
  const { '1195': clearing, '1100': bank, '4530': fees, '1520': vat } = await balanceOf(who)
  expect([clearing, bank, fees, vat]).toEqual([undefined, 82.95, 2.6, 0.55])
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore

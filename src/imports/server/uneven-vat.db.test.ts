import { expect, test } from 'vitest'
import { createOpeningBalance, getOpeningBalance } from '#ledger/contract.ts'
import { chooseImportedAccounts, type PastPreview } from '#reports/past-contract.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { isSoundIn, onCashIn, sold, waitingOf } from '#testing/cash-system-steps.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import type { TrialBalanceFile } from '../past-contract.ts'

/** Under the cash system VAT on 1640 is of invoices: typed or from a file, an opening balance in which it is of none is refused. */
const kloppend = await testProgram()
const onCash = onCashIn(kloppend)
const { memo } = handSteps(kloppend.database)
const DAY = '2026-07-01'
const BOTH = 'Op 1640 staat € 150,00, maar in de openstaande facturen zit € 210,00 btw'

/** A year under the cash system in another program, with one open invoice of € 1.000 and 21 % VAT, as it gives its audit file. */
async function oldFile(declaredByHand: number): Promise<string> {
  const who = await onCash()
  await sold(who)
  if (declaredByHand > 0)
    expectDone(await memo(who, [['1640', declaredByHand, 0], ['1500', 0, declaredByHand]], { transactionDate: '2026-03-31' })) // prettier-ignore
  return (await who.send('GET', '/api/Exports/xaf?year=2026')).text
}

const look = async (who: TestTenant, text: string): Promise<PastPreview> =>
  expectDone(await sendAuditFile(who, text, { day: DAY })) as PastPreview

test('an audit file with VAT on 1640 that is not of its invoices is refused with both amounts before it is agreed to, and nothing is stored', async () => {
  const text = await oldFile(60)
  const who = await onCash()
  const before = await fingerprintOf(kloppend.database)
  const { refusals, sha256, asked, matched } = await look(who, text)
  expect([asked, matched.some(({ own }) => own.number === '1640')]).toEqual([[], true])
  expect(refusals.map(plain)).toEqual([
    `${BOTH}. Is die btw al aangegeven of moet je die nog aangeven in je vorige pakket, kies dan bij die rekening 1530 Btw-afrekening. Wacht ze nog op ontvangst, vul je beginbalans dan in bij Overstappen, met het btw-tarief bij elke factuur.`,
  ])
  const agreed = await sendAuditFile(who, text, { day: DAY, confirmed: sha256 })
  expect([agreed.status, agreed.errors]).toEqual([409, refusals])
  expect(await fingerprintOf(kloppend.database)).toBe(before)

  // What the sentence advises is enough.
  const account = matched.find(({ own }) => own.number === '1640')!
  const choice = { id: account.id, name: account.name, number: '1530' }
  const { software } = await look(who, text)
  expectDone(await who.call(chooseImportedAccounts, { body: { software, accounts: [choice] } }))
  expect((await look(who, text)).refusals).toEqual([])
  expectDone(await sendAuditFile(who, text, { day: DAY, confirmed: sha256 }))
  await isSoundIn(kloppend.database)(who)
})

test('typed, the same balance is refused with the same amounts; with the VAT of its invoices a file is taken over', async () => {
  const who = await onCash()
  const line = async (number: string, isDebit: boolean, amount: number, more = {}) => ({
    ledgerAccountId: await accountId(who, number),
    isDebit,
    amount,
    ...more,
  })
  const openItem = { relation: 'Jansen', reference: 'F-12', date: '2026-03-02', dueDate: '2026-03-16', vatPercentage: 21 } // prettier-ignore
  const lines = [
    await line('1640', false, 150),
    await line('1300', true, 1210, { openItem }),
    await line('0500', false, 1060),
  ]
  const typed = await who.call(createOpeningBalance, { body: { date: DAY, lines } })
  expect([typed.status, plain(typed.errors[0])]).toEqual([422, expect.stringContaining(BOTH)])

  const text = await oldFile(0)
  const { refusals, sha256 } = await look(who, text)
  expect(refusals).toEqual([])
  expectDone(await sendAuditFile(who, text, { day: DAY, confirmed: sha256 }))
  expect(await waitingOf(who)).toBe(210)
  await isSoundIn(kloppend.database)(who)
})

test('a trial balance does not know the rates of invoices, and says how many lack one', async () => {
  const who = await onCash()
  const text = 'Nummer;Omschrijving;Debet;Credit\n1300;Debiteuren;1210,00;\n1640;Btw op nog niet ontvangen omzet;;150,00\n0500;Vermogen;;1060,00' // prettier-ignore
  const send = (query: Record<string, string>) =>
    sendTo<TrialBalanceFile>(who, 'Imports/trialBalance', text, { day: DAY, ...query })
  const { sha256, plan } = expectDone(await send({}))
  expect([plan?.asked, plan?.refusals.map(plain)]).toEqual([
    [],
    [expect.stringMatching(/^Op 1640 staat € 150,00, .* zit € 0,00 btw, en van 1 factuur staat het btw-tarief niet in het bestand\./)],
  ]) // prettier-ignore
  expect((await send({ confirmed: sha256 })).status).toBe(409)
  expect(expectDone(await who.call(getOpeningBalance))).toBeNull()
})

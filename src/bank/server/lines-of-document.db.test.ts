import { expect, test } from 'vitest'
import { getInvoice } from '#invoices/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  decideBankLine,
  listBankAccounts,
  listBankLines,
  reconcileBank,
  renameBankAccount,
  undoBankLine,
} from '../contract.ts'
import { listLinesOfDocument } from '../document-contract.ts'
import { getBankImport, listBankImports } from '../import-contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()
const BAKER = 'NL39RABO0300065264'

const open = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
const linesOf = async (tenant: TestTenant, targetId: string) =>
  expectDone(await tenant.call(listLinesOfDocument, { params: { id: targetId } }))

/** A business whose invoice of € 121 is paid at the bank. */
async function withReceipt() {
  const tenant = await kloppend.register()
  const invoice = await tenant.addFinalised()
  const { invoiceNumber } = expectDone(await tenant.call(getInvoice, { params: { id: invoice } }))
  return {
    tenant,
    invoice,
    file: ingFile([[today, 121, 'Bakkerij Jansen', BAKER, `Factuur ${invoiceNumber ?? ''}`]]),
  }
}

test('an invoice names the line that paid it, until that is undone', async () => {
  const { tenant, invoice, file } = await withReceipt()
  expectDone(await sendBankFile(tenant, file))
  const id = (await open(tenant))[0]?.id ?? ''
  expect(await linesOf(tenant, invoice)).toEqual([])
  expectDone(
    await tenant.call(decideBankLine, {
      params: { id },
      body: { parts: [{ kind: 'invoice', targetId: invoice, amount: 121 }] },
    }),
  )
  expect(await linesOf(tenant, invoice)).toMatchObject([
    { id, amount: 121, counterpartyName: 'Bakkerij Jansen' },
  ])
  expectDone(await tenant.call(undoBankLine, { params: { id } }))
  expect(await linesOf(tenant, invoice)).toEqual([])
})

test('an invoice that was marked as paid names the line that is linked to that entry; another business sees nothing', async () => {
  const { tenant, invoice, file } = await withReceipt()
  expectDone(await tenant.move(invoice, 3000))
  expectDone(await sendBankFile(tenant, file))
  const [line] = await open(tenant)
  const part = line?.proposals.flatMap(({ parts }) => parts).find(({ kind }) => kind === 'link')
  expectDone(
    await tenant.call(decideBankLine, {
      params: { id: line?.id ?? '' },
      body: { parts: [{ kind: 'link', targetId: part?.targetId ?? '', amount: 121 }] },
    }),
  )
  expect((await linesOf(tenant, invoice)).map(({ id }) => id)).toEqual([line?.id])
  const other = await kloppend.register()
  expect(await other.call(listLinesOfDocument, { params: { id: invoice } })).toMatchObject({ status: 404 })
})

test('what was booked before the first statement is in its opening balance', async () => {
  const tenant = await kloppend.register()
  expectDone(await tenant.move(await tenant.addFinalised(), 3000))
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  expectDone(await sendBankFile(tenant, ingFile([[tomorrow, -20, 'Pinpas', '', '']], 121)))
  const bankAccountId = expectDone(await tenant.call(listBankAccounts))[0]?.id ?? ''
  expect(expectDone(await tenant.call(reconcileBank, { query: { bankAccountId, date: tomorrow } }))).toEqual({
    ledger: 121,
    linesToDo: -20,
    postingsWithoutLine: 0,
    statement: 101,
    difference: 0,
    firstDifference: null,
  })
})

test('a file that was read is listed with its period; an account is given another name', async () => {
  const { tenant, file } = await withReceipt()
  expectDone(await sendBankFile(tenant, file))
  const [read] = expectDone(await tenant.call(listBankImports))
  expect(read).toMatchObject({
    newLines: 1,
    statements: [{ from: today, to: today, opening: 0, closing: 121 }],
  })
  const params = { id: read?.id ?? '' }
  expect(expectDone(await tenant.call(getBankImport, { params }))).toEqual(read)
  const other = await kloppend.register()
  expect((await other.call(getBankImport, { params })).status).toBe(404)

  const id = expectDone(await tenant.call(listBankAccounts))[0]?.id ?? ''
  expectDone(await tenant.call(renameBankAccount, { params: { id }, body: { name: 'Zaak' } }))
  expect(expectDone(await tenant.call(listBankAccounts))[0]?.name).toBe('Zaak')
  expect((await other.call(renameBankAccount, { params: { id }, body: { name: 'Van mij' } })).status).toBe(
    404,
  )
})

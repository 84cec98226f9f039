import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getReport } from '../contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()

const rowsOf = async (tenant: TestTenant) => {
  const params = { name: 'bank-reconciliation' as const }
  const { rows, notes } = expectDone(
    await tenant.call(getReport, { params, query: { from: today, to: today } }),
  )
  return { notes, rows: rows.map(({ texts, amounts }) => [texts[1], ...amounts]) }
}

test('the reconciliation shows each line that is to do and each entry without a line, and adds up to the statement', async () => {
  const tenant = await kloppend.register()
  expect((await rowsOf(tenant)).notes).toEqual(['Er zijn nog geen bankrekeningen. Voeg ze toe onder Bank.'])
  expectDone(await tenant.move(await tenant.addFinalised(), 3000))
  expectDone(
    await sendBankFile(tenant, ingFile([
      [today, -12.5, 'Bank', '', 'Kosten'],
      [today, 50, 'Sparen', 'NL68KNAB0123456789', 'Terug'],
    ])),
  )
  const lines = expectDone(await tenant.call(listBankLines))
  const transfer = lines.find(({ amount }) => amount === 50)?.id ?? ''
  const parts = [{ kind: 'transfer' as const, amount: 50 }]
  expectDone(await tenant.call(decideBankLine, { params: { id: transfer }, body: { parts } }))
  const { rows, notes } = await rowsOf(tenant)
  expect(rows.map(([text]) => text)).toEqual([
    expect.stringMatching(/NL91 ABNA 0417 1643 00$/),
    'Saldo van rekening 1100 in het grootboek',
    expect.stringMatching(/^Bank: .*Kosten/),
    'Bij: regels van de bank die nog niet zijn verwerkt',
    expect.stringMatching(/\d{4}-\d{4}/),
    'Af: boekingen zonder regel van de bank',
    'Saldo volgens de bank',
  ])
  expect(rows.map(([, ...amounts]) => amounts)).toEqual([
    [null, null],
    [null, 171],
    [-12.5, null],
    [null, -12.5],
    [-121, null],
    [null, -121],
    [null, 37.5],
  ])
  expect(notes[0]).toMatch(/is elk verschil tussen grootboek en bank verklaard\.$/)
  const file = await tenant.send('GET', `/api/Reports/bank-reconciliation?from=${today}&to=${today}&format=csv`)
  expect(file.text).toContain('Saldo volgens de bank')
}) // prettier-ignore

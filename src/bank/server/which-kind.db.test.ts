import { expect, test } from 'vitest'
import { sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { listBankLines } from '../contract.ts'

const kloppend = await testProgram()

/** The columns of bunq, and those of N26 of before, with another amount. */
const BOTH = `Date,Amount,Account,Counterparty,Name,Description,Payee,Account number,Payment reference,Amount (EUR)
2026-09-01,10.00,NL91ABNA0417164300,,Een,x,Een,,x,12.00
`
const KINDS = [
  { format: 'n26-csv', label: 'N26 (CSV)' },
  { format: 'bunq-csv', label: 'bunq (CSV)' },
]

test('of a file that two kinds read, with other payments, the owner says which one it is', async () => {
  const who = await kloppend.register()
  expect(expectDone(await sendBankFile(who, BOTH, '?preview=true'))).toMatchObject({
    kinds: KINDS,
    statements: [],
    newLines: 0,
  })
  const refused = await sendBankFile(who, BOTH)
  expect(refused.status).toBe(422)
  expect(refused.problems[0]?.message).toBe(
    'Dit bestand kan N26 (CSV) en ook bunq (CSV) zijn, met andere betalingen. Kies welke het is bij Afschrift inlezen.',
  )
  expect(expectDone(await who.call(listBankLines, { query: { state: 'all' } }))).toEqual([])

  const seen = expectDone(await sendBankFile(who, BOTH, '?preview=true&kind=bunq-csv'))
  expect(seen).toMatchObject({ format: 'bunq-csv', kinds: [], newLines: 1 })
  expectDone(await sendBankFile(who, BOTH, '?kind=bunq-csv'))
  const lines = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
  expect(lines.map(({ amount }) => amount)).toEqual([10])
})

test('a kind that does not read the file is refused, and so is one that does not exist', async () => {
  const who = await kloppend.register()
  for (const kind of ['rabobank-csv', 'geen-bank']) {
    const refused = await sendBankFile(who, BOTH, `?kind=${kind}`)
    expect(refused.status).toBe(422)
    expect(refused.problems[0]?.code).toMatch(/^bank\./)
  }
  expect(expectDone(await who.call(listBankLines, { query: { state: 'all' } }))).toEqual([])
})

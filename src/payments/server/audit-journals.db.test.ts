import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { readAuditFile } from '#reports/server/xaf/read-audit-file.ts'
import { journalsIn } from '../testing/audit-journals.ts'
import { oldBusiness } from '../testing/old-books.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

const old = await oldBusiness()
const schemaFile = sharedSample('xaf/XmlAuditfileFinancieel4.0.xsd')

/** The audit file of a business that uses cash, savings and bank. */
const auditFile = async (): Promise<string> =>
  (await old.tenant.send('GET', '/api/Exports/xaf?year=2026')).text

test('cash, bank and savings have a journal each, with the account that it follows', async () => {
  const journals = journalsIn(await auditFile())
  expect(journals.map(({ id, type, account }) => [id, type, account])).toEqual([
    ['OPN-POSTEN', 'O', null],
    ['BNK-1100', 'B', '1100'],
    ['BNK-1110', 'B', '1110'],
    ['KAS-1000', 'C', '1000'],
    ['MEM', 'M', null],
    ['INK', 'P', null],
    ['VRK', 'S', null],
  ])
  for (const { account, transactions } of journals.filter((journal) => journal.account !== null))
    for (const { text, accounts } of transactions) {
      expect(accounts, text).toContain(account)
      expect(
        accounts.filter((other) => /^1[012]/.test(other)),
        text,
      ).toEqual([account])
    }
})

test('each money account goes from its opening to its closing by the entries of the file', async () => {
  const text = await auditFile()
  const { accounts, defects } = await readAuditFile(
    (async function* () {
      yield Buffer.from(text)
    })(),
  )
  expect(defects).toEqual([])
  const { rows } = await old.superuser.query<{ number: string; balance: string }>(
    `select account_number as number, sum(debit_cents - credit_cents)::text as balance from account_totals
     where account_number in ('1000', '1100', '1110') group by 1 order by 1`,
  )
  expect(rows).toHaveLength(3)
  for (const { number, balance } of rows)
    expect(accounts.find(({ id }) => id === number)?.closing, number).toBe(BigInt(balance))
})

test.skipIf(!hasSharedSamples)('the file is valid by the schema of the Belastingdienst', async () => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'audit.xaf', contents: await auditFile() }],
    schema: [readFileSync(schemaFile, 'utf8')],
  })
  expect(errors).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camtFile as camt, zipOf } from '#testing/bank-files.ts'
import { monthInFormats } from '#testing/bank-months.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { listBankAccounts, listBankLines } from '../contract.ts'

/** Within one import the same line is one line, and equal payments of one day stay two. */
const kloppend = await testProgram()

const COFFEE: FileLine = ['2026-09-02', -3.5, 'Koffie & Co', '', 'Utrecht']
const MONTH: readonly FileLine[] = [
  ['2026-09-01', 1_210, 'Bakkerij De Vries B.V.', 'NL39RABO0300065264', 'Factuur 2026-0001'],
  COFFEE,
  COFFEE,
  ['2026-09-10', -60.5, 'Telecom Nederland', 'NL68KNAB0123456789', 'Abonnement'],
]
const read = async (tenant: TestTenant, content: string | Uint8Array) =>
  expectDone(await sendBankFile(tenant, content))
const moneyOf = async (tenant: TestTenant): Promise<string[]> => {
  const lines = expectDone(await tenant.call(listBankLines, { query: { state: 'all' } }))
  return lines.map(({ date, amount }) => `${date} ${String(amount)}`).toSorted()
}
const money = (lines: readonly FileLine[]): string[] =>
  lines.map(([day, euros]) => `${day} ${String(euros)}`).toSorted()

describe('in one import', () => {
  const twice = camt(MONTH).replace(/<Stmt>.*<\/Stmt>/s, (statement) => statement + statement)
  const english = monthInFormats(MONTH)['english'] ?? ''
  test.each([
    ['a ZIP with a file and its copy', zipOf([camt(MONTH), camt(MONTH)]), 4],
    ['a ZIP with a CSV, its copy and the same in English', zipOf([ingFile(MONTH), ingFile(MONTH), english]), 8],
    ['a month as CAMT and as CSV', zipOf([camt(MONTH), ingFile(MONTH)]), 4],
    ['a month as CSV, MT940 and CAMT of two versions', zipOf([ingFile(MONTH), monthInFormats(MONTH)['mt940'] ?? '', camt(MONTH), camt(MONTH, '02')]), 12],
    ['a statement that is in one CAMT twice', twice, 4],
    ['a week beside its month', zipOf([ingFile(MONTH.slice(0, 3)), ingFile(MONTH)]), 3],
  ])('%s has each line once, and no gap', async (_what, file, knownLines) => {
    const tenant = await kloppend.register()
    expect(await read(tenant, file)).toMatchObject({ newLines: 4, knownLines, doubtfulLines: 0 })
    expect(await moneyOf(tenant)).toEqual(money(MONTH))
    expect(expectDone(await tenant.call(listBankAccounts))).toMatchObject([{ statementBalance: 1_142.5, gaps: [] }])
    expect(await read(tenant, camt(MONTH, '02'))).toMatchObject({ newLines: 0, doubtfulLines: 0 })
  }) // prettier-ignore

  test('lines that are spread over files of one format in any way are each there as often as in the file with the most of them', async () => {
    const spread = fc.array(fc.subarray([...MONTH, COFFEE], { minLength: 1 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(spread, async (files) => {
        const tenant = await kloppend.register()
        await read(tenant, zipOf(files.map((lines) => ingFile(lines))))
        const counts = new Map<string, number>()
        for (const file of files)
          for (const line of new Set(money(file)))
            counts.set(line, Math.max(counts.get(line) ?? 0, money(file).filter((each) => each === line).length))
        expect(await moneyOf(tenant)).toEqual([...counts].flatMap(([line, count]) => Array.from({ length: count }, () => line)).toSorted())
      }),
      { numRuns: 4 },
    )
  }) // prettier-ignore
})

describe('a line of which the bank changed the text', () => {
  test('is the same line by its amount and the balance after it', async () => {
    const tenant = await kloppend.register()
    await read(tenant, ingFile(MONTH, 100))
    const changed = MONTH.map((line, index): FileLine =>
      index === 0 ? [line[0], line[1], 'BAKKERIJ DE VRIES', line[3], 'Fact. 2026-0001 dank'] : line,
    )
    expect(await read(tenant, ingFile(changed, 100))).toMatchObject({ newLines: 0, doubtfulLines: 0 })
    expect(await moneyOf(tenant)).toEqual(money(MONTH))
  })

  test('is no other payment of the same amount, account and day', async () => {
    const tenant = await kloppend.register()
    await read(tenant, ingFile(MONTH, 100))
    const [first = COFFEE, ...others] = MONTH
    const second: FileLine = [first[0], first[1], first[2], first[3], 'Factuur 2026-0002']
    expect(await read(tenant, ingFile([first, second, ...others], 100))).toMatchObject({ newLines: 1 })
  })
})

test('what balances decide is not doubtful: a complete list of a day has every line of it', async () => {
  const tenant = await kloppend.register()
  const costs = Array.from({ length: 15 }, (_, index): FileLine => [`2026-09-${String(index + 1).padStart(2, '0')}`, -1 - index, 'Kosten Zakelijk Pakket', '', 'augustus']) // prettier-ignore
  await read(tenant, ingFile(costs, 500))
  const bare = costs.map(([day, euros]): FileLine => [day, euros, '', '', 'Zakelijk'])
  expect(await read(tenant, camt(bare, '08', 500))).toMatchObject({ newLines: 0, doubtfulLines: 0 })
  expect(await moneyOf(tenant)).toEqual(money(costs))
})

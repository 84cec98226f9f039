import { describe, expect, test } from 'vitest'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { localDate } from '#kernel/local-date.ts'
import { planImport } from '../../domain/import-plan.ts'
import { dayProblem, proposedDay } from '../../domain/past/chosen-day.ts'
import { dialects, oldBooks } from '../../testing/old-books.ts'
import { readAuditFile } from './read-audit-file.ts'

const chart = chartOfAccounts.map(([number, name, type, rgsCode]) => ({ number, name, type, rgsCode }))

async function* pieceOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function planOf(text: string, day: string) {
  const date = localDate(day)
  const content = await readAuditFile(pieceOf(text), date)
  return { content, plan: planImport(content, chart, { date, chosen: new Map() }) }
}

const inEuros = (amount: bigint): number => Number(amount) / 100

describe.each(dialects)('the books of one business in the dialect of $program', (dialect) => {
  test.each([
    // In 2024 and 2025 nothing is lost: the result of 2024 is equity, that of 2025 revenue and costs.
    ['2025-08-15', { balance: { '0200': 2_000, '0500': -6_850, '1000': 150, '1100': 3_847, '1300': 1_210, '1530': -357 }, result: { '4210': 100, '8000': -1_300, '0500': 1_200 }, items: [['Bakkerij De Vries B.V.', '25-1', 1_210]] }],
    // On the first day of the next year all of it is equity.
    ['2026-01-01', { balance: { '0200': 2_000, '0500': -7_050, '1000': 150, '1100': 3_847, '1300': 1_452, '1530': -399 }, result: {}, items: [['Bakkerij De Vries B.V.', '25-1', 1_210], ['Café De Zaak', '25-3', 242]] }],
    // On the first day of the second year: one customer owes, and nothing of that year counts.
    ['2025-01-01', { balance: { '0200': 2_000, '0500': -5_650, '1000': 150, '1100': 3_000, '1300': 605, '1530': -105 }, result: {}, items: [['Bakkerij De Vries B.V.', '24-7', 605]] }],
  ])('gives the balance before %s with its items, and asks nothing', async (day, expected) => {
    const { content, plan } = await planOf(oldBooks(dialect), day)
    expect(content.defects).toEqual([])
    expect(plan.asked).toEqual([])
    const balance: Record<string, number> = {}
    for (const { account, amount } of plan.lines) balance[account.number] = (balance[account.number] ?? 0) + inEuros(amount)
    expect(balance).toEqual(expected.balance)
    expect(Object.fromEntries(plan.result.map(({ account, amount }) => [account.number, inEuros(amount)]))).toEqual(expected.result)
    expect(plan.lines.flatMap(({ openItem, amount }) => (openItem === null ? [] : [[openItem.relation, openItem.reference, inEuros(amount)]]))).toEqual(expected.items)
    // Old and new are equal account by account, so the differences are 0.00 together.
    const difference = plan.figures.reduce((sum, { amount }) => sum + amount, 0n)
    expect(difference).toBe(0n)
    expect(new Set(plan.figures.map(({ id }) => id)).size).toBe(content.accounts.filter(({ closing, years }) => closing !== 0n || years.some(({ amount }) => amount !== 0n)).length)
  })
}) // prettier-ignore

test('a due day of a subledger is that of the item', async () => {
  const [twinfield] = dialects.filter(({ program }) => program === 'Twinfield')
  const { plan } = await planOf(oldBooks(twinfield ?? dialects[0]!), '2025-08-15')
  expect(plan.lines.flatMap(({ openItem }) => openItem?.dueDate ?? [])).toEqual(['2025-03-02'])
})

const [sound = dialects[0]!] = dialects

test.each([
  ['an entry that does not balance', (text: string) => text.replace('<amnt>1210.00</amnt>', '<amnt>1210.01</amnt>'), /Boeking 2 is niet in evenwicht.*plaats: regel \d+ van het bestand/],
  ['two companies', (text: string) => text.replace('</company>', '</company><company><companyName>Tweede B.V.</companyName></company>'), /meer dan één bedrijf \(Studio Zuid, Tweede B\.V\.\).*regel \d+ van het bestand/],
  ['another currency', (text: string) => text.replace('EUR', 'USD'), /in USD.*regel 3 van het bestand/],
  ['an account twice', (text: string) => text.replace('000000500<', '000000200<'), /Rekening 000000200 staat er meer dan één keer in.*regel \d+ van het bestand/],
  ['a relation twice', (text: string) => text.replace('<custSupID>K2</custSupID><custSupName', '<custSupID>K1</custSupID><custSupName'), /Relatie K1 staat er meer dan één keer in.*regel 7 van het bestand/],
  ['an account that is not in its list', (text: string) => text.replace('<accID>000001100</accID><amnt>', '<accID>7</accID><amnt>'), /een rekening of een bedrag dat niet te lezen is.*regel \d+ van het bestand/],
])('%s is refused with the line and a sentence', async (_, breaking, sentence) => {
  const broken = oldBooks(sound, breaking)
  expect(broken).not.toBe(oldBooks(sound))
  const { content } = await planOf(broken, '2025-08-15')
  expect(content.defects.join('\n')).toMatch(sentence)
}) // prettier-ignore

test('a file that was cut is no audit file', async () => {
  const text = oldBooks(sound)
  await expect(planOf(text.slice(0, text.length * 0.7), '2025-08-15')).rejects.toThrow('geen auditfile')
})

test('the day after the file is proposed, or after its last entry while its year runs; a day that the file does not reach is refused', () => {
  const days = { firstDay: localDate('2026-01-01'), lastDay: localDate('2026-12-31'), lastEntryDay: localDate('2026-08-14') }
  expect(proposedDay(days, localDate('2027-02-01'))).toBe('2027-01-01')
  expect(proposedDay(days, localDate('2026-09-03'))).toBe('2026-08-15')
  expect(proposedDay({ ...days, lastEntryDay: null }, localDate('2026-09-03'))).toBe('2026-01-01')
  expect(dayProblem(localDate('2027-01-01'), days)).toBeNull()
  expect(dayProblem(localDate('2027-01-02'), days)).toContain('loopt tot en met 31-12-2026')
  expect(dayProblem(localDate('2025-12-31'), days)).toContain('begint op 01-01-2026')
}) // prettier-ignore

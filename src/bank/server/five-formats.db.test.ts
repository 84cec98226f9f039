import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthInFormats } from '#testing/bank-months.ts'
import { sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { listBankLines } from '../contract.ts'

const kloppend = await testProgram()

const line: fc.Arbitrary<FileLine> = fc
  .record({
    day: fc.integer({ min: 1, max: 6 }).map((each) => `2026-09-${String(each * 4).padStart(2, '0')}`),
    euros: fc.constantFrom(1_210, 60.5, -3.5, -60.5, 1_815, 0.01),
    party: fc.constantFrom(
      ['Bakkerij De Vries B.V.', 'NL39RABO0300065264'] as const,
      ['Telecom Nederland', 'NL68KNAB0123456789'] as const,
      ['Koffie & Co', ''] as const,
    ),
    text: fc.constantFrom('Factuur 2026-0001', 'Utrecht', 'Abonnement september', 'Deel 2 van 3'),
  })
  .map(({ day, euros, party: [name, iban], text }) => [day, euros, name, iban, text])

/** A month of lines, one of which is there three times on one day; other lines may be equal too. */
const month = fc
  .array(line, { minLength: 2, maxLength: 14 })
  .map(([first, ...others]) => [first, first, first, ...others].filter((each) => each !== undefined))
  .map((lines) => lines.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

const order = fc.shuffledSubarray(['csv', 'english', 'camt02', 'camt08', 'mt940'], { minLength: 5 })

test('the same month in five formats in any order: the lines of one file, none twice and none lost', async () => {
  await fc.assert(
    fc.asyncProperty(month, order, async (lines, formats) => {
      const tenant = await kloppend.register()
      const files = monthInFormats(lines, 500)
      const counts = []
      for (const format of formats) {
        const read = expectDone(await sendBankFile(tenant, files[format] ?? ''))
        counts.push([format, read.newLines, read.knownLines, read.doubtfulLines, read.statements[0]?.closes])
      }
      expect(counts).toEqual(
        formats.map((format, place) => [format, place === 0 ? lines.length : 0, place === 0 ? 0 : lines.length, 0, true]),
      )
      const kept = expectDone(await tenant.call(listBankLines, { query: { state: 'all' } }))
      const amounts = (of: readonly (readonly [string, number])[]) => of.map(([day, euros]) => `${day} ${String(euros)}`).toSorted()
      expect(amounts(kept.map(({ date, amount }) => [date, amount]))).toEqual(amounts(lines.map(([day, euros]) => [day, euros])))
    }),
    { numRuns: 6 },
  )
}) // prettier-ignore

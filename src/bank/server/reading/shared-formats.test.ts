import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sharedSamples } from '#testing/shared-samples.ts'
import { readBankFile } from './read-bank-file.ts'
import { isZip, unzip } from './unzip.ts'

/** Names and amounts of these were changed before they were published, so that the balances no longer agree with the lines. */
const NOT_CLOSING = new Set([
  'bank-csv/abnamro.TAB', 'bank-csv/rabobank.csv', 'camt/camt053.v2.all-balance-types.xml', 'camt/more/test-camt053.zip',
  'mt940/abnamro/abnamro-structured.sta', 'mt940/abnamro/sepa-acceptgiro.sta', 'mt940/abnamro/sepa-incasso-doorlopend.sta',
  'mt940/abnamro/sepa-overboeking.sta', 'mt940/ing/ing-unstructured-2013.sta', 'mt940/rabobank/structured-multi-line.swi',
]) // prettier-ignore

/** Files of others, which are no part of this repository; `samples.ts` has one of each kind that is ours. */
const shared = sharedSamples()
const folders = shared === null ? [] : ['camt', 'mt940', 'bank-csv'].map((name) => path.join(shared, name))
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)))
  .filter((file) => statSync(file).isFile() && !/\.xsd$|official-examples|25-11-2019|no_lines/.test(file)) // prettier-ignore

describe.skipIf(shared === null)('files of banks (skipped without SAMPLES)', () => {
  test.each(files.map((file) => [path.relative(shared ?? '', file), file] as const))(
    '%s is read to its end',
    (name, file) => {
      const bytes = readFileSync(file)
      // The sample of ABN AMRO has comments, which the bank does not write.
      const own = name.endsWith('abnamro.TAB')
        ? Buffer.from(
            bytes
              .toString()
              .split('\n')
              .filter((line) => !line.startsWith('#'))
              .join('\n'),
          )
        : bytes
      for (const part of isZip(own) ? unzip(own) : [own]) {
        const read = readBankFile(part)
        const isClosing = read.statements.every(({ closes }) => closes !== false)
        expect(isClosing).toBe(!NOT_CLOSING.has(name))
        const lines = read.statements.reduce(
          (count, each) => count + each.lines.length + each.specifications.length,
          0,
        )
        const written = part.toString('latin1')
        const inFile =
          (written.match(/<Ntry>|^:61:/gm) ?? []).length || written.trim().split('\n').filter(Boolean).length
        const isExact = /<Ntry>|^:61:/m.test(written)
        if (isExact) expect(lines + read.refused.length + read.pending).toBe(inFile)
        else expect(lines).toBeLessThanOrEqual(inFile)
      }
    },
  )

  test('the specification of the sample has three parts, when its amounts are made to agree', () => {
    const text = readFileSync(path.join(shared ?? '', 'camt/more/camt054.v8.xml'), 'utf8')
      .replaceAll(/SEK|CHF/g, 'EUR')
      .replace('>200000<', '>9.50<')
      .replaceAll('DBIT', 'CRDT')
    const [statement] = readBankFile(Buffer.from(text)).statements
    expect(statement?.specifications.map(({ parts }) => parts.map(({ amount }) => amount))).toEqual([
      [310n, 320n, 320n],
    ])
  })

  test.each([
    ['Knab_transactieoverzicht_no_lines.csv', 'no-lines'],
    ['NL99INGB9999999999_25-11-2019_30-05-2020.csv', 'balances-only'],
  ])('%s is refused with a sentence', (name, reason) => {
    const bytes = readFileSync(path.join(shared ?? '', 'bank-csv', name))
    expect(() => readBankFile(bytes)).toThrow(expect.objectContaining({ reason }) as Error)
  })
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { openApiOf } from '#platform/server/http/openapi.ts'
import { z } from 'zod'
import { problemsInOpenApi } from './lint-openapi.ts'

// Proves that each rule refuses something: each gets a file that violates it.
const root = fileURLToPath(new URL('../', import.meta.url))
let copy = ''

const breakingTheOrder: [rule: string, file: string, text: string][] = [
  ['order-invoices', 'src/invoices/domain/a.ts', `import '#credit-notes/domain/b.ts'`],
  ['order-quotes', 'src/quotes/domain/a.ts', `import '#invoices/domain/b.ts'`],
  ['order-ledger', 'src/ledger/server/a.ts', `import '#tenants/server/b.ts'`],
  ['order-customers', 'src/customers/web/a.ts', `import '#app/web/b.ts'`],
  ['unknown-slice', 'src/payroll/domain/a.ts', `import '../../kernel/b.ts'`],
  ['no-cycles', 'src/bank/server/a-too.ts', `import './a.ts'`],
  ['resolvable', 'src/bank/server/c.ts', `import './not-there.ts'`],
  ['kernel-imports-nothing', 'src/kernel/a.ts', `import '#contract/b.ts'`],
  ['pure-stays-pure', 'src/taxes/domain/a.ts', `import '#platform/server/b.ts'`],
  ['pure-stays-pure', 'src/taxes/domain/c.ts', `import 'node:fs'`],
  ['pure-stays-pure', 'src/taxes/contract.ts', `import '#taxes/server/b.ts'`],
  [
    'domain-knows-no-wire',
    'src/reports/domain/a.ts',
    `import { z } from 'zod'; export const schema = z.string()`,
  ],
  ['web-not-server', 'src/goals/web/a.tsx', `import '#goals/server/b.ts'`],
  ['server-not-web', 'src/goals/server/a.ts', `import '#goals/web/b.ts'`],
  ['web-runs-in-a-browser', 'src/goals/web/c.ts', `import 'node:path'`],
  ['platform-knows-no-slice', 'src/platform/server/a.ts', `import '#ledger/domain/b.ts'`],
  [
    'one-door-to-the-database',
    'src/overview/server/a.ts',
    `import pg from 'pg'; export const pool = new pg.Pool()`,
  ],
  ['files-of-others-in-a-work-process', 'src/app/server/main.ts', `import '#imports/server/a-program.ts'`],
  ['no-tests-in-the-program', 'src/settings/server/a.ts', `import '#platform/server/db/testing/b.ts'`],
  ['no-tools-in-the-program', 'src/settings/server/c.ts', `import 'fast-check'`],
]

const notCompiling: [what: string, text: string][] = [
  ['a file of Node', `import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x')`],
  ['the network', `export const page = fetch('https://example.nl')`],
  ['the environment', `export const home = process.env['HOME']`],
  ['the screen', `export const title = window.document.title`],
  ['a timer', `setTimeout(() => undefined, 1)\nexport {}`],
  ['the console', `console.log('x')\nexport {}`],
  [
    'an amount times a fraction',
    `import { cents } from '#kernel/money.ts'\nexport const vat = cents(100n) * 0.21`,
  ],
]

const notLinting: [what: string, text: string][] = [
  ['today by Date.now', `export const today = Date.now()`],
  ['today by new Date', `export const today = new Date()`],
  ['chance', `export const dice = Math.random()`],
  ['any', `export const anything = (value: any): unknown => value`],
  ['a function of 71 lines', `export function long(): void {\n${'  Math.abs(1)\n'.repeat(70)}}`],
  [
    'a function with 16 branches',
    `export const chosen = (n: number): number => ${Array.from({ length: 16 }, (_, at) => `n === ${at} ? ${at} : `).join('')}0`,
  ],
  ['an idle exception', `// oxlint-disable-next-line no-console\nexport const one = 1`],
]

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'kloppend-rules-'))
  for (const name of ['package.json', '.dependency-cruiser.cjs', '.oxlintrc.json', 'src/kernel'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  for (const name of [
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.pure.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
    'tsconfig.test.json',
  ])
    cpSync(path.join(root, name), path.join(copy, name))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('import rules', () => {
  let output = ''
  beforeAll(() => {
    for (const [, file, text] of breakingTheOrder) {
      write(file, `${text}\nexport const a = 1\n`)
      const target = /'#(.+?)'/.exec(text)?.[1]
      if (target !== undefined) write(path.join('src', target), 'export const b = 1\n')
    }
    write('src/kernel/b.ts', 'export const b = 1\n')
    write('src/bank/server/a.ts', `import './a-too.ts'\n`)
    write('src/invoices/server/innocent.ts', `import '#ledger/server/a.ts'\nimport '#kernel/b.ts'\n`)
    output = run(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      'src',
      '--config',
      '.dependency-cruiser.cjs',
    )
  })

  test.each(breakingTheOrder)('%s refuses %s', (rule, file) => {
    expect(output).toMatch(new RegExp(`error ${rule}: ${file.replaceAll('.', String.raw`\.`)}`))
  })

  test('a file that follows them is not named', () => {
    expect(output).not.toContain('error order-invoices: src/invoices/server/innocent.ts')
    expect(output).not.toMatch(/innocent\.ts →/)
  })
})

describe('the compiler keeps the core pure', () => {
  let output = ''
  beforeAll(() => {
    notCompiling.forEach(([, text], index) => write(`src/ledger/domain/impure-${index}.ts`, `${text}\n`))
    write(
      'src/ledger/domain/innocent.ts',
      `import { cents } from '#kernel/money.ts'\nexport const price = cents(100n)\n`,
    )
    output = run('typescript-7/bin/tsc', '-p', 'tsconfig.pure.json')
  })

  test.each(notCompiling.map(([what], index) => [what, index] as const))(
    '%s does not compile',
    (_, index) => {
      expect(output).toMatch(new RegExp(`impure-${index}\\.ts\\(\\d+,\\d+\\): error TS`))
    },
  )

  test('a pure file compiles', () => {
    expect(output).not.toContain('innocent.ts')
  })
})

describe('the linter', () => {
  let output = ''
  beforeAll(() => {
    notLinting.forEach(([, text], index) => write(`src/ledger/domain/linted-${index}.ts`, `${text}\n`))
    write(
      'src/overview/web/Raw.tsx',
      `export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />\n`,
    )
    write(
      'src/overview/server/floating.ts',
      `export const save = async (): Promise<void> => {}\nexport const click = (): void => {\n  save()\n}\n`,
    )
    write(
      'src/overview/web/forgetful.ts',
      `import { useMutation } from '@tanstack/react-query'\nexport const useSaving = () => useMutation({ mutationFn: () => Promise.resolve(1) })\n`,
    )
    const lint = path.join(root, 'node_modules/.bin/oxlint')
    const options = ['--type-aware', '--report-unused-disable-directives', '--format=unix', 'src']
    output = textOf(spawnSync(lint, options, { cwd: copy, encoding: 'utf8' }))
  })

  test.each(notLinting.map(([what], index) => [what, index] as const))('%s is refused', (_, index) => {
    expect(output).toMatch(new RegExp(`linted-${index}\\.ts:\\d+`))
  })

  test('HTML from a string is refused', () => {
    expect(output).toMatch(/Raw\.tsx:.*no-danger/)
  })

  test('a mutation that drops its callbacks is refused', () => {
    expect(output).toMatch(/forgetful\.ts:1.*no-restricted-imports/)
  })

  test('a floating promise is refused', () => {
    expect(output).toMatch(/floating\.ts:3.*no-floating-promises/)
  })
})

test('a file of more than 400 lines is refused, one of 400 is not', () => {
  write('src/bank/web/long.css', '\n'.repeat(401))
  write('src/bank/web/full.css', '\n'.repeat(400))
  const script = path.join(root, 'scripts/check-lengths.mjs')
  const output = textOf(spawnSync(process.execPath, [script], { cwd: copy, encoding: 'utf8' }))
  expect(output).toBe('src/bank/web/long.css heeft 401 regels; hooguit 400. Splits het naar idee.\n')
})

function write(file: string, text: string): void {
  const target = path.join(copy, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

function run(script: string, ...args: string[]): string {
  const command = [path.join(root, 'node_modules', script), ...args]
  return textOf(spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' }))
}

const textOf = ({ stdout, stderr }: { stdout: string; stderr: string }): string => stdout + stderr

describe('the OpenAPI document', () => {
  const callOf = (name: string, path: `/api/${string}`, summary = 'Een verzoek.') => ({
    name,
    endpoint: endpoint({
      method: 'POST',
      path,
      access: 'tenant',
      needs: 'books.read',
      summary,
      params: z.object(path.includes(':id') ? { id: z.string() } : {}),
      data: z.null(),
    }),
  })
  const right = [callOf('addThing', '/api/Things'), callOf('changeThing', '/api/Things/:id')]
  const problemsWith = (calls: typeof right) =>
    problemsInOpenApi(
      openApiOf([...right, ...calls], {
        publicUrl: 'https://kloppend.invalid',
        tags: { Things: 'Dingen.' },
      }),
    )

  test('accepts a valid one', () => {
    expect(problemsWith([callOf('mendThing', '/api/Things/:id/mend')])).toBeNull()
  })

  test.each([
    ['a name used twice', 'operation-operationId-unique', callOf('addThing', '/api/Things/:id/mend')],
    ['a group without a line', 'operation-tag-defined', callOf('addOther', '/api/Others')],
    ['a call without a summary', 'operation-summary', callOf('mendThing', '/api/Things/:id/mend', '')],
  ] as const)('refuses %s', (_, rule, call) => {
    expect(problemsWith([call])).toContain(rule)
  })
})

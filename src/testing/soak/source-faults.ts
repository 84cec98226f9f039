import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A defect of the sources that no row of a database shows: it is planted in a copy of them, where a test must name it. */
interface SourceFault {
  readonly what: string
  /** From the root; one that is not there is made. */
  readonly file: string
  readonly damage: (text: string) => string
  /** What finds it, as arguments of `npm test`. */
  readonly tests: readonly string[]
  /** The test that must fail. */
  readonly isNamed: RegExp
}

export const sourceFaults: readonly SourceFault[] = [
  {
    what: 'on paper the grid of the dashboard keeps the column of its menu',
    file: 'src/platform/web/shell/print.css',
    damage: (text) => text.replace(/(\.print-page \.dashboard-body \{\s+display: )block/, '$1grid'),
    tests: ['--only', 'e2e', 'every-page', '-g', "the dashboard's .* facturen,"],
    isNamed: /✗ e2e: .*the dashboard's .* facturen,/,
  },
  {
    what: 'a header that a row of ASVS claims is no longer sent',
    file: 'src/platform/server/http/app.ts',
    damage: (text) => text.replace("'x-content-type-options': 'nosniff',", ''),
    tests: ['--only', 'db', 'src/app/server/claims.db.test.ts'],
    isNamed: /✗ db: .*3\.4\.4 no answer may be sniffed/,
  },
  {
    what: 'the words of a row of ASVS are in its file no more',
    file: 'docs/security/asvs.md',
    damage: (text) => text.replace(/( – )([^;|]+) \|$/m, '$1$2, and more |'),
    tests: ['--only', 'unit', 'src/app/server/asvs.test.ts'],
    isNamed: /✗ unit: .*asvs\.test\.ts: \d+\.\d+\.\d+/,
  },
  {
    what: 'the box of a reminder has another day than its words',
    file: 'src/invoices/domain/mail-text.ts',
    damage: (text) =>
      text.replace(
        "lastDay: purpose === 'reminder' ? lastDayInReminder(invoice, today) : invoice.dueDate,",
        'lastDay: invoice.dueDate,',
      ),
    tests: ['--only', 'db', 'src/documents/server/mails.db.test.ts'],
    isNamed: /✗ db: .*a reminder names one day and one amount/,
  },
  {
    what: 'a test reads a folder beside the clone',
    file: 'src/kernel/planted.test.ts',
    damage: () =>
      `export const samples = new URL('${['..', '..', '..', 'shared', 'data', ''].join('/')}', import.meta.url)\n`,
    tests: ['--only', 'unit', 'scripts/outside-files.test.ts'],
    isNamed: /✗ unit: .*no test, script or bench names the folder of shared documents/,
  },
]

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** What is not a source, or is used where it is. */
const leftOut: ReadonlySet<string> = new Set(['.git', 'node_modules', 'data', 'test-results'])

/** A copy of the sources, with what is built of them. */
export function copyOfSources(copy: string): void {
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !leftOut.has(path.relative(root, from).split(path.sep)[0] ?? ''),
  })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

/** What the tests say of a copy with the fault. The copy is as it was afterwards. */
export async function saidOf({ file, damage, tests }: SourceFault, copy: string): Promise<string> {
  const place = path.join(copy, file)
  const before = existsSync(place) ? readFileSync(place, 'utf8') : null
  writeFileSync(place, damage(before ?? ''))
  try {
    return await outputOf(copy, tests)
  } finally {
    if (before === null) rmSync(place)
    else writeFileSync(place, before)
  }
}

function outputOf(copy: string, tests: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['scripts/test.mjs', ...tests], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(said))
  })
}

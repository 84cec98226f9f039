import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { toDecimalText } from '#kernel/decimal.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { ensureProgram } from '../../scripts/launch/debian-package.mjs'
import type { Finding } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { requestMs, type Books } from './books.ts'
import { tenantIdOf } from './many-tenants.ts'

const PAIRS = 3
const FROM = '2025-01-01'
const TO = '2025-12-31'
const AFTER = '2026-01-01'

/**
 * Our reports, each with the equivalent question to another program, which reads its whole journal each time.
 */
const asked: readonly {
  readonly name: string
  readonly query: string
  readonly program: string
  readonly args: readonly string[]
}[] = [
  {
    name: 'trial-balance',
    query: `from=${FROM}&to=${TO}`,
    program: 'hledger',
    args: ['balance', '--flat', '--end', AFTER],
  },
  {
    name: 'profit-and-loss',
    query: `from=${FROM}&to=${TO}`,
    program: 'hledger',
    args: ['incomestatement', '--flat', '--begin', FROM, '--end', AFTER],
  },
  {
    name: 'trial-balance',
    query: `from=${FROM}&to=${TO}`,
    program: 'ledger',
    args: ['balance', '--flat', '--end', AFTER],
  },
  {
    name: 'profit-and-loss',
    query: `from=${FROM}&to=${TO}`,
    program: 'ledger',
    args: ['balance', '--flat', '--begin', FROM, '--end', AFTER, '/^[4-9]/'],
  },
]

/**
 * Our report over HTTP compared with hledger and ledger on a journal of the same books; a program that Debian
 * does not have is skipped.
 */
export async function plainTextFindings(
  books: Books,
  tenant: number,
  say: (line: string) => void,
): Promise<Finding[]> {
  const there = new Set(['hledger', 'ledger'].filter((program) => ensureProgram(program)))
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-journal-'))
  const findings: Finding[] = []
  try {
    const journal = path.join(folder, 'books.journal')
    const postings = await writeJournal(books, tenant, journal)
    for (const { name, query, program, args } of asked) {
      const what = `${name} over HTTP, ${postings.toLocaleString('en')} postings, p50`
      if (!there.has(program)) {
        say(
          ` ${what}: skipped, there is no ${program} and it cannot be installed (apt-get install ${program})`,
        )
        continue
      }
      say(` ${what}, beside ${program} ${args[0] ?? ''} (ms)`)
      const ours = () => requestMs(books, tenant, `/api/Reports/${name}?${query}`)
      await ours()
      const pairs = await inPairs(
        PAIRS,
        { ours, theirs: () => Promise.resolve(commandMs(program, ['--file', journal, ...args])) },
        say,
      )
      const ratio = ratioOf(pairs)
      findings.push({
        what,
        ours: `${figure(median(pairs.map((pair) => pair.ours)))} ms`,
        theirs: `${figure(median(pairs.map((pair) => pair.theirs)))} ms (${program} ${args[0] ?? ''})`,
        ratio,
        goal: '< 1',
        isMet: ratio < 1,
      })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return findings
}

/** The whole run, from the command line to its answer, because users run it that way. */
function commandMs(program: string, args: readonly string[]): number {
  const startedAt = performance.now()
  const { status, stderr, stdout } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0 || stdout.trim() === '') throw new Error(`${program} refused: ${stderr}`)
  return performance.now() - startedAt
}

/** The books of a tenant as a journal that both programs read; the types of the accounts are at its top. */
async function writeJournal({ program }: Books, tenant: number, file: string): Promise<number> {
  return withSession(program.superuser, async (client: pg.Client) => {
    const { rows: accounts } = await client.query<{ number: string; type: string }>(
      'select number, type from ledger_accounts where tenant_id = $1 order by number',
      [tenantIdOf(tenant)],
    )
    const { rows } = await client.query<{
      number: string
      entry_date: string
      account: string
      side: string
      amount: string
    }>(
      `select e.number::text, e.entry_date::text, p.account_number as account, p.side, p.amount_cents::text as amount
       from journal_entries e join postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
       where e.tenant_id = $1 order by e.number, p.line`,
      [tenantIdOf(tenant)],
    )
    const declared = accounts.map(
      ({ number, type }) => `account ${number}\n    ; type: ${KINDS[type] ?? 'A'}\n`,
    )
    const entries = [...Map.groupBy(rows, ({ number }) => number).values()].map((lines) =>
      [
        `${lines[0]?.entry_date ?? ''} (${lines[0]?.number ?? ''}) boeking`,
        ...lines.map(({ account, side, amount }) => {
          const cents = BigInt(amount)
          return `    ${account}  ${toDecimalText(side === 'debit' ? cents : -cents, 2)}`
        }),
        '',
      ].join('\n'),
    )
    writeFileSync(file, [...declared, ...entries].join('\n'))
    return rows.length
  })
}

const KINDS: Readonly<Record<string, string>> = { revenue: 'R', cost: 'X', equity: 'E' }

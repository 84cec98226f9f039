import { camtFile } from '#testing/bank-files.ts'
import type { FileLine } from '#testing/bank-steps.ts'
import { setTimeout } from 'node:timers/promises'
import { againstGoal, type Bench, type Finding } from '../bench.ts'
import { figure, median } from '../pairs.ts'
import { seedLongLists } from '../world/long-lists.ts'
import { seedManyTenants } from '../world/many-tenants.ts'
import { memoryOf } from '../world/memory-of.ts'
import { startBenchProgram } from '../world/program.ts'

const STORED_LINES = 10_000
const MOST_LINES = 50_000
const STORE_MS = 10_000
const PAGE_MS = 200
const MOST_MIB = 150
const REQUESTS = 15
/** The minute in which PostgreSQL takes statistics of tables that grew, and some seconds for the work. */
const MINUTE_OF_THE_DATABASE_MS = 75_000
const REMEMBERED = 500

export const bankImport: Bench = {
  name: 'bank-import',
  goal: 'bank 5',
  description: `A CAMT.053 of ${STORED_LINES.toLocaleString('en')} lines read and stored, beside five thousand open invoices and expenses; a page of these lines with its proposals, after ${String(REMEMBERED)} of them were decided, each by its name; and the memory for a file of ${MOST_LINES.toLocaleString('en')} lines.`,
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const { authorizations } = await seedManyTenants(program, { tenants: 1, invoices: 1 })
      await seedLongLists(program)
      const address = `http://127.0.0.1:${String(program.port)}`
      const headers = { authorization: authorizations[0] as string }

      const send = async (lines: number, query: string): Promise<number> => {
        const form = new FormData()
        form.append('file', new Blob([camtFile(linesOf(lines))]), 'bank.xml')
        const startedAt = performance.now()
        const answer = await fetch(`${address}/api/BankImports${query}`, {
          method: 'POST',
          headers,
          body: form,
        })
        const text = await answer.text()
        const { data } = JSON.parse(text) as { data: { newLines?: number } }
        if (data.newLines !== lines) throw new Error(`not every line was read: ${text.slice(0, 400)}`)
        return performance.now() - startedAt
      }
      const page = async (query: string): Promise<number> => {
        const startedAt = performance.now()
        const answer = await fetch(`${address}/api/BankLines/page${query}`, { headers })
        const text = await answer.text()
        if (answer.status !== 200) throw new Error(`the page was refused: ${text.slice(0, 400)}`)
        return performance.now() - startedAt
      }

      // The first file starts the work process, which then stays.
      await send(1, '?preview=true')
      const memory = await memoryOf(program.pid, () => send(MOST_LINES, '?preview=true'))
      say(`  ${String(MOST_LINES)} lines previewed in ${figure(memory.ms)} ms`)
      const stored = await send(STORED_LINES, '')
      say(
        `  ${String(await decide(address, headers, REMEMBERED))} lines decided, each of which is remembered`,
      )
      // A person takes longer over five hundred lines, and the database counts the rows each minute.
      await setTimeout(MINUTE_OF_THE_DATABASE_MS)
      const pages = await pagesOf(page)
      return [
        againstGoal(
          `bank: ${STORED_LINES.toLocaleString('en')} lines read and stored`,
          stored,
          STORE_MS,
          'ms',
        ),
        ...pages,
        againstGoal(
          `bank: the work process with ${MOST_LINES.toLocaleString('en')} lines, more than at rest`,
          memory.reader,
          MOST_MIB,
          'MiB',
        ),
        againstGoal(`bank: the server meanwhile, more than at rest`, memory.server, MOST_MIB, 'MiB'),
      ]
    } finally {
      await program.stop()
    }
  },
}

/** Times of a page of the lines, as it is and searched. */
async function pagesOf(page: (query: string) => Promise<number>): Promise<Finding[]> {
  const pages: Finding[] = []
  for (const [what, query] of [
    [`to do, with proposals and ${String(REMEMBERED)} decisions`, ''],
    ['searched', '?search=dalen%20123'],
  ] as const) {
    const times: number[] = []
    for (let n = 0; n <= REQUESTS; n += 1) times.push(await page(query))
    pages.push(
      againstGoal(
        `bank: a page of ${STORED_LINES.toLocaleString('en')} lines, ${what}`,
        median(times.slice(1)),
        PAGE_MS,
        'ms',
      ),
    )
  }
  return pages
}

interface OpenLine {
  readonly id: string
  readonly amount: number
}

/** Lines that went out, each decided as a cost that waits for its receipt; the number of them. */
async function decide(
  address: string,
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<number> {
  const ask = async <Data>(path: string, body?: unknown): Promise<Data> => {
    const answer = await fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} was refused: ${text.slice(0, 400)}`)
    return (JSON.parse(text) as { data: Data }).data
  }
  interface Usual {
    readonly use: string
    readonly ledgerAccountId: string
  }
  const { usual } = await ask<{ usual: readonly Usual[] }>('/api/BankSettings')
  const ledgerAccountId = usual.find(({ use }) => use === 'receipt-later')?.ledgerAccountId
  let decided = 0
  let after = ''
  while (decided < count) {
    const lines = await ask<readonly OpenLine[]>(`/api/BankLines?state=open&limit=100${after}`)
    for (const { id, amount } of lines.filter((line) => line.amount < 0).slice(0, count - decided)) {
      const part = { kind: 'account', ledgerAccountId, answer: ANSWERS[decided % ANSWERS.length], amount }
      await ask(`/api/BankLines/${id}/decision`, { parts: [part] })
      decided += 1
    }
    const last = lines.at(-1)
    if (last === undefined) throw new Error('too few lines to decide')
    after = `&after=${last.id}`
  }
  return decided
}

const ANSWERS = ['fuel', 'office', 'tools', 'canteen'] as const

const names = ['Jansen', 'De Boer', 'Van Dalen', 'Pietersen', 'Müller', 'Visser']

/** Receipts and card payments over two years; each third one names an invoice. */
const linesOf = (count: number): FileLine[] =>
  Array.from({ length: count }, (_, n) => {
    const day = new Date(Date.UTC(2025, 0, 1) + Math.floor((n * 600) / count) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const name = `${names[n % names.length] as string} ${String(n)}`
    const number = `2026-${String(19_000 + (n % 900)).padStart(5, '0')}`
    return n % 3 === 0
      ? [day, 1_210 + n / 100, name, 'NL02RABO0123456789', `Factuur ${number}`]
      : [day, -(5 + (n % 400) / 100), name, '', `Betaalautomaat ${String(n)} Utrecht`]
  })

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { startProgram } from '#app/server/program.ts'
import { readConfig } from '#platform/server/config.ts'
import { demoLogin } from './demo/company.ts'
import { chromium as browserPath } from './launch/chromium.mjs'
import { digests, digestsNow, DIGESTS } from './pictures/digests.ts'
import { photograph } from './pictures/photograph.ts'
import { shots, type DemoWorld } from './pictures/shots.ts'

/**
 * `npm run pictures`: take the pictures of the landing page and of the README from the real product with the demo's data, as far as they are
 * older than their pages; with `-- all` each of them, with names those. The pictures and their digests are committed.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const given = process.argv.slice(2)
const [before, now] = [digests(), digestsNow()]
const isAsked = ({ name }: { readonly name: string }) =>
  given.length === 0 ? before[name] !== now[name] : given.includes('all') || given.includes(name)
const asked = shots.filter(isAsked)

if (asked.length === 0) console.log('Elke foto is van nu. Met -- all worden ze allemaal opnieuw gemaakt.')
else await takeAll()

async function takeAll(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kloppend-pictures-'))
  try {
    const environment = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '3116',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
    }
    execFileSync(process.execPath, [path.join(root, 'scripts/demo.ts')], {
      env: environment,
      stdio: 'ignore',
    })
    const program = await startProgram(readConfig(environment))
    const browser = await chromium.launch({
      executablePath: browserPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    try {
      const world = await demoWorld(program.address)
      for (const shot of asked) await photograph({ browser, address: program.address, root, world }, shot)
    } finally {
      await browser.close()
      await program.stop()
    }
    const taken = asked.map(({ name }) => [name, now[name]] as const)
    await writeFile(DIGESTS, `${JSON.stringify({ ...before, ...Object.fromEntries(taken) }, null, 2)}\n`)
    console.log(`Gemaakt: ${[...new Set(taken.map(([name]) => name))].join(', ')}.`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function demoWorld(address: string): Promise<DemoWorld & { readonly token: string }> {
  const ask = async <T>(url: string, options: RequestInit): Promise<T> =>
    ((await (await fetch(`${address}${url}`, options)).json()) as { data: T }).data
  const { token } = await ask<{ token: string }>('/api/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoLogin),
  })
  const headers = { authorization: `Bearer ${token}` }
  const quotes = await ask<{ rows: { id: string; state: number }[] }>('/api/Quotes/page', { headers })
  const receipts = await ask<{ rows: { id: string }[] }>('/api/IncomingDocuments/page', { headers })
  const receipt = receipts.rows[0]
  /** `Verstuurd`. */
  const quote = quotes.rows.find(({ state }) => state === 1000)
  if (quote === undefined) throw new Error('the demo has no quote that waits')
  if (receipt === undefined) throw new Error('the demo has no receipt that waits')
  return { sharedQuoteId: quote.id, receiptId: receipt.id, token }
}

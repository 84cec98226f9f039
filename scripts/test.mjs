import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './launch/build.mjs'
import { runChecks } from './launch/checks.mjs'
import { ensureStoryBrowser } from './launch/chromium.mjs'
import { ensureHledger } from './launch/hledger.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { launch, LaunchError, root } from './launch/root.mjs'
import { runPlaywright, runVitest } from './launch/test-runners.mjs'

// npm test: checks, tests, and stories in a real browser. The last line is `N passed, N failed`.
//   npm test -- invoices               the tests of one slice, under a minute: unit and db
//   npm test -- --only unit            one part, or several: check,unit,db,e2e
//   npm test -- --only db src/ledger   and of its files only those whose path contains this
//   npm test -- --only soak            what has the tag soak, and `soak-e2e` its stories: parts of `npm run soak -- all`
//   npm test -- --only races           each test that polls or races, thirty times with both cores busy
const parts = ['check', 'unit', 'db', 'e2e']
const partsOfSoak = ['soak', 'soak-e2e', 'races']
const hledgerTest = 'src/reports/server/hledger.db.test.ts'

await launch(async () => {
  const { chosen, filters } = readArguments(process.argv.slice(2))
  ensureInstalled({ withTools: true })
  const results = []

  const part = async (name, work) => {
    if (!chosen.includes(name)) return
    console.log(`\n— ${name}`)
    const startedAt = performance.now()
    const result = await work().catch((error) =>
      failedBecause(error instanceof Error ? error.message : String(error)),
    )
    results.push({ name, seconds: (performance.now() - startedAt) / 1000, ...result })
  }

  await part('check', async () => {
    const failures = await runChecks()
    return { passed: 0, failed: failures.length, skipped: 0, failures }
  })
  await part('unit', () => runVitest('unit', filters))
  await part('db', async () => {
    if (filters.length === 0 || filters.some((filter) => hledgerTest.includes(filter))) ensureHledger()
    return runVitest('db', filters)
  })
  const stories = async (which) => {
    const advice = ensureStoryBrowser()
    if (advice !== null) return failedBecause(advice)
    await ensureBuilt()
    return runPlaywright(which, filters)
  }
  await part('e2e', () => stories('e2e'))
  await part('soak', () => runVitest('soak', filters))
  await part('soak-e2e', () => stories('soak'))
  await part('races', () => whileBusy(() => runVitest('races', filters)))

  report(results)
})

/** Keep each core busy with a loop of its own during the work. */
async function whileBusy(work) {
  const loops = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  try {
    return await work()
  } finally {
    for (const loop of loops) loop.kill()
  }
}

function readArguments(args) {
  const [option, list, ...rest] = args
  if (args.length === 0) return { chosen: parts, filters: [] }
  if (option !== '--only') return { chosen: ['unit', 'db'], filters: args.map(folderOf) }
  const chosen = (list ?? '').split(',')
  const known = [...parts, ...partsOfSoak]
  if (chosen.some((name) => !known.includes(name))) throw new LaunchError(`--only kent: ${known.join(', ')}.`)
  return { chosen, filters: rest }
}

/** A slice is named by its folder alone, so that `invoices` does not mean every path with this word in it. */
function folderOf(name) {
  return existsSync(path.join(root, 'src', name)) ? `src/${name}/` : name
}

function failedBecause(reason) {
  return { passed: 0, failed: 1, skipped: 0, failures: [reason] }
}

function report(results) {
  for (const { name, longest = [] } of results)
    if (longest.length > 0) console.log(`\n— ${name}: what took longest\n${longest.join('\n')}`)
  console.log('\n— summary')
  for (const { name, seconds, passed, failed, skipped } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
    console.log(
      `  ${failed === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`,
    )
  }
  for (const { name, failures } of results)
    for (const failure of failures) console.log(`  ✗ ${name}: ${failure}`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const hasRun = sum('passed') > 0 || results.every(({ name }) => name === 'check')
  process.exitCode = sum('failed') > 0 || !hasRun ? 1 : 0
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}

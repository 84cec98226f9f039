import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileCache, programNode } from './node.mjs'
import { root } from './root.mjs'
import { LIMITS, loadOf, longestOf, tooSlow } from './slow-tests.mjs'
import { because, SUMMARY_FILE } from './vitest-summary.mjs'

/**
 * Run vitest or Playwright, with its own output on the screen, and read the counts from its own report.
 *
 * @param project of `vitest.config.ts`; `soak` runs what has the tag of that name, every other what has not (decision 170)
 * @param filters parts of the paths of files
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[], longest: object[] }>} a runner that
 * fails without naming a test counts as one failure.
 */
export async function runVitest(project, filters) {
  return counted(
    'vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      `--reporter=${path.join(import.meta.dirname, 'vitest-summary.mjs')}`,
      '--project',
      project,
      '--tags-filter',
      project === 'soak' ? 'soak' : '!soak',
      ...filters,
    ],
    (summary) => summary ?? { passed: 0, failed: 0, skipped: 0, failures: [], tests: [] },
    project === 'db' ? LIMITS.db : null,
  )
}

/** @param which `soak` runs the stories with the tag `@soak`, `e2e` the others */
export async function runPlaywright(which, filters) {
  return counted(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', which === 'soak' ? '--grep=@soak' : '--grep-invert=@soak', ...filters],
    countPlaywright,
    which === 'soak' ? null : LIMITS.story,
  )
}

async function counted(script, args, count, limit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-report-'))
  const report = path.join(folder, 'report.json')
  const load = loadOf()
  try {
    const code = await run([path.join(root, 'node_modules', script), ...args], {
      [SUMMARY_FILE]: report,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    const { tests, ...counted } = count(readReport(report))
    const slow = limit === null ? [] : tooSlow(tests, limit, load.most())
    const counts = {
      ...counted,
      failed: counted.failed + slow.length,
      failures: [...counted.failures, ...slow],
      longest: longestOf(tests),
    }
    if (code !== 0 && counts.failed === 0)
      return { ...counts, failed: 1, failures: [`${script} eindigde met code ${code}`] }
    return counts
  } finally {
    load.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command, environment) {
  const child = spawn(programNode(), command, {
    cwd: root,
    env: { ...process.env, ...compileCache, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function countPlaywright(report) {
  const failures = [
    ...(report?.errors ?? []).map(({ message }) => message.split('\n')[0]),
    ...(report?.suites ?? []).flatMap(failuresIn),
  ]
  const { expected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const tests = (report?.suites ?? []).flatMap(timesIn)
  return { passed: expected + flaky, failed: failures.length, skipped, failures, tests }
}

/** Seconds of each story, of its last attempt. */
function timesIn(suite) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ results, annotations }) => ({
      name: `${suite.file}: ${title}`,
      seconds: (results.at(-1)?.duration ?? 0) / 1000,
      reason: annotations.find(({ type }) => type === 'slow')?.description ?? null,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(timesIn)]
}

function failuresIn(suite) {
  const own = (suite.specs ?? [])
    .flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
    .filter(({ test }) => test.status === 'unexpected')
    .map(
      ({ spec, test }) =>
        `${suite.file}: ${spec.title} [${test.projectName}]${because(test.results[0]?.error?.message)}`,
    )
  return [...own, ...(suite.suites ?? []).flatMap(failuresIn)]
}

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileCache, programNode } from './node.mjs'
import { root } from './root.mjs'
import { because, SUMMARY_FILE } from './vitest-summary.mjs'

/**
 * Run vitest or Playwright, with its own output on the screen, and read the counts from its own report.
 *
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>} a runner that
 * fails without naming a test counts as one failure.
 */
export async function runVitest(args) {
  return counted(
    'vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      `--reporter=${path.join(import.meta.dirname, 'vitest-summary.mjs')}`,
      ...args,
    ],
    (summary) => summary ?? { passed: 0, failed: 0, skipped: 0, failures: [] },
  )
}

export async function runPlaywright(args) {
  return counted('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], countPlaywright)
}

async function counted(script, args, count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-report-'))
  const report = path.join(folder, 'report.json')
  try {
    const code = await run([path.join(root, 'node_modules', script), ...args], {
      [SUMMARY_FILE]: report,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    const counts = count(readReport(report))
    if (code !== 0 && counts.failed === 0)
      return { ...counts, failed: 1, failures: [`${script} eindigde met code ${code}`] }
    return counts
  } finally {
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
  return { passed: expected + flaky, failed: failures.length, skipped, failures }
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

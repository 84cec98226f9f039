import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { compileCache, programNode } from './node.mjs'
import { root } from './root.mjs'

/**
 * Run vitest or Playwright, with its own output on the screen, and read the counts from its own report.
 *
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>} a runner that
 * fails without naming a test counts as one failure.
 */
export async function runVitest(args) {
  return counted(
    'vitest/vitest.mjs',
    (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    countVitest,
  )
}

export async function runPlaywright(args) {
  return counted('@playwright/test/cli.js', () => ['test', '--reporter=list,json', ...args], countPlaywright)
}

async function counted(script, argumentsFor, count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-report-'))
  const report = path.join(folder, 'report.json')
  try {
    const code = await run([path.join(root, 'node_modules', script), ...argumentsFor(report)], {
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

function countVitest(report) {
  const files = report?.testResults ?? []
  const failures = files.flatMap((file) => {
    const failed = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}${because(failureMessages[0])}`)
    // A file that does not load has no tests to fail.
    const isBroken = file.status === 'failed' && failed.length === 0
    return (isBroken ? [`het bestand zelf${because(file.message)}`] : failed).map(
      (name) => `${path.relative(root, file.name)}: ${name}`,
    )
  })
  const passed = report?.numPassedTests ?? 0
  return {
    passed,
    failed: failures.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
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

/** The reason in the summary as well: a record of the run may hold its last lines only. */
function because(message) {
  const text = stripVTControlCharacters(message ?? '')
    .trim()
    .slice(0, 400)
  return text === '' ? '' : `\n      ${text.replaceAll('\n', '\n      ')}`
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/** The environment variable with the file that the counts of a run are written to. */
export const SUMMARY_FILE = 'KLOPPEND_TEST_SUMMARY'

/** A reporter of Vitest: the counts of a run, and each failure with its reason and with what differs. */
export default class VitestSummary {
  onTestRunEnd(files) {
    const tests = files.flatMap((file) => [...file.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed')
    // What the filter of tags leaves out is no test of this run.
    const skipped = tests.filter((test) => test.result().state === 'skipped' && isOfThisRun(test))
    const failures = files.flatMap(failuresOf)
    const summary = {
      passed: passed.length,
      failed: failures.length,
      skipped: skipped.length,
      failures,
      tests: passed.map((test) => ({
        name: `${path.relative(root, test.module.moduleId)}: ${test.fullName}`,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        reason: test.meta().slow ?? null,
      })),
    }
    writeFileSync(process.env[SUMMARY_FILE], JSON.stringify(summary))
  }
}

const isOfThisRun = (test) => (test.project.name === 'soak') === test.tags.includes('soak')

function failuresOf(file) {
  const failed = [...file.children.allTests('failed')].map((test) => ({
    name: test.fullName,
    error: test.result().errors[0],
  }))
  // A file that does not load has no tests to fail.
  const isBroken = file.state() === 'failed' && failed.length === 0
  return (isBroken ? [{ name: 'het bestand zelf', error: file.errors()[0] }] : failed).map(
    ({ name, error }) => `${path.relative(root, file.moduleId)}: ${name}${because(reasonOf(error))}`,
  )
}

/** A message names the first characters of a value only, so the lines that differ are told too, and then the place in the test. */
function reasonOf(error) {
  if (error === undefined) return ''
  const differing = stripVTControlCharacters(error.diff ?? '')
    .split('\n')
    .filter((line) => /^[+-] /.test(line) && line !== '- Expected' && line !== '+ Received')
  const places = (error.stacks ?? []).map(({ file, line }) => `at ${path.relative(root, file)}:${line}`)
  return [error.message, ...differing.slice(0, 6), ...places.slice(0, 3)].join('\n')
}

/** The reason in the summary as well: a record of the run may hold its last lines only. */
export function because(message) {
  const text = stripVTControlCharacters(message ?? '')
    .trim()
    .slice(0, 600)
  return text === '' ? '' : `\n      ${text.replaceAll('\n', '\n      ')}`
}

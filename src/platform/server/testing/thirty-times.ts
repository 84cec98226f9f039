import { readFileSync } from 'node:fs'
import {
  type RunnerTestCase as Test,
  type RunnerTestFile as File,
  type RunnerTestSuite as Suite,
  TestRunner,
} from 'vitest'
import { RACES } from './races.ts'

const TIMES = 30

/**
 * Runs each test whose code polls or races thirty times in one program, and leaves out the rest: for `npm test -- --only races`.
 *
 * A test with `meta: { once: reason }` runs once: its first run changes what a second run would find.
 */
export default class ThirtyTimes extends TestRunner {
  onCollected(files: readonly File[]): void {
    for (const file of files) repeat(file)
  }
}

function repeat(file: File): void {
  const lines = readFileSync(file.filepath, 'utf8').split('\n')
  const tests = testsOf(file).toSorted((a, b) => lineOf(a) - lineOf(b))
  for (const [index, test] of tests.entries()) {
    const next = tests.slice(index).find((each) => lineOf(each) > lineOf(test))
    const code = lines.slice(lineOf(test) - 1, next === undefined ? undefined : lineOf(next) - 1).join('\n')
    if (test.mode !== 'run') continue
    if (!RACES.test(code)) test.mode = 'skip'
    else if (test.meta.once === undefined) test.repeats = TIMES - 1
  }
}

const testsOf = (suite: Suite): Test[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))

function lineOf(test: Test): number {
  if (test.location === undefined) throw new Error(`the runner knows the line of “${test.name}”`)
  return test.location.line
}

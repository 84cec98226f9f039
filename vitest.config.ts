import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { startsBuiltPrograms } from './scripts/build-server/built-programs.ts'
import { RACES } from './src/platform/server/testing/races.ts'
import { SlowestFirst } from './src/platform/server/testing/slowest-first.ts'

// Tests run the sources in their own process; the programs that these start are built.
const plugins = [startsBuiltPrograms(fileURLToPath(new URL('.', import.meta.url)))]
const shared = {
  // For what hangs, not for what is slow: at a load of 24 on two cores a test waits for its turn.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  globalSetup: ['scripts/launch/built-server.mjs'],
  // The files of one worker share what they import: loading the program for each took a third of the time. What a test changes outside
  // its own database, it puts back.
  isolate: false,
  // Room for what is young: with V8's own 16 MiB a tenth of the processor's time went to moving it to what is old, and to sweeping that.
  execArgv: ['--max-semi-space-size=48'],
  setupFiles: [
    'src/platform/server/testing/begin-on-one-day.ts',
    'src/platform/server/testing/repeatable-properties.ts',
  ],
}

/** Test files with a text of `pattern`: a file without a test to run would start a program for nothing. */
const filesWith = (pattern: RegExp): string[] =>
  globSync('{src,scripts}/**/*.test.{ts,tsx}').filter((file) => pattern.test(readFileSync(file, 'utf8')))
const wholeFilesOfSoak = filesWith(/^\/\*\* @module-tag soak/)
const onDatabase = {
  globalSetup: [...shared.globalSetup, 'src/platform/server/db/testing/global-setup.ts'],
  setupFiles: [
    ...shared.setupFiles,
    'src/platform/server/db/testing/check-statements.ts',
    'src/platform/server/db/testing/keep-answers.ts',
    'src/tenants/testing/quick-passwords.ts',
  ],
}

export default defineConfig({
  test: {
    // The runner chooses: `npm test` runs what has no such tag, `npm run soak -- all` the rest (decision 170).
    tags: [{ name: 'soak', description: 'one more case of a fault that has another one in npm test' }],
    // A database waits for its disk: three keep two cores busy.
    // The database of a cluster is shared, so its test files take turns.
    maxWorkers: process.env['TEST_CLUSTER'] === undefined ? 3 : 1,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        plugins,
        test: {
          ...shared,
          name: 'unit',
          unstubGlobals: true,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', ...wholeFilesOfSoak],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          ...onDatabase,
          name: 'db',
          include: ['src/**/*.db.test.ts'],
          exclude: wholeFilesOfSoak,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          ...onDatabase,
          name: 'soak',
          unstubGlobals: true,
          include: filesWith(/^\/\*\* @module-tag soak|\btags: 'soak'/),
        },
      },
      {
        plugins,
        test: {
          ...shared,
          ...onDatabase,
          name: 'races',
          unstubGlobals: true,
          runner: 'src/platform/server/testing/thirty-times.ts',
          includeTaskLocation: true,
          include: filesWith(RACES),
          exclude: wholeFilesOfSoak,
        },
      },
    ],
  },
})

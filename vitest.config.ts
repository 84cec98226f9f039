import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { startsBuiltPrograms } from './scripts/build-server/built-programs.ts'
import { SlowestFirst } from './src/platform/server/testing/slowest-first.ts'

// Tests run the sources in their own process; the programs that these start are built.
const plugins = [startsBuiltPrograms(fileURLToPath(new URL('.', import.meta.url)))]
const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  globalSetup: ['scripts/launch/built-server.mjs'],
  // The files of one worker share what they import: loading the program for each took a third of the time. What a test changes outside
  // its own database, it puts back.
  isolate: false,
  // Room for what is young: with V8's own 16 MiB a tenth of the processor's time went to moving it to what is old, and to sweeping that.
  execArgv: ['--max-semi-space-size=48'],
  setupFiles: ['src/platform/server/testing/repeatable-properties.ts'],
}

export default defineConfig({
  test: {
    // A database waits for its disk: three keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        plugins,
        test: {
          ...shared,
          name: 'unit',
          unstubGlobals: true,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'db',
          include: ['src/**/*.db.test.ts'],
          globalSetup: [...shared.globalSetup, 'src/platform/server/db/testing/global-setup.ts'],
          setupFiles: [...shared.setupFiles, 'src/platform/server/db/testing/check-statements.ts'],
        },
      },
    ],
  },
})

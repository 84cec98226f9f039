import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { folderOfTests } from '../../src/platform/server/testing/folder-in-memory.ts'
import type { ClockMessage } from '../../src/testing/program-with-clock.ts'
import { expect, test } from '../fixtures.ts'

/** Before all tests of this file, start a program of their own with an empty database; stop it after them. */
export function withOwnProgram(port: number, environment: Readonly<Record<string, string>> = {}): void {
  startedFor(port, environment, 'dist/server/app.server.main.mjs')
}

/** The same, with the business of the demo in it: three years of a sole trader, with a record of nearly every kind. */
export function withDemo(port: number): void {
  startedFor(port, {}, 'dist/server/app.server.main.mjs', ['scripts/run.mjs', 'scripts/demo.ts'])
}

/** The clock of a program, of its database, and of the pages that are given to it. */
export interface StoryClock {
  /** @param moment with its offset, such as `2027-01-31T10:00+01:00` */
  moveTo(moment: string, ...pages: readonly Page[]): Promise<void>
}

/** The same, for a story about months: the clock of the program goes where the story wants it. */
export function withMovedClock(port: number, environment: Readonly<Record<string, string>> = {}): StoryClock {
  const program = startedFor(port, environment, 'src/testing/program-with-clock.ts')
  return {
    async moveTo(moment, ...pages) {
      const isThere = once(program(), 'message')
      // oxlint-disable-next-line no-restricted-globals -- a moment, which is no day
      const message: ClockMessage = { moment: new Date(moment).toISOString() }
      program().send(message)
      await isThere
      for (const page of pages) await page.clock.setSystemTime(message.moment)
    },
  }
}

function startedFor(
  port: number,
  environment: Readonly<Record<string, string>>,
  entry: string,
  /** The command that fills the data folder before the program starts. */
  filledBy?: readonly string[],
): () => ChildProcess {
  let dataDir: string
  let program: ChildProcess

  test.beforeAll(async () => {
    test.setTimeout(filledBy === undefined ? 180_000 : 600_000)
    dataDir = mkdtempSync(path.join(folderOfTests(), 'kloppend-own-program-'))
    const env = {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: '',
      MIGRATION_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      DATA_DIR: path.join(dataDir, 'data'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    }
    if (filledBy !== undefined) {
      const [code] = (await once(spawn(process.execPath, filledBy, { stdio: 'ignore', env }), 'exit')) as [
        number,
      ]
      expect(code).toBe(0)
    }
    program = spawn(process.execPath, [entry], {
      // The channel of messages is how a story moves the clock.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env,
    })
    const status = () =>
      fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
        ({ status: answered }) => answered,
        () => 0,
      )
    await expect.poll(status, { timeout: 170_000 }).toBe(200)
  })

  test.afterAll(async () => {
    const ended = new Promise((resolve) => program.once('exit', resolve))
    program.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  return () => program
}

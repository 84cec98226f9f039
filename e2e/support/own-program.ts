import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../fixtures.ts'

/** The port of a program of a story, so far above that of the other stories. */
export const portAbove = (offset: number): number => Number(process.env['E2E_PORT'] ?? 3117) + offset

/** Before all tests of this file, start a program of their own with an empty database; stop it after them. */
export function withOwnProgram(port: number, environment: Readonly<Record<string, string>> = {}): void {
  let dataDir: string
  let program: ChildProcess

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    dataDir = mkdtempSync(path.join(tmpdir(), 'kloppend-own-program-'))
    program = spawn(process.execPath, ['src/app/server/main.ts'], {
      stdio: 'ignore',
      env: {
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
      },
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
}

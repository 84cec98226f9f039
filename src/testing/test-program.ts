import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#platform/server/config.ts'
import { testDatabase, type TestDatabase } from '#platform/server/db/testing/test-database.ts'
import { startProgram, type Program } from '#app/server/program.ts'
import { registerTenant, type RegistrationWire, type TestTenant } from './test-tenant.ts'
import { callWire, sendRaw, type Answer, type RawAnswer, type RawRequest, type Wire } from './wire-client.ts'

/** One connection of the program, for stories of many requests, uploads, streams and jobs: none may need a second at the same time. */
export const ONE_CONNECTION = { poolSize: 1 }

export interface TestProgram {
  readonly program: Program
  readonly database: TestDatabase
  /** The address of the program. */
  readonly address: string
  readonly dataDir: string
  readonly config: Config
  /** Without a token, both of these. */
  call<E extends Endpoint>(endpoint: E, wire?: Wire<E>): Promise<Answer<z.input<E['data']>>>
  send(method: string, path: string, request?: RawRequest): Promise<RawAnswer>
  register(changes?: Partial<RegistrationWire>): Promise<TestTenant>
  /** Another process on the same database and data folder, stopped with the test that starts it, and with the file at the latest. */
  startAnother(changes?: Partial<Config>): Promise<Program>
}

/** What a program that was stopped left behind: the name of its database, and its data folder. */
export interface StoppedProgram {
  readonly database: string
  readonly dataDir: string
}

/**
 * The whole program, over real HTTP, on a database of its own; removed after the test file.
 *
 *     const kloppend = await testProgram()
 *
 * @param options `poolSize` of its connections, by default 10; `from`, a program of which this one goes on with a copy
 */
export async function testProgram(
  changes: Partial<Config> = {},
  logTo?: { write(line: string): void },
  { poolSize = 10, from }: { readonly poolSize?: number; readonly from?: StoppedProgram } = {},
): Promise<TestProgram> {
  const database = await testDatabase({ from: from?.database })
  const sharedFolder = process.env['TEST_CLUSTER']
  const dataDir = sharedFolder ?? (await mkdtemp(path.join(tmpdir(), 'kloppend-program-')))
  if (from !== undefined) await cp(from.dataDir, dataDir, { recursive: true })
  const config = configOfTests(dataDir, database.appUrl, changes)
  const started: Program[] = []
  const start = async (settings: Config): Promise<Program> => {
    const program = await startProgram(settings, {
      poolSize,
      durability: 'off-for-tests',
      pollMs: 200,
      ...(logTo === undefined ? {} : { logTo }),
    })
    started.push(program)
    return program
  }
  afterAll(async () => {
    // Waits for each connection: when one is not given back, the file fails here.
    await Promise.all(started.map((program) => program.stop()))
    if (sharedFolder === undefined) await rm(dataDir, { recursive: true, force: true })
  })
  const program = await start(config)
  return {
    program,
    database,
    dataDir,
    config,
    address: program.address,
    call: (endpoint, wire) => callWire(program.address, null, endpoint, wire),
    send: (method, target, request) => sendRaw(program.address, method, target, request),
    register: (details) => registerTenant(program.address, details),
    startAnother: async (other = {}) => {
      const another = await start({ ...config, ...other })
      // A test that is run thirty times would keep thirty pools of connections.
      if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => another.stop())
      return another
    },
  }
}

/** The settings of a program of tests on this data folder and database. `changes` are of the test. */
export const configOfTests = (
  dataDir: string,
  databaseUrl: string,
  changes: Partial<Config> = {},
): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  databaseUrl,
  migrationUrl: null,
  publicUrl: 'https://kloppend.test',
  smtpUrl: null,
  bounceMailbox: null,
  enableBanking: null,
  // Nothing listens there.
  mollieUrl: 'http://127.0.0.1:9',
  viesUrl: null,
  ecbUrl: null,
  kvk: null,
  maps: null,
  filesBucket: null,
  registration: 'open',
  accessLog: false,
  metrics: { token: null, port: null },
  minFreeDiskMib: 0,
  stopGraceSeconds: 0,
  webhookOrigins: new Set(),
  mailboxHosts: new Set(),
  backupTo: null,
  backupPassphrase: null,
  pgPrograms: null,
  backupEverySeconds: 45,
  rateLimit: false,
  trustProxy: 'loopback',
  contact: { name: null, email: null, phone: null },
  logLevel: (process.env['TEST_LOG_LEVEL'] ?? 'silent') as Config['logLevel'],
  ...changes,
})

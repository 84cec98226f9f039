import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { argumentsLeftOut } from './e2e/support/in-memory.ts'
import { chooseStoryPorts, storyPort } from './e2e/support/story-ports.ts'
import { storyBrowser } from './scripts/launch/chromium.mjs'
import { folderOfTests } from './src/platform/server/testing/folder-in-memory.ts'

// The program under test: ports of its own and a data folder that is gone afterwards. The first process to read this chooses;
// the workers inherit.
await chooseStoryPorts()
const port = String(storyPort('E2E_PORT'))
const mailPorts = {
  smtp: String(storyPort('E2E_MAIL_SMTP_PORT')),
  http: String(storyPort('E2E_MAIL_HTTP_PORT')),
}
// A fake of the provider by which accounts at banks are read, and of VIES, the KVK, the ECB and a map; it accepts every key.
const bankPort = String(storyPort('E2E_BANK_PORT'))
const bankKey = (process.env['E2E_BANK_KEY'] ??= generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey)
// A program of a customer that receives webhooks; a story starts it.
const webhookPort = String(storyPort('E2E_WEBHOOK_PORT'))
const isRunner = process.env['E2E_DATA_DIR'] === undefined
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(folderOfTests(), 'kloppend-e2e-')))
if (isRunner) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // A story waits for the network and for mails more than it computes: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // A browser on a busy machine may miss a moment; what fails three times is broken.
  retries: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A story waits for no transition. Those about movement itself ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Installed by each new browser, it would take a part of every story. The stories of the phone have it (e2e/support/phone.ts).
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: storyBrowser(),
      ignoreDefaultArgs: argumentsLeftOut,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Several threads that draw one small page wait for each other more than they draw: a tenth of the browser's time.
        '--num-raster-threads=1',
        // A page of a story lives for seconds: the two compilers that optimise take more than they give back.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1280, height: 900 } } }],
  webServer: [
    {
      command: `"${process.execPath}" e2e/support/mail-sink.ts`,
      url: `http://127.0.0.1:${mailPorts.http}/`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      reuseExistingServer: false,
      env: { MAIL_SINK_SMTP_PORT: mailPorts.smtp, MAIL_SINK_HTTP_PORT: mailPorts.http },
    },
    {
      command: `"${process.execPath}" e2e/support/fake-bank.ts`,
      url: `http://127.0.0.1:${bankPort}/consent`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      reuseExistingServer: false,
      env: { FAKE_BANK_PORT: bankPort },
    },
    {
      command: `"${process.execPath}" dist/server/app.server.main.mjs`,
      url: `http://127.0.0.1:${port}/readyz`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      reuseExistingServer: false,
      timeout: 60_000,
      env: {
        PORT: port,
        // Never the database of the developer who runs the tests.
        DATABASE_URL: '',
        MIGRATION_URL: '',
        PUBLIC_URL: '',
        DATA_DIR: path.join(dataDir, 'data'),
        SMTP_URL: `smtp://127.0.0.1:${mailPorts.smtp}`,
        ENABLE_BANKING_APP_ID: 'fake-app',
        ENABLE_BANKING_KEY: bankKey,
        ENABLE_BANKING_URL: `http://127.0.0.1:${bankPort}`,
        WEBHOOK_ORIGINS: `http://127.0.0.1:${webhookPort}`,
        MOLLIE_URL: `http://127.0.0.1:${bankPort}`,
        VIES_URL: `http://127.0.0.1:${bankPort}`,
        ECB_URL: `http://127.0.0.1:${bankPort}`,
        KVK_URL: `http://127.0.0.1:${bankPort}`,
        KVK_API_KEY: 'sleutel-van-een-verhaal',
        MAPS_URL: `http://127.0.0.1:${bankPort}`,
        MAPS_API_KEY: 'sleutel-van-een-verhaal',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
      },
    },
  ],
})

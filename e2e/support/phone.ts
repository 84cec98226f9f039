import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { storyBrowser } from '../../scripts/launch/chromium.mjs'
import { folderOfTests } from '../../src/platform/server/testing/folder-in-memory.ts'
import { expect, screens } from '../fixtures.ts'
import { argumentsLeftOut } from './in-memory.ts'

/** A phone: a browser with a storage of its own, that may be killed and opened again. */
export class Phone {
  readonly #address: string
  readonly #folder = mkdtempSync(path.join(folderOfTests(), 'kloppend-phone-'))
  #context: BrowserContext | null = null

  constructor(address: string) {
    this.#address = address
  }

  /** @returns its first page, still empty */
  async open({ isOffline = false } = {}): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: storyBrowser(),
      ignoreDefaultArgs: argumentsLeftOut,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      baseURL: this.#address,
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
      ...screens[1].use,
    })
    await this.setOffline(isOffline)
    return this.#context.pages()[0] ?? this.#context.newPage()
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error('This phone is off.')
    return this.#context
  }

  async logIn(page: Page, token: string): Promise<void> {
    await page.goto('/login')
    await page.evaluate((jwt) => {
      localStorage.setItem('jwtToken', jwt)
    }, token)
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.context.setOffline(isOffline)
  }

  /** As a user closes it: a browser writes the login to its disk seconds after it began. */
  async close(): Promise<void> {
    await this.context.close()
    this.#context = null
  }

  /** As a phone kills a program of which it needs the memory: nothing is written any more. */
  async kill(): Promise<void> {
    const isGone = new Promise((resolve) => this.context.once('close', resolve))
    for (const id of processesOf(this.#folder)) process.kill(id, 'SIGKILL')
    await isGone
    this.#context = null
  }

  async throwAway(): Promise<void> {
    await this.#context?.close()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The processes of the browser with this folder, without the processes that it started itself. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      const command = commandOf(id)
      return (
        command.includes(`--user-data-dir=${folder}`) && !command.some((part) => part.startsWith('--type='))
      )
    })
    .map(Number)
}

function commandOf(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
  } catch {
    // It ended meanwhile.
    return []
  }
}

/** The service worker has all that it needs without a connection. */
export async function expectReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active !== null && active.state !== 'activated')
      await new Promise((resolve) => {
        active.addEventListener('statechange', resolve, { once: true })
      })
  })
}

/** How many records are in a store of the device's own database. */
const countIn = (page: Page, store: 'files' | 'owner'): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kloppend-incoming')
        opening.addEventListener('error', () => {
          reject(new Error('The device keeps nothing.'))
        })
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
    store,
  )

/** So many files still wait on this device, of every login. */
export const expectKept = (page: Page, count: number, timeout = 10_000): Promise<void> =>
  expect.poll(() => countIn(page, 'files'), { timeout }).toBe(count)

/** The device knows for whom another program shares. */
export const expectOwner = (page: Page): Promise<void> => expect.poll(() => countIn(page, 'owner')).toBe(1)

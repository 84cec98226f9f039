import { existsSync } from 'node:fs'
import { installPackage } from './debian-package.mjs'

/** Where Debian puts it; playwright.config.ts starts this one. */
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * See to it that there is a browser for the tests.
 *
 * @returns null when there is one, else the sentence that says what to install.
 */
export function ensureChromium() {
  if (existsSync(chromium)) return null
  const advice =
    'Voor de browsertests is Chromium nodig: installeer het met "apt-get install chromium", of noem het met CHROMIUM=/pad/naar/chromium.'
  return installPackage('chromium') && existsSync(chromium) ? null : advice
}

import { existsSync } from 'node:fs'
import { installPackage } from './debian-package.mjs'

/** The path on Debian; playwright.config.ts starts this one. */
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * Make sure that there is a browser for the tests.
 *
 * @returns null when there is one, otherwise a sentence that says what to install.
 */
export function ensureChromium() {
  if (existsSync(chromium)) return null
  const advice =
    'Voor de browsertests is Chromium nodig: installeer het met "apt-get install chromium", of noem het met CHROMIUM=/pad/naar/chromium.'
  return installPackage('chromium') && existsSync(chromium) ? null : advice
}
